// The interpreter named in pyscript.toml: Pyodide with the build's archive in place of the standard library.
// The archive has all the Python code the page needs, compiled, including the game.
//
// Pyodide starts as soon as this module has loaded, in parallel with PyScript. Once the page has been idle
// for a while, the same module runs as a worker: it starts Pyodide again, imports the game and stores a
// snapshot of its memory. The next start restores the snapshot, which takes half the time. If that fails, the
// snapshot is deleted, the failure is counted, and the page starts as usual.
import { loadPyodide as loadStock, version } from "../../pyodide/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;

// The build fills in the versions it used. No packages are loaded; an empty list saves a request.
const info = {};
const build = "";

const ARCHIVE = "cuttle://python"; // the name that Pyodide requests
const PACKED = here("../../python.zip.gz");

const said = { stdout: console.log, stderr: console.warn };
const OPTIONS = {
  indexURL: here("../../pyodide/"),
  packageBaseUrl: here("../../pyodide/"),
  stdLibURL: ARCHIVE,
  lockFileContents: { info, packages: {} },
  stdout: (text) => said.stdout(text),
  stderr: (text) => said.stderr(text),
};

// The archive is gzipped. Some servers declare that, and then the browser has already unpacked it.
async function unpacked() {
  const packed = new Uint8Array(await fetched());
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return new Response(packed);
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
}

async function fetched() {
  if (PACKED.startsWith("file:")) return (await import("node:fs/promises")).readFile(new URL(PACKED)); // Node
  const response = await fetch(PACKED);
  if (!response.ok) throw new Error(`${PACKED} could not be fetched (${response.status}).`);
  return response.arrayBuffer();
}

// The build uses Node, where Pyodide needs paths.
async function onDisk() {
  const { fileURLToPath } = await import("node:url");
  const folder = fileURLToPath(OPTIONS.indexURL);
  return { indexURL: folder, packageBaseUrl: folder };
}

async function load(more) {
  const { fetch: plainly } = globalThis;
  const answer = (what, ...how) => (String(what) === ARCHIVE ? unpacked() : plainly(what, ...how));
  globalThis.fetch = answer;
  try {
    return await loadStock({ ...OPTIONS, ...more });
  } finally {
    if (globalThis.fetch === answer) globalThis.fetch = plainly;
  }
}

// Memory snapshot

const SNAPSHOTS = `cuttle-snapshots ${here("../../")}`;
const SNAPSHOT = here(`../snapshot-${build}`);
const RECORD = "cuttle:v1:snapshot";
const FAILURES = 3; // after this many failures in a row, no more attempts
const REST = 3000; // milliseconds after the start before a snapshot is made

const onPage = typeof document === "object";
const root = onPage ? document.documentElement : null;

function record() {
  try {
    return { kept: "", failed: 0, trying: false, ...JSON.parse(localStorage.getItem(RECORD)) };
  } catch {
    return { kept: "", failed: FAILURES, trying: false }; // storage is forbidden, or has been changed
  }
}

function note(change) {
  try {
    localStorage.setItem(RECORD, JSON.stringify({ ...record(), ...change }));
  } catch {
    // the next start won't know about this one
  }
}

async function forget() {
  note({ kept: "", trying: false, failed: record().failed + 1 });
  root.dataset.snapshot = "failed";
  await caches.delete(SNAPSHOTS).catch(() => {}); // it won't be requested again
}

// The snapshot of an earlier start, if this build stored one. Even looking takes a while.
async function snapshot() {
  const { kept, failed, trying } = record();
  if (!kept || kept !== build || failed >= FAILURES) return undefined;
  if (trying) return void (await forget()); // the last attempt didn't finish
  const response = await caches.match(SNAPSHOT, { cacheName: SNAPSHOTS });
  if (!response) return void (await forget()); // the browser has evicted it
  note({ trying: true });
  const whole = new Uint8Array(Number(response.headers.get("Cuttle-Size")));
  whole.set(new Uint8Array(await response.arrayBuffer()));
  return whole;
}

async function restored(memory) {
  try {
    const python = await load({ _loadSnapshot: memory });
    python.runPython("import random; random.seed()"); // otherwise every start would have the same random numbers
    root.dataset.snapshot = "used";
    return python;
  } catch {
    await forget();
    return undefined;
  }
}

async function start() {
  if (!onPage) return load(await onDisk());
  await globalThis.cuttlePainted; // heavy work would delay it
  const memory = await snapshot().catch(() => undefined);
  const python = (memory && (await restored(memory))) || (await load());
  await globalThis.cuttleLanguage.started; // fetched beside Python
  await globalThis.cuttleStyled;
  whenReady(() => {
    if (root.dataset.snapshot === "used") note({ trying: false, failed: 0 });
    else setTimeout(() => makeSnapshot(python), REST);
  });
  return python;
}

function whenReady(react) {
  const ready = new MutationObserver(() => {
    ready.disconnect();
    react();
  });
  ready.observe(root, { attributes: true, attributeFilter: ["data-ready"] });
}

// In browsers that forbid storage, even the access can throw.
function hasCaches() {
  try {
    return Boolean(globalThis.caches);
  } catch {
    return false;
  }
}

function makeSnapshot(python) {
  if (!build || !hasCaches() || record().failed >= FAILURES || navigator.connection?.saveData) return;
  const idle = globalThis.requestIdleCallback ?? ((react) => react());
  idle(() => {
    const names = python.runPython("import sys; ' '.join(sys.modules)").split(" ");
    const made = async ({ data }) => {
      worker?.terminate();
      const done = await store(data).then(() => true, () => false);
      note(done ? { kept: build } : { failed: record().failed + 1 });
      root.dataset.snapshot = done ? "kept" : "failed";
    };
    const worker = newWorker();
    if (!worker) return made({});
    worker.onmessage = made;
    worker.onerror = made;
    worker.postMessage(names);
  });
}

function newWorker() {
  try {
    return new Worker(import.meta.url, { type: "module" });
  } catch {
    return undefined; // not available on this page
  }
}

// The page stores the snapshot itself: WebKit doesn't find what a worker has stored.
async function store({ memory, size }) {
  await caches.delete(SNAPSHOTS);
  const cache = await caches.open(SNAPSHOTS);
  await cache.put(SNAPSHOT, new Response(memory, { headers: { "Cuttle-Size": size } }));
}

// In the worker

const IMPORT = `
def take(names):
    import gc, importlib
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            pass
    gc.collect()
take`;
const BROWSERS = /^(web\.(dom|main)|_?pyscript|polyscript|js|pyodide_js|__main__)(\.|$)/;

async function make(names) {
  const python = await load({ _makeSnapshot: true });
  const take = python.runPython(IMPORT);
  take(python.toPy(names.filter((name) => !BROWSERS.test(name))));
  take.destroy();
  const memory = python.makeMemorySnapshot();
  let size = memory.length;
  while (size > 0 && memory[size - 1] === 0) size -= 1;
  return { memory: new Blob([memory.subarray(0, size)]), size: memory.length }; // as a blob, it isn't copied on the page
}

if (typeof WorkerGlobalScope === "function") {
  addEventListener("message", async ({ data }) => {
    try {
      postMessage(await make(data));
    } catch (error) {
      console.debug(error);
      postMessage(null);
    }
  });
}

// The interface to PyScript

const started = typeof WorkerGlobalScope === "function" ? undefined : start();
if (onPage) started.catch(({ message }) => dispatchEvent(new CustomEvent("cuttle:fault", { detail: message })));

export { version };
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(said, { stdout: stdout ?? said.stdout, stderr: stderr ?? said.stderr });
  return started;
};
