// The start of the game in one file: no part of the page is fetched, each lies packed in the file itself.
// The modules get addresses that hold only here, and `fetch` answers for the rest. Runs before web/boot/start.js.
"use strict";

(() => {
  const BASE = "https://cuttle.invalid/"; // where tools/build/onefile.py says that every module is; nothing is asked there
  const TYPES = { json: "application/json", wasm: "application/wasm", zip: "application/zip" };
  const addresses = new Map();

  // One part, as it was before it was packed.
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

  // Give a module an address, and say so to those that import it.
  async function address(name) {
    let text = await readable(name);
    for (const [known, own] of addresses) text = text.replaceAll(`"../../${known}"`, `"${own}"`);
    addresses.set(name, URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  }

  // For the one module that is imported by an address put together at run time.
  globalThis.cuttleAddress = (url) => addresses.get(url.replace(BASE, "")) ?? url;

  const fetchPlainly = window.fetch;
  window.fetch = async (what, ...more) => {
    const name = String(what?.url ?? what).replace(BASE, "");
    if (!document.getElementById(`part-${name}`)) return fetchPlainly(what, ...more);
    return new Response(await unpacked(name), { headers: { "Content-Type": TYPES[name.split(".").at(-1)] } });
  };

  // The licences lie in the file as well.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[href^='./licenses/']");
    if (!link) return;
    event.preventDefault();
    const texts = JSON.parse(await readable("licenses"));
    const text = new Blob([texts[link.getAttribute("href").slice(2)]], { type: "text/plain;charset=utf-8" });
    Object.assign(document.createElement("a"), { href: URL.createObjectURL(text), download: link.href.split("/").at(-1) }).click();
  });

  async function start() {
    for (const name of ["pyodide/pyodide.asm.mjs", "pyodide/pyodide.mjs", "web/boot/interpreter.mjs"]) await address(name);
    for (const name of ["lean-qr/index.mjs", "web/browser/page.js", "pyscript/core.js"]) await address(name);
    const [interpreter, page, core] = ["web/boot/interpreter.mjs", "web/browser/page.js", "pyscript/core.js"].map((name) => addresses.get(name));
    const config = { interpreter, js_modules: { main: { [page]: "page" } } };
    document.querySelector("script[type=py]").setAttribute("config", JSON.stringify(config));
    await Promise.all([import(interpreter), import(page)]);
    await import(core);
  }

  document.addEventListener("DOMContentLoaded", () => setTimeout(start)); // once web/boot/start.js listens
})();
