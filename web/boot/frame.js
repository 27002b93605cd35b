// The first thing that runs. In a frame of another page: what's stored here belongs to this page alone, and a page around
// it could lead presses. So there's only the way to Cuttle (embed.html), and the game only where that page has asked for it,
// with stand-ins for all that a browser stores. A window for onlookers gets such, too, but for the settings: its game isn't
// one of the player's.
"use strict";

(() => {
  const SETTINGS = "cuttle:v1:settings";
  const root = document.documentElement;
  const shows = /[?&]onlookers=([a-z]+-\d+)/.exec(location.search)?.[1];
  if (globalThis.self === globalThis.top) {
    if (shows) forOnlookers();
    return;
  }
  const asked = /[?&]embed(=play)?(?![\w-])/.exec(location.search);
  if (asked?.[1]) return embed();
  globalThis.stop(); // nothing of the page is read
  const code = location.hash || `#${location.search.split("%23")[1] ?? ""}`;
  location.replace(`./embed.html${asked ? "" : "?only"}${code}`);

  function embed() {
    root.dataset.embed = "";
    quieten();
    replaceStorage([]);
    replace(globalThis, "BroadcastChannel", undefined);
  }

  function forOnlookers() {
    root.dataset.onlookers = shows;
    quieten();
    let settings = null;
    try {
      settings = localStorage.getItem(SETTINGS);
    } catch {
      // forbidden
    }
    replaceStorage(settings ? [[SETTINGS, settings]] : []);
  }

  // The mark leads nowhere: it's a heading for readers.
  function quieten() {
    addEventListener("DOMContentLoaded", () => {
      const mark = document.querySelector("h1 button");
      mark.replaceWith(...mark.childNodes);
    });
  }

  function replaceStorage(entries) {
    replace(globalThis, "localStorage", forgetful(entries));
    replace(globalThis, "sessionStorage", forgetful([]));
    for (const name of ["caches", "indexedDB"]) replace(globalThis, name, undefined);
    for (const name of ["serviceWorker", "storage"]) replace(navigator, name, undefined);
  }

  function replace(owner, name, value) {
    Object.defineProperty(owner, name, { value });
  }

  // As a storage area, for as long as the page is open.
  function forgetful(entries) {
    const texts = new Map(entries);
    const methods = {
      key: (at) => [...texts.keys()][at] ?? null,
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => void texts.set(key, text),
      removeItem: (key) => void texts.delete(key),
    };
    const hidden = Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }]));
    return Object.defineProperties({}, { ...hidden, length: { get: () => texts.size } });
  }
})();
