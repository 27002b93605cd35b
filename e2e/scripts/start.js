// Starts: what they say, store and fetch, and what may go wrong with them.

/** Records what the start says, from its first word. */
export const watchLabel = () => {
  window.labels = [];
  window.values = [];
  const note = (all, value) => value !== undefined && all.at(-1) !== value && all.push(value);
  new MutationObserver(() => {
    note(window.labels, document.getElementById("boot-label")?.textContent);
    note(window.values, document.getElementById("boot-progress")?.value);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
};

/** Where everything that the loading screen shows is, and how it looks. */
export const looks = () => {
  const shown = [...document.querySelectorAll("header, header *, #app, #app *")].filter((each) =>
    each.checkVisibility(),
  );
  return shown.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const looks = getComputedStyle(each);
    const known = ["display", "visibility", "color", "backgroundColor", "borderTop", "font", "fill", "stroke"];
    return [each.tagName, each.id, x, y, width, height, ...known.map((name) => looks[name])].join(" ");
  });
};

export const withLaterStyles = (on) => {
  const link = document.querySelector("link[rel=stylesheet]");
  if (link?.sheet) link.sheet.disabled = !on;
  return Boolean(link?.sheet);
};

/** Complains of any peer connection that is given an ICE server. */
export const complainOfServers = () => {
  const Stock = globalThis.RTCPeerConnection;
  if (!Stock) return; // a worker, or a page that isn't secure
  const look = (given) => {
    const servers = (given?.iceServers ?? []).flatMap(({ urls }) => urls);
    if (servers.length > 0) console.error(`ICE servers: ${servers.join(" ")}`);
  };
  class Watched extends Stock {
    constructor(given) {
      super(given);
      look(given);
    }
    setConfiguration(given) {
      super.setConfiguration(given);
      look(given);
    }
  }
  globalThis.RTCPeerConnection = globalThis.webkitRTCPeerConnection = Watched;
};

export const naturalSize = async ([base, path]) => {
  const picture = new Image();
  picture.src = new URL(path, base);
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
};

export const countPersist = () => {
  window.asked = 0;
  navigator.storage.persist = () => {
    window.asked += 1;
    return Promise.reject(new Error("no"));
  };
};

/** Before web/boot/language.js runs: the browser asks for these languages, and none can be fetched. */
export const askFor = (tags) => {
  Object.defineProperty(navigator, "languages", { value: tags, configurable: true });
  window.asked = [];
  window.cuttleLate = {
    fetchLate: (address) => {
      window.asked.push(address);
      return Promise.reject(new Error("no"));
    },
  };
};

export const spoilLanguages = async (text) => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("cuttle-languages")));
  for (const request of await cache.keys()) await cache.put(request, new Response(text));
};

export const keptSounds = async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("cuttle-sounds"));
  const requests = name ? await (await caches.open(name)).keys() : [];
  return requests.map(({ url }) => url.split("/").at(-1)).sort();
};

export const precached = async () => {
  const names = (await caches.keys()).filter((name) => name.includes("precache"));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [names.length, requests.flat().map(({ url }) => new URL(url).pathname)];
};

/** Breaks the cached runtime; returns the number of files. */
export const breakRuntime = async () => {
  let broken = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith(".wasm")) continue;
      const headers = { "Content-Type": "application/wasm" };
      await cache.put(request, new Response("\0asm rubbish", { headers }));
      broken += 1;
    }
  }
  return broken;
};

/** The key of the page's record of its snapshot; it ends with the page's folder. */
const recordKey = () => Object.keys(localStorage).find((key) => key.startsWith("cuttle:v1:snapshot"));

const snapshotCaches = async () => (await caches.keys()).filter((name) => name.startsWith("cuttle-snapshots"));

/** The name of the cache of snapshots, what it holds, and the request for the one in it. */
const snapshot = async () => {
  const [name] = await snapshotCaches();
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  return { name, cache, request };
};

/** What the page has noted of its snapshot. */
export const snapshotRecord = () => JSON.parse(localStorage.getItem(recordKey()));

export const changeRecord = (change) =>
  localStorage.setItem(recordKey(), JSON.stringify({ ...snapshotRecord(), ...change }));

export const cachedSnapshots = () => snapshotCaches();

export const loseSnapshot = async () => {
  for (const name of await snapshotCaches()) await caches.delete(name);
};

export const damageSnapshot = async (change) => {
  const { cache, request } = await snapshot();
  const response = await cache.match(request);
  const memory = new Uint8Array(await response.arrayBuffer());
  if (change === "rubbish") memory.fill(7);
  const kept = change === "cut" ? memory.subarray(0, 1000) : memory;
  await cache.put(request, new Response(kept, { headers: response.headers }));
};

/** Copy the snapshot; the name of its cache, and its record. */
export const putSnapshotAside = async () => {
  const { name, cache, request } = await snapshot();
  await (await caches.open("aside")).put(request, await cache.match(request));
  return [name, recordKey(), localStorage.getItem(recordKey())];
};

/** Restore the copy, as right after the first start. */
export const putSnapshotBack = async ([name, key, noted]) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(key, noted);
  await loseSnapshot();
  const aside = await caches.open("aside");
  const [request] = await aside.keys();
  await (await caches.open(name)).put(request, await aside.match(request));
};

/** A worker that couldn't make a snapshot. */
export const failToRemember = () => {
  globalThis.Worker = class {
    terminate() {}
    postMessage() {
      setTimeout(() => this.onmessage({ data: null }));
    }
  };
};

export const forgetGames = () => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("cuttle:v1:game")))
    localStorage.removeItem(key);
  const settings = "cuttle:v1:settings"; // a later visit without a game would begin at home
  localStorage.setItem(settings, `${localStorage.getItem(settings) ?? ""}home=no\n`);
};

export const pythonsLuck = () => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = "import random; from pyscript import window; window.drawn = random.random()";
  document.body.append(script);
};

/** Puts the page into a frame with an opaque origin, which has no storage. */
export const sandbox = (address) => {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.width = 1000;
  frame.height = 700;
  frame.src = address;
  document.body.replaceChildren(frame);
};

/** Whether a script in the page or in a text runs. */
export const inlineRuns = () => {
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.body.append(script);
  try {
    window.setTimeout("window.ran = true", 0);
  } catch {}
  return new Promise((done) => setTimeout(() => done(window.ran ?? false)));
};

/** Make the browser an older one, which doesn't support some styles. */
export const lackStyles = (lacking) => {
  const supports = CSS.supports;
  CSS.supports = (...asked) => !asked.join(" ").includes(lacking) && supports.apply(CSS, asked);
};

/** Take the place of what a page draws its luck from. */
export const seedLuck = () => {
  let state = 1;
  const next = () => {
    state ^= state << 13; // the generator called xorshift32
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const at of bytes.keys()) bytes[at] = next();
    return array;
  };
};

/** Let the start wait for the first frame however long that takes. */
export const neverTire = () => {
  const later = setTimeout;
  window.setTimeout = (act, delay, ...more) => (delay === 300 ? 0 : later(act, delay, ...more));
};
