// The interpreter that pyscript.toml names: Pyodide, told to take the archive of the build instead of
// the stock library. It holds all of Python that the page needs, the game included, compiled.
//
// Pyodide starts as soon as this module is there, beside PyScript. Once the page has been idle for a while
// this same module runs as a worker: it starts Pyodide again, imports the game, and keeps its memory. The
// next start takes that up, which takes half as long. If anything goes wrong with it, it is forgotten, the
// failure counted, and the page starts as if it had never been.
import { loadPyodide as loadStock, version } from "../../pyodide/pyodide.mjs";

const here = (path) => {
  const url = new URL(path, import.meta.url);
  return url.protocol === "file:" ? url.pathname : url.href; // Node, where the build tries it, wants paths
};

// The build fills in what it was made from. No package is ever loaded, and an empty list saves a request.
const info = {};
const build = "";

const ARCHIVE = "cuttle://python"; // as Pyodide asks for it
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

// The archive comes as one compressed piece; some servers say so, and then the browser has unpacked it.
async function unpacked() {
  const packed = new Uint8Array(await fetched());
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return new Response(packed);
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
}

async function fetched() {
  if (!PACKED.includes("://")) return (await import("node:fs/promises")).readFile(PACKED);
  const response = await fetch(PACKED);
  if (!response.ok) throw new Error(`${PACKED} could not be fetched (${response.status}).`);
  return response.arrayBuffer();
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

// Memory that is kept

const SNAPSHOTS = `cuttle-snapshots ${here("../../")}`;
const SNAPSHOT = here(`../snapshot-${build}`);
const RECORD = "cuttle:v1:snapshot";
const FAILURES = 3; // so many in a row, and it is not tried again
const PATIENCE = 300; // milliseconds in which the page is painted for the first time, or which are not waited for
const REST = 3000; // milliseconds after the start in which nothing is done

const onPage = typeof document === "object";
const root = onPage ? document.documentElement : null;

function record() {
  try {
    return { kept: "", failed: 0, trying: false, ...JSON.parse(localStorage.getItem(RECORD)) };
  } catch {
    return { kept: "", failed: FAILURES, trying: false }; // nothing can be stored here, or not what we have stored
  }
}

function note(change) {
  try {
    localStorage.setItem(RECORD, JSON.stringify({ ...record(), ...change }));
  } catch {
    // Then the next start does not know of this one.
  }
}

async function forget() {
  note({ kept: "", trying: false, failed: record().failed + 1 });
  root.dataset.snapshot = "failed";
  await caches.delete(SNAPSHOTS).catch(() => {}); // it will not be asked for again
}

// The memory of a former start, if one of this very build was kept. Only to look takes a while.
async function kept() {
  const { kept, failed, trying } = record();
  if (!kept || kept !== build || failed >= FAILURES) return undefined;
  if (trying) return void (await forget()); // it did not come to an end the last time
  const response = await caches.match(SNAPSHOT, { cacheName: SNAPSHOTS });
  if (!response) return void (await forget()); // the browser has not kept its word
  note({ trying: true });
  const whole = new Uint8Array(Number(response.headers.get("Cuttle-Size")));
  whole.set(new Uint8Array(await response.arrayBuffer()));
  return whole;
}

async function restored(memory) {
  try {
    const python = await load({ _loadSnapshot: memory });
    python.runPython("import random; random.seed()"); // every start would have the same luck
    root.dataset.snapshot = "used";
    return python;
  } catch {
    await forget();
    return undefined;
  }
}

// What is heavy would only delay the first paint. A page that nobody sees is not painted.
function painted() {
  return new Promise((resume) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return resume();
    const seen = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && resume();
    new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
    setTimeout(resume, PATIENCE);
  });
}

async function start() {
  if (!onPage) return load();
  await painted();
  const memory = await kept().catch(() => undefined);
  const python = (memory && (await restored(memory))) || (await load());
  await globalThis.cuttleLanguage.started; // fetched beside Python
  whenReady(() => {
    if (root.dataset.snapshot === "used") note({ trying: false, failed: 0 });
    else setTimeout(() => keep(python), REST);
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

// A browser that lets nothing be stored may refuse even to be asked.
function hasCaches() {
  try {
    return Boolean(globalThis.caches);
  } catch {
    return false;
  }
}

function keep(python) {
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
    return undefined; // not on a page like this
  }
}

// The page does this itself: what a worker has stored, WebKit does not find again.
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
  return { memory: memory.slice(0, size), size: memory.length };
}

if (typeof WorkerGlobalScope === "function") {
  addEventListener("message", async ({ data }) => {
    try {
      const made = await make(data);
      postMessage(made, [made.memory.buffer]);
    } catch (error) {
      console.debug(error);
      postMessage(null);
    }
  });
}

// What PyScript takes

const started = typeof WorkerGlobalScope === "function" ? undefined : start();
if (onPage) started.catch(({ message }) => dispatchEvent(new CustomEvent("cuttle:fault", { detail: message })));

export { version };
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(said, { stdout: stdout ?? said.stdout, stderr: stderr ?? said.stderr });
  return started;
};
