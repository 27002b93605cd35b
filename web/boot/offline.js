// The page without a network. Once it can be played, and there is nothing else to do, a service worker
// fetches all that it is made of. Python is told by “PageNews” what has become of that:
//   offline      the page can be played offline
//   offline new  the same, since just now
//   newer        a newer version waits; `cuttle:renew` asks for it
//   later        it cannot take over now
//   home screen, home browser   below
// A newer version takes the place of the old one on the player's word, or when the page starts.

import { tell } from "../browser/python.js";

const HOUR = 3_600_000;
const PATIENCE = 15_000; // milliseconds in which a newer version takes over, or does so later
const root = document.documentElement;
const workers = permitted();
let registration = null;
const started = () => "ready" in root.dataset;

// What keeps the page, where that is allowed: a frame without an origin must not even ask.
function permitted() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** When Python listens. @type {Promise<void>} */
const ready = new Promise((resume) => {
  if (started()) resume();
  new MutationObserver((_, observer) => {
    if (!started()) return;
    observer.disconnect();
    resume();
  }).observe(root, { attributes: true, attributeFilter: ["data-ready"] });
});

const idle = () => new Promise((resume) => (window.requestIdleCallback ?? setTimeout)(resume));

/** Resolves when a worker has come so far. @returns {Promise<void>} */
function reached(worker, state) {
  return new Promise((resume) => {
    const look = () => worker.state === state && resume();
    worker.addEventListener("statechange", look);
    look();
  });
}

// Let a waiting version take over.
const wake = (worker) => worker.postMessage({ type: "SKIP_WAITING" });

// The player wants the newer version. Where no page was started by the old one, it has not waited; where nothing is
// kept, web/boot/late.js has noticed it.
async function renew() {
  const waiting = registration?.waiting;
  if (waiting) {
    wake(waiting);
    // The browser may let the old version finish its work first; then the next start has the new one.
    const late = new Promise((resume) => setTimeout(resume, PATIENCE, true));
    if (await Promise.race([reached(waiting, "activated"), late])) return tell("later");
  }
  location.reload();
}

// Another version has taken over, as a page in another tab may have asked for. While the page starts it
// would be made of both, so it starts anew; afterwards it has all that it needs.
function takenOver() {
  if (started()) tell("newer");
  else location.reload();
}

async function keep() {
  registration = await workers.register("./sw.js", { scope: "./" });
  const offer = async (worker) => {
    await reached(worker, "installed");
    tell("newer");
  };
  const found = () => {
    if (registration.active && registration.installing) offer(registration.installing);
  };
  registration.addEventListener("updatefound", found);
  if (registration.waiting) tell("newer");
  found();
  if (registration.active) {
    tell("offline");
  } else {
    await reached(registration.installing ?? registration.waiting, "activated");
    tell("offline new");
  }
  look();
}

// A page that stays open for days looks for a newer version when somebody comes back to it.
function look() {
  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - last < HOUR) return;
    last = performance.now();
    registration.update().catch(() => {}); // without a network
  });
}

// The server of `make play` says by this header that what it serves changes all the time.
const inWorkshop = () =>
  performance
    .getEntriesByType("navigation")
    .some(({ serverTiming }) => serverTiming?.some(({ name }) => name === "workshop"));

async function begin() {
  const known = await workers.getRegistration();
  const own = known?.scope === new URL("./", document.baseURI).href;
  if (workers.controller) workers.addEventListener("controllerchange", takenOver);
  if (own && known.active && known.waiting && !started()) wake(known.waiting);
  await ready;
  await idle();
  return keep();
}

// Only iOS says whether this is the home screen's own game, which shares nothing with the browser's.
const { standalone } = navigator;
if (standalone !== undefined) ready.then(() => tell(standalone ? "home screen" : "home browser"));

addEventListener("cuttle:renew", () => renew().catch(() => location.reload()));

// The game in one file has no need of any of this.
if ("alone" in root.dataset) ready.then(() => tell("alone"));
// Where the browser has no such thing, or forbids it, the page simply needs the network.
else if (workers && !inWorkshop()) begin().catch((error) => console.info(`Not kept for offline: ${error.message}`));
