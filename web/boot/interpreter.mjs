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

const RUNTIME = here("../../pyodide/");
const WASM = here("../../pyodide/pyodide.asm.wasm");
const ARCHIVE = "cuttle://python"; // the name that Pyodide requests
const PARTS = [here("../../python/library.gz"), here("../../python/cuttle.gz"), here("../../python/web.gz")];

const onDisk = RUNTIME.startsWith("file:"); // the build uses Node, where Pyodide finds its own folder
const loading = globalThis.cuttleLoading; // the loading screen; workers have none

const said = { stdout: console.log, stderr: console.warn };
const OPTIONS = {
  indexURL: onDisk ? undefined : RUNTIME,
  stdLibURL: ARCHIVE,
  lockFileContents: { info, packages: {} },
  stdout: (text) => said.stdout(text),
  stderr: (text) => said.stderr(text),
};

// An update fetches only the parts that have changed; joined, they are one archive.
async function archive() {
  const parts = await Promise.all(PARTS.map(unpacked));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Response(whole);
}

// Each part is gzipped. Some servers declare that, and then the browser has already unpacked it.
async function unpacked(address) {
  const packed = new Uint8Array(await fetched(address));
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function fetched(address) {
  if (onDisk) return (await import("node:fs/promises")).readFile(new URL(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched (${response.status}).`);
  return response.arrayBuffer();
}

// All that's large is asked for at once, and compiled and unpacked while Pyodide's script is read. Pyodide asks for it by
// two functions of the browser; if either fails, it only warns, and then waits for ever. That's no fault of a snapshot: it
// also happens when the page is left.
async function load(more, filled = Promise.resolve()) {
  const python = orTell(archive());
  const runtime = onDisk ? undefined : orTell(compiled());
  const given = { [ARCHIVE]: python, [WASM]: runtime };
  const fetching = (fetch, what, ...how) => given[what] ?? fetch(what, ...how);
  const compiling = async (_, source, imports) => {
    const module = await source;
    return { module, instance: await orTell(WebAssembly.instantiate(module, imports)) };
  };
  const undo = [wrap(globalThis, "fetch", fetching), wrap(WebAssembly, "instantiateStreaming", compiling)];
  try {
    const { default: create } = await import("../../pyodide/pyodide.asm.mjs");
    const createPyodideModule = async (settings) => {
      const module = await create(settings);
      await filled;
      return module;
    };
    return await loadStock({ ...OPTIONS, ...more, createPyodideModule });
  } finally {
    for (const each of undo) each();
  }
}

const tell = ({ message }) => dispatchEvent(new CustomEvent("cuttle:fault", { detail: message }));

function orTell(answer) {
  answer.catch(tell);
  return answer;
}

// Put a function in the place of another, which it's given first. Returns how to undo it.
function wrap(owner, name, by) {
  const own = owner[name];
  owner[name] = (...given) => by(own.bind(owner), ...given);
  return () => (owner[name] = own);
}

async function compiled() {
  const response = await fetch(WASM);
  loading?.count(response);
  const module = await WebAssembly.compileStreaming(response);
  await loading?.compiled();
  return module;
}

// Memory snapshot

const FOLDER = here("../../"); // other copies of the page on this origin keep theirs
const SNAPSHOTS = `cuttle-snapshots ${FOLDER}`;
const SNAPSHOT = here(`../snapshot-${build}`);
const RECORD = `cuttle:v1:snapshot ${FOLDER}`;
const FAILURES = 3; // after this many failures in a row, no more attempts by this build
const REST = 3000; // milliseconds after the start before a snapshot is made
const HANGING = 20_000; // milliseconds after which an attempt isn't left, but given up

const onPage = typeof document === "object";
const root = onPage ? document.documentElement : null;

// What this build has noted: whether it has a snapshot, its failures in a row, and whether a page uses or makes one.
const NOTHING = { build, kept: false, failed: 0, trying: false };

function record() {
  try {
    const noted = JSON.parse(localStorage.getItem(RECORD));
    return noted?.build === build ? { ...NOTHING, ...noted } : NOTHING;
  } catch (error) {
    return error instanceof SyntaxError ? NOTHING : { ...NOTHING, failed: FAILURES }; // storage is forbidden
  }
}

function note(change) {
  try {
    localStorage.setItem(RECORD, JSON.stringify({ ...record(), ...change }));
  } catch {
    // the next start won't know about this one
  }
}

// A page that crashes leaves its note behind, but not its lock. One that is left takes its note back.
let attempt = new AbortController();

function begin() {
  attempt = new AbortController();
  const { signal } = attempt;
  const ended = new Promise((resume) => signal.addEventListener("abort", resume));
  navigator.locks.request(SNAPSHOTS, { mode: "shared" }, () => ended).catch(() => {});
  note({ trying: true });
  const begun = performance.now();
  const left = ({ timeStamp }) => timeStamp < begun + HANGING && note({ trying: false });
  addEventListener("pagehide", left, { signal });
  document.addEventListener("visibilitychange", left, { signal }); // a hidden page may be ended without a word
}

function end(change) {
  attempt.abort();
  note({ ...change, trying: false });
}

async function hasCrashed() {
  if (!record().trying) return false;
  const { held, pending } = await navigator.locks.query();
  return ![...held, ...pending].some(({ name }) => name === SNAPSHOTS); // another tab is at it
}

async function forget() {
  end({ kept: false, failed: record().failed + 1 });
  root.dataset.snapshot = "failed";
  await dropped().catch(() => {}); // it won't be requested again
}

const dropped = async () => caches.delete(SNAPSHOTS);

// The snapshot of an earlier start, if this build stored one. Even looking takes a while.
async function snapshot() {
  if (await hasCrashed()) return void (await forget());
  const { kept, failed } = record();
  if (!kept || failed >= FAILURES) return undefined;
  const response = await caches.match(SNAPSHOT, { cacheName: SNAPSHOTS });
  if (!response) return void (await forget()); // the browser has evicted it
  begin();
  return response;
}

// It is read while Pyodide starts, which only has to know its size. Two fifths of it are long stretches of zeros, and
// aren't kept.
function restore(memory, { size, stretches }) {
  const whole = new Uint8Array(size);
  const fill = (bytes) => {
    let left = new Uint8Array(bytes);
    for (const [start, end] of stretches) {
      whole.set(left.subarray(0, end - start), start);
      left = left.subarray(end - start);
    }
  };
  return load({ _loadSnapshot: whole }, memory.then(fill));
}

async function restored(response) {
  try {
    const python = await restore(response.arrayBuffer(), JSON.parse(response.headers.get("Cuttle-Memory")));
    python.pyimport("random").seed(); // otherwise every start would have the same random numbers
    root.dataset.snapshot = "used";
    return python;
  } catch {
    await forget();
    return undefined;
  }
}

async function start() {
  if (!onPage) return load();
  const looking = snapshot().catch(forget);
  await globalThis.cuttlePainted; // heavy work would delay it
  const kept = await looking;
  const python = (kept && (await restored(kept))) || (await load());
  await globalThis.cuttleLanguage.whole; // fetched beside Python
  await globalThis.cuttleStyled;
  loading?.started();
  whenReady(() => {
    if (root.dataset.snapshot === "used") end({ failed: 0 });
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

function mayMake() {
  const { kept, failed, trying } = record();
  return (
    build && hasCaches() && navigator.locks && !kept && !trying && failed < FAILURES && !navigator.connection?.saveData
  );
}

function makeSnapshot(python) {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => setGoing(python).catch(forget)); // the page does without
}

async function setGoing(python) {
  if (!mayMake()) return;
  begin();
  const names = python.runPython("import sys; ' '.join(sys.modules)").split(" ");
  const made = async ({ data }) => {
    worker?.terminate();
    const done = await store(data).then(
      () => true,
      () => false,
    );
    end(done ? { kept: true } : { failed: record().failed + 1 });
    root.dataset.snapshot = done ? "kept" : "failed";
  };
  const worker = newWorker();
  if (!worker) return made({ data: undefined });
  worker.onmessage = made;
  worker.onerror = () => made({ data: undefined });
  worker.postMessage(names);
}

function newWorker() {
  try {
    return new Worker(import.meta.url, { type: "module" });
  } catch {
    return undefined; // not available on this page
  }
}

// The page stores the snapshot itself: WebKit doesn't find what a worker has stored.
async function store({ memory, shape }) {
  await dropped();
  const cache = await caches.open(SNAPSHOTS);
  await cache.put(SNAPSHOT, new Response(memory, { headers: { "Cuttle-Memory": JSON.stringify(shape) } }));
}

// In the worker

const IMPORT = `
def take(names):
    import gc, importlib, sitecustomize
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            pass
    gc.collect()
    sitecustomize.close()
take`;
const BROWSERS = /^(web\.(browser|main)|_?pyscript|polyscript|js|pyodide_js|__main__)(\.|$)/;

async function make(names) {
  const python = await load({ _makeSnapshot: true });
  const take = python.runPython(IMPORT);
  take(python.toPy(names.filter((name) => !BROWSERS.test(name))));
  take.destroy();
  const memory = python.makeMemorySnapshot();
  const stretches = written(memory);
  const kept = new Blob(stretches.map(([start, end]) => memory.subarray(start, end))); // a blob isn't copied on the page
  return { memory: kept, shape: { size: memory.length, stretches } };
}

const BLOCK = 65_536;

// Where a memory isn't zeros: pairs of start and end, in bytes.
function written(memory) {
  const stretches = [];
  for (let at = 0; at < memory.length; at += BLOCK) {
    const block = memory.subarray(at, at + BLOCK);
    if (block.every((byte) => byte === 0)) continue;
    const last = stretches.at(-1);
    if (last?.[1] === at) last[1] += block.length;
    else stretches.push([at, at + block.length]);
  }
  return stretches;
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
if (onPage) started.catch(tell);

export { version };
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(said, { stdout: stdout ?? said.stdout, stderr: stderr ?? said.stderr });
  return started;
};

// For tools/build/check_snapshot.mjs.
export { make as makeSnapshot, restore as restoreSnapshot };
