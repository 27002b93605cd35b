// The start of the single-file edition: nothing is fetched, all parts are packed into the file. Modules get
// blob URLs, and `fetch` serves everything else. Runs before web/boot/start.js.
"use strict";

(() => {
  const BASE = "https://cuttle.invalid/"; // the base URL of all modules, see tools/build/onefile.py; never requested
  const TYPES = { json: "application/json", mp3: "audio/mpeg", wasm: "application/wasm", zip: "application/zip" };
  const addresses = new Map();

  // Unpack one part.
  async function unpacked(name) {
    const text = atob(document.getElementById(`part-${name}`).textContent);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  async function readable(name) {
    return new TextDecoder().decode(await unpacked(name));
  }

  // Give a module a blob URL and insert it into the modules that import it.
  async function address(name) {
    let text = await readable(name);
    for (const [known, own] of addresses) text = text.replaceAll(`"../../${known}"`, `"${own}"`);
    addresses.set(name, URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  }

  const fetchPlainly = window.fetch;
  window.fetch = async (what, ...more) => {
    const name = String(what instanceof Request ? what.url : what).replace(BASE, "");
    if (!document.getElementById(`part-${name}`)) return fetchPlainly(what, ...more);
    return new Response(await unpacked(name), { headers: { "Content-Type": TYPES[name.split(".").at(-1)] } });
  };

  // The licences are also in the file.
  document.addEventListener("click", async (event) => {
    const target = /** @type {Element} */ (event.target);
    const link = /** @type {HTMLAnchorElement} */ (target.closest?.("a[href^='./licenses/']"));
    if (!link) return;
    event.preventDefault();
    const texts = JSON.parse(await readable("licenses"));
    const text = new Blob([texts[link.getAttribute("href").slice(2)]], { type: "text/plain;charset=utf-8" });
    Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(text),
      download: link.href.split("/").at(-1),
    }).click();
  });

  async function start() {
    for (const name of ["pyodide/pyodide.asm.mjs", "pyodide/pyodide.mjs", "web/boot/interpreter.mjs"])
      await address(name);
    for (const name of ["lean-qr/index.mjs", "web/browser/code_reader.js", "web/browser/connection.js"])
      await address(name);
    for (const name of ["web/browser/page.js", "pyscript/core.js"]) await address(name);
    const [interpreter, page, core] = ["web/boot/interpreter.mjs", "web/browser/page.js", "pyscript/core.js"].map(
      (name) => addresses.get(name),
    );
    const config = { interpreter, js_modules: { main: { [page]: "page" } } };
    document.querySelector("script[type=py]").setAttribute("config", JSON.stringify(config));
    await Promise.all([import(interpreter), import(page)]);
    await import(core);
  }

  document.addEventListener("DOMContentLoaded", () => setTimeout(start)); // when web/boot/start.js is listening
})();
