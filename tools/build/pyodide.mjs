// Python inside Pyodide under Node, with the repository mounted as its working directory.
// `node tools/build/pyodide.mjs SCRIPT.py [arguments]` runs a script of the repository there.

import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const MOUNT = "/repo";

// Start Pyodide; `path` lists folders of the repository to put before the standard library.
export async function start(path = [], env = {}) {
  const { loadPyodide, version } = await import("pyodide");
  const python = await loadPyodide({ env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1", ...env } });
  python.FS.mkdir(MOUNT);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: ROOT }, MOUNT);
  python.FS.chdir(MOUNT);
  const sys = python.pyimport("sys");
  for (const folder of ["", ...path].reverse()) sys.path.insert(0, folder ? join(MOUNT, folder) : MOUNT);
  sys.dont_write_bytecode = true;
  return { python, version };
}

// Do what `python SCRIPT.py arguments` does; returns the exit code.
export function runScript(python, script, args) {
  const run = python.runPython(`
def run(script, arguments):
    import runpy, sys, traceback
    sys.argv = [script, *arguments]
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
            return 1
        return int(end.code or 0)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0
run`);
  return run(script, args);
}

// The platform in one line, for reports.
export function platform(python, version) {
  const sys = python.pyimport("sys");
  return `Pyodide ${version}, Python ${sys.version.split(" ")[0]}, ${sys.platform}, Node ${process.versions.node}`;
}

// The folder of the virtual environment's packages, relative to the repository.
export function sitePackages() {
  const lib = join(ROOT, ".venv", "lib");
  const found = existsSync(lib) ? readdirSync(lib).filter((name) => name.startsWith("python3.")) : [];
  if (found.length !== 1) throw new Error("There is no .venv; run `make unit`.");
  return join(".venv", "lib", found[0], "site-packages");
}

/** @param {string[]} given */
async function main([script, ...args]) {
  if (!script) throw new Error("Which script? node tools/build/pyodide.mjs SCRIPT.py [arguments]");
  const { python, version } = await start([], {
    CUTTLE_PLATFORM: "pyodide",
    PYTHONNODEBUGRANGES: process.env.PYTHONNODEBUGRANGES ?? "",
  });
  const inside = join(MOUNT, relative(ROOT, resolve(script)));
  const code = runScript(python, inside, args);
  console.error(platform(python, version));
  process.exit(code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2)).catch((error) => {
    console.error(`pyodide: ${error.message}`);
    process.exit(1);
  });
}
