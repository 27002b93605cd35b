// The loading screen: real progress until Python has set data-ready on <html>, and a kind
// sentence instead if that cannot happen. Not a module, so that it runs before everything else.
"use strict";

(() => {
  const GAMES = "cuttle:v1:game";
  const PLAYING_KEY = "cuttle:v1:playing";
  const SETTINGS_KEY = "cuttle:v1:settings";
  const MEMORY_KEY = "cuttle:v1:snapshot"; // and the page's folder: what web/boot/interpreter.mjs notes of what it has cached
  // The shares of the bar: the downloads, and the start of Python.
  const FETCHING = 60;
  const STARTING = 36;

  // What the page uses and older browsers lack, each with the first Chrome, Firefox and Safari that have it. The sentence
  // “boot old browser” names the newest of these versions.
  const uses = (...style) => globalThis.CSS?.supports.apply(CSS, style);
  const NEEDS = [
    ["123 120 17.5", uses("color", "light-dark(red, red)")],
    ["120 117 17.2", uses("selector(&)")],
    ["114 125 17", "showPopover" in HTMLElement.prototype],
    ["105 106 17.4", "checkVisibility" in Element.prototype],
    ["105 121 15.4", uses("selector(:has(a))")],
    ["105 110 16", uses("container-type", "inline-size")],
    ["80 113 16.4", "DecompressionStream" in globalThis],
    ["37 98 15.4", "HTMLDialogElement" in globalThis && "showModal" in HTMLDialogElement.prototype],
    ["60 58 15", !globalThis.WebAssembly || "instantiateStreaming" in WebAssembly],
  ];

  const root = document.documentElement;
  const unfit = whyUnfit();
  const { say } = globalThis.cuttleLanguage;
  const bar = /** @type {HTMLProgressElement} */ (document.getElementById("boot-progress"));
  const label = document.getElementById("boot-label");
  const weights = new Map(
    bar.dataset.weights
      .split(" ")
      .filter(Boolean)
      .map((entry) => {
        const [path, size] = entry.split(":");
        return [new URL(path, document.baseURI).href, Number(size)];
      }),
  );
  const total = [...weights.values()].reduce((sum, size) => sum + size, 0);
  const listening = new AbortController();
  const observers = [];
  let fetched = 0;
  let sentence = "alone" in root.dataset ? "boot unpacking" : "boot downloading";

  // The cloth and the backs that were chosen, before anything is painted; see web/state/settings.py.
  const RENAMED = { light: "sea", dark: "night" };
  const setting = (name) => new RegExp(`^${name}=(\\w+)$`, "m").exec(stored(SETTINGS_KEY) ?? "")?.[1];
  const theme = setting("theme") ?? "auto";
  root.dataset.theme = RENAMED[theme] ?? theme;
  root.dataset.back = setting("back") ?? "bone";
  const contrast = matchMedia("(prefers-contrast: more)");
  const followContrast = () => root.toggleAttribute("data-more-contrast", contrast.matches);
  followContrast();
  contrast.addEventListener("change", followContrast);
  // Where the page is likely to begin at home (web/features/home/beginning.py), no table is outlined.
  const over = stored(`${GAMES}:${stored(PLAYING_KEY)}`)?.includes('"over": true');
  root.toggleAttribute("data-home", Boolean(over) && setting("home") !== "no" && !location.hash);

  // What the first frame can do without comes after it: the styles of the table, the typeface.
  const PATIENCE = 300; // milliseconds
  globalThis.cuttlePainted = new Promise((resume) => {
    if (unfit) return undefined; // all that is large waits for it
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return resume();
    const seen = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && resume();
    new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
    setTimeout(resume, PATIENCE);
  });
  cuttlePainted.then(() => (root.dataset.painted = ""));

  // There can be no table without its styles.
  globalThis.cuttleStyled =
    root.dataset.laterStyles &&
    cuttlePainted.then(
      () =>
        new Promise((resume) => {
          const link = Object.assign(document.createElement("link"), {
            rel: "stylesheet",
            href: root.dataset.laterStyles,
          });
          link.onload = resume; // if it fails, web/boot/trouble.js tells
          document.head.append(link);
        }),
    );

  // Why the page can't start here at all.
  function whyUnfit() {
    if (location.protocol === "file:" && !("alone" in root.dataset)) return "boot from disk";
    if (!NEEDS.every(([, has]) => has)) return "boot old browser";
    return globalThis.WebAssembly ? "" : "boot no webassembly"; // browsers can forbid it
  }

  const finished = () => listening.signal.aborted || "ready" in root.dataset;

  function stop() {
    listening.abort();
    for (const observer of observers) observer.disconnect();
  }

  function listen(type, react) {
    addEventListener(type, react, { capture: true, signal: listening.signal });
  }

  function observe(observer, ...target) {
    observers.push(observer);
    observer.observe(...target);
  }

  function show() {
    if (finished()) return;
    bar.value = (total ? (FETCHING * fetched) / total : 0) + (sentence === "boot setting up" ? STARTING : 0);
    if (label.dataset.text === sentence) return;
    label.dataset.text = sentence; // by which web/boot/language.js knows it
    label.textContent = say(sentence);
  }

  // The files of the runtime, as they arrive.
  function arrived(list) {
    for (const { name, responseStatus } of list.getEntries()) {
      if (!weights.has(name)) continue;
      if (responseStatus >= 400) fail(say("boot not downloaded", { name, status: responseStatus }));
      credit(name, weights.get(name));
    }
    show();
  }

  function credit(name, size) {
    const left = weights.get(name) ?? 0;
    fetched += Math.min(size, left);
    weights.set(name, left - Math.min(size, left));
  }

  // The interpreter itself is most of the download: count its bytes as they come, from a copy. Of a copy the browser
  // doesn't remember what it has compiled, so there's none if the file comes from the service worker.
  async function count(response) {
    if (!weights.has(response.url) || fromWorker()) return;
    try {
      const { url, body } = response.clone();
      const reader = body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        credit(url, piece.value.length);
        show();
      }
    } catch {
      // Whoever uses the response itself meets the same failure, and reports it.
    }
  }

  function fromWorker() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a frame without an origin must not even ask
    }
  }

  // Between the last byte and Python's first word the page cannot be painted for seconds, so
  // paint it just before: that is when the runtime has been fetched and compiled.
  function compiled() {
    reached("boot starting");
    return new Promise((resume) => {
      requestAnimationFrame(() => setTimeout(resume));
      setTimeout(resume, 30); // a hidden tab has no frames
    });
  }

  function reached(step) {
    sentence = step;
    show();
  }

  // What is pressed before Python listens: it is pressed again when it does.
  const pressed = [];

  function clicked({ target }) {
    const { id } = target.closest?.("#app button") ?? {};
    if (id) pressed.push(() => document.getElementById(id)?.click());
  }

  function typed({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing, target }) {
    if (key?.length !== 1 || key === " " || ctrlKey || metaKey || altKey || target.closest?.("input")) return;
    if (repeat || isComposing) return;
    const same = { key, code, shiftKey, bubbles: true, cancelable: true };
    pressed.push(() => document.body.dispatchEvent(new KeyboardEvent("keydown", same)));
  }

  function pressAgain() {
    for (const press of pressed.splice(0)) press();
  }

  function make(tag, properties, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function keepsake(code) {
    const field = make("input", { id: "boot-save", type: "text", readOnly: true, value: code });
    field.addEventListener("focus", () => field.select());
    return [told("label", { htmlFor: field.id }, "boot keep code"), field];
  }

  // The game on the table as it is kept now, or was in former times.
  function savedCode() {
    const text = stored(`${GAMES}:${stored(PLAYING_KEY)}`);
    try {
      return JSON.parse(text).code;
    } catch {
      return text ?? stored(GAMES);
    }
  }

  // The language may come later than this, see web/boot/language.js.
  function told(tag, properties, key) {
    const made = make(tag, properties, say(key));
    made.dataset.text = key;
    return made;
  }

  function button(key, react) {
    const made = told("button", { type: "button" }, key);
    made.addEventListener("click", react);
    return make("p", {}, made);
  }

  // A cached file may be broken: the next start fetches all of them again. The games stay.
  async function reloadWithoutCaches() {
    const here = new URL("./", document.baseURI).href; // other pages of this origin keep theirs
    await ifAllowed(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) {
        if (worker.scope === here) await worker.unregister();
      }
    });
    await ifAllowed(async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("cuttle-") && name.endsWith(here)) await caches.delete(name);
      }
    });
    await ifAllowed(() => localStorage.removeItem(`${MEMORY_KEY} ${here}`));
    location.reload();
  }

  async function ifAllowed(act) {
    try {
      await act();
    } catch {
      // A browser that refuses this has cached nothing.
    }
  }

  function remedies(why) {
    if (why === "boot from disk") {
      return [make("p", {}, told("a", { href: `./cuttle.html${location.hash}` }, "boot open file"))];
    }
    const reload = button("boot reload", () => location.reload());
    if (why !== "boot broken" || "alone" in root.dataset) return [reload];
    return [reload, told("p", {}, "boot without cache"), button("boot reload without cache", reloadWithoutCaches)];
  }

  function fail(detail, why = "boot broken") {
    if (finished()) return;
    stop();
    const code = savedCode();
    const screen = make(
      "div",
      { className: "boot boot-failed" },
      told("p", { role: "alert" }, why),
      ...remedies(why),
      ...(code ? keepsake(code) : []),
    );
    if (detail) screen.append(make("details", {}, told("summary", {}, "boot details"), make("pre", {}, detail)));
    document.getElementById("app").replaceChildren(screen);
    root.dataset.failed = "";
  }

  if (unfit) {
    fail("", unfit);
    return;
  }

  listen("cuttle:fault", ({ detail }) => fail(detail));
  listen("click", clicked);
  listen("keydown", typed);
  // The program has ended, as it does after an exception, and there is no table.
  listen("py:done", () => fail(say("boot ended")));

  // What web/boot/interpreter.mjs tells of the runtime.
  globalThis.cuttleLoading = { count, compiled, started: () => reached("boot setting up"), pressed };
  observe(new PerformanceObserver(arrived), { type: "resource", buffered: true });
  const ready = () => {
    stop();
    pressAgain();
  };
  observe(new MutationObserver(ready), root, { attributes: true, attributeFilter: ["data-ready"] });
})();
