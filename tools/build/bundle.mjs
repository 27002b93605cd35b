// Join a module and all that it imports into one: `node tools/build/bundle.mjs ENTRY OUT`. Modules loaded later
// stay separate.
import { writeFileSync } from "node:fs";

import nodeResolve from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";
import { minify } from "terser";

// Modules of PyScript that only other pages need, and what takes their place here.
const NOTHING = "export default {};";
const MAP = "export default class extends Map { constructor() { super(); } async close() {} async sync() {} }";
const REPLACED = {
  // Its Python modules as text, to be written into a file system and compiled: the archive has them.
  "@pyscript/core/src/stdlib.js":
    'export const stdlib = "import pyscript as _pyscript; del _pyscript\\n", optional = "";',
  // Plugins such as an editor and a terminal; web/boot/start.js reports errors instead.
  "@pyscript/core/src/plugins.js": NOTHING,
  // MicroPython, for which the configuration would be read a second time.
  "@pyscript/core/src/types.js": 'export default new Map([["py", "pyodide"]]);',
  // Workers, and their hooks, which are compiled from text even on a page without workers: that needs 'unsafe-eval'.
  "polyscript/esm/worker/class.js": "export default () => undefined;",
  "polyscript/esm/worker/hook.js": "export default class {}",
  // Databases, which are opened at every start; that fails or hangs if the browser forbids it.
  "@webreflection/idb-map/index.js": MAP,
  "@webreflection/idb-map/sync.js": MAP,
};

const [entry, out] = process.argv.slice(2);
const ofPyScript = entry.includes("@pyscript/core");
const missing = new Set(ofPyScript ? Object.keys(REPLACED) : []);

const replacing = {
  name: "replacing",
  load(path) {
    const name = path.split("/node_modules/").at(-1);
    return missing.delete(name) ? REPLACED[name] : null;
  },
  resolveDynamicImport: () => /** @type {false} */ (false),
};

const bundle = await rollup({
  input: entry,
  plugins: [replacing, nodeResolve()],
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
if (missing.size) throw new Error(`${entry} no longer needs ${[...missing].join(", ")}.`);
const { output } = await bundle.generate({});
await bundle.close();
const { code } = output[0];
// Our own keeps its names, for whoever reads a traceback; most of the reader is a package.
const packed = ofPyScript || entry.endsWith("code_reader.js");
writeFileSync(out, (await minify(code, { module: true, compress: packed, mangle: packed })).code);
