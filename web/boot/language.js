// The page's language, chosen before Python is there: as the settings say, or as the browser asks. English is in
// the page. Any other language is a few files, fetched when it's chosen and kept for offline: the start is shown with the
// first one, Python waits for all. It hears of a change by `translated`, with their text, or with none if they couldn't
// be fetched. Runs before web/boot/start.js.
"use strict";

(() => {
  const SETTINGS_KEY = "cuttle:v1:settings";
  const PATIENCE = 10_000; // milliseconds for which the start waits for a language
  const root = document.documentElement;
  const folder = new URL("./", document.baseURI).href;
  const CACHE = `cuttle-languages ${folder}`; // web/boot/worker.js knows it, too
  const ENGLISH = { lang: "en", dir: "ltr", boot: JSON.parse(document.getElementById("boot-texts").textContent) };
  const files = new Map(
    root.dataset.languages.split(" ").map((each) => [each.split("=")[0], each.split("=").slice(1)]),
  );
  let language = ENGLISH;
  let latest = "";

  const withoutRegion = (tag) => tag.split("-")[0];

  // Another variety of a language is better than none: pt-BR for pt-PT.
  function wanted(choice) {
    const known = ["en", ...files.keys()];
    const like = (tag) => known.find((each) => withoutRegion(each) === withoutRegion(tag));
    const tags = [choice, ...(navigator.languages ?? [])].map((tag) => (known.includes(tag) ? tag : like(tag)));
    return tags.find(Boolean) ?? "en";
  }

  // In browsers that forbid storage, even the access can throw.
  async function opened() {
    try {
      return await caches.open(CACHE);
    } catch {
      return undefined;
    }
  }

  /** The cached file, or a fresh one, which is cached once it has been read. */
  async function fetched(path, encoding) {
    const address = new URL(path, folder).href;
    const cache = await opened();
    try {
      const kept = await cache?.match(address);
      if (kept) return await read(kept, encoding);
    } catch {
      // a newly fetched one takes its place
    }
    const take = async (response) => [response.clone(), await read(response, encoding)];
    const [response, content] = await cuttleLate.fetchLate(address, take, PATIENCE);
    cache?.put(address, response).catch(() => undefined); // the start doesn't wait for it
    return content;
  }

  async function read(response, encoding) {
    const content = JSON.parse(new TextDecoder(encoding).decode(await response.arrayBuffer()));
    if (!content.said) throw new Error(`${response.url} isn't a language.`);
    return content;
  }

  // What is in the files of a language; of English, nothing.
  function load(choice) {
    const [encoding, ...paths] = files.get(wanted(choice)) ?? [];
    return paths.map((path) => fetched(path, encoding));
  }

  // As web.text.words reads it: what is said in all files, with what the first one has besides.
  async function join(parts) {
    const all = await Promise.all(parts);
    return JSON.stringify(all[0] ? { ...all[0], said: all.map(({ said }) => said).join("^") } : {});
  }

  /** @param {{ lang?: string }} [translation] */
  function dress(translation) {
    language = translation?.lang ? { ...ENGLISH, ...translation } : ENGLISH;
    root.lang = language.lang;
    root.dir = language.dir;
    const manifest = document.querySelector("link[rel=manifest]");
    const address = `./web/boot/manifest${language === ENGLISH ? "" : `.${language.lang}`}.webmanifest`;
    if (manifest && manifest.getAttribute("href") !== address) manifest.setAttribute("href", address);
    for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
    for (const element of document.querySelectorAll("[data-label]"))
      element.setAttribute("aria-label", say(element.dataset.label));
  }

  function say(key, values = {}) {
    return (language.boot[key] ?? ENGLISH.boot[key]).replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  // Numbers and times as the browser's own variety of the language has them: en-GB for a Briton.
  const locale = () =>
    navigator.languages?.find((tag) => withoutRegion(tag) === withoutRegion(language.lang)) ?? language.lang;
  const number = (count) => new Intl.NumberFormat(locale()).format(count);
  const day = (iso) => {
    /** @type {Intl.DateTimeFormatOptions} */
    const parts = iso.length < 8 ? { month: "long", year: "numeric" } : { dateStyle: "medium" };
    return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: "UTC" }).format(new Date(iso));
  };
  const ago = (count, unit) => new Intl.RelativeTimeFormat(locale()).format(-count, unit);

  async function change(choice) {
    latest = choice;
    const text = await join(load(choice)).catch(() => "");
    if (latest !== choice) return;
    if (text) dress(JSON.parse(text));
    dispatchEvent(new CustomEvent("cuttle:message", { detail: ["Translated", text] }));
  }

  // In the settings; otherwise the one of the entry page that led here, for as long as the tab is open.
  function chosen() {
    const LED_KEY = "cuttle:v1:language";
    let led = /^#language=([\w-]+)$/.exec(location.hash)?.[1] ?? "";
    if (led) history.replaceState(history.state, "", location.pathname + location.search);
    try {
      if (led) sessionStorage.setItem(LED_KEY, led);
      led ||= sessionStorage.getItem(LED_KEY) ?? "";
      return /^language=(?!auto)([\w-]+)$/m.exec(localStorage.getItem(SETTINGS_KEY) ?? "")?.[1] ?? led;
    } catch {
      return led;
    }
  }

  function inEnglish() {
    dress();
    return "{}";
  }

  const parts = load(chosen());
  const started = Promise.resolve(parts[0]).then(dress, inEnglish);
  const whole = join(parts).catch(() => started.then(inEnglish));
  globalThis.cuttleLanguage = { started, whole, translation: "", change, say, number, day, ago };
  whole.then((text) => (globalThis.cuttleLanguage.translation = text));
})();
