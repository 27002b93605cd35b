// The page's language, chosen before Python is there: as the settings say, or as the browser asks. English is in
// the page. Any other language is one file, fetched when it's chosen and kept for offline. Python hears of a change
// by `translated`, with the file's text, or with none if it couldn't be fetched. Runs before web/boot/start.js.
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

  function wanted(choice) {
    const tags = [choice, ...(navigator.languages ?? [])];
    const known = tags.flatMap((tag) => [tag, tag.split("-")[0]]).find((tag) => tag === "en" || files.has(tag));
    return known ?? "en";
  }

  // In browsers that forbid storage, even the access can throw.
  async function opened() {
    try {
      return await caches.open(CACHE);
    } catch {
      return undefined;
    }
  }

  /** The cached file, or a fresh one, which is cached once it has been read. @param {string[]} file */
  async function fetched([path, encoding]) {
    const address = new URL(path, folder).href;
    const cache = await opened();
    try {
      const kept = await cache?.match(address);
      if (kept) return await read(kept, encoding);
    } catch {
      // a newly fetched one takes its place
    }
    const take = async (response) => [response.clone(), await read(response, encoding)];
    const [response, text] = await cuttleLate.fetchLate(address, take, PATIENCE);
    cache?.put(address, response).catch(() => undefined); // the start doesn't wait for it
    return text;
  }

  async function read(response, encoding) {
    const text = new TextDecoder(encoding).decode(await response.arrayBuffer());
    if (!JSON.parse(text).said) throw new Error(`${response.url} isn't a language.`);
    return text;
  }

  // The text of a file; “{}” for English.
  async function load(choice) {
    latest = choice;
    const tag = wanted(choice);
    const text = tag === "en" ? "{}" : await fetched(files.get(tag));
    if (latest === choice) dress({ ...ENGLISH, ...JSON.parse(text) });
    return text;
  }

  function dress(next) {
    language = next;
    root.lang = language.lang;
    root.dir = language.dir;
    for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
    for (const element of document.querySelectorAll("[data-label]"))
      element.setAttribute("aria-label", say(element.dataset.label));
  }

  function say(key, values = {}) {
    return (language.boot[key] ?? ENGLISH.boot[key]).replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  // Numbers and times as the browser's own variety of the language has them: en-GB for a Briton.
  const locale = () => navigator.languages?.find((tag) => tag.split("-")[0] === language.lang) ?? language.lang;
  const number = (count) => new Intl.NumberFormat(locale()).format(count);
  const day = (iso) => {
    /** @type {Intl.DateTimeFormatOptions} */
    const parts = iso.length < 8 ? { month: "long", year: "numeric" } : { dateStyle: "medium" };
    return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: "UTC" }).format(new Date(iso));
  };
  const ago = (count, unit) => new Intl.RelativeTimeFormat(locale()).format(-count, unit);

  async function change(choice) {
    const text = await load(choice).catch(() => "");
    if (latest === choice) dispatchEvent(new CustomEvent("cuttle:message", { detail: ["translated", text] }));
  }

  function chosen() {
    try {
      return /^language=([\w-]+)$/m.exec(localStorage.getItem(SETTINGS_KEY) ?? "")?.[1] ?? "";
    } catch {
      return "";
    }
  }

  const started = load(chosen()).catch(() => "{}"); // in English, then
  globalThis.cuttleLanguage = { started, translation: "", change, say, number, day, ago };
  started.then((text) => (globalThis.cuttleLanguage.translation = text));
})();
