// Filters errors: extensions, userscripts and browser notices (“Script error.”, “ResizeObserver loop …”)
// raise errors in every page. Only errors from the page's own scripts are passed on, as `cuttle:fault`
// events, to web/boot/start.js and web/boot/trouble.js. Runs before all scripts but web/boot/late.js and
// web/boot/language.js.
"use strict";

(() => {
  const ADDRESS = /(?:blob:|\b(?!wasm:)[a-z][a-z-]*:\/\/)[^\s)]+/; // of the innermost script in a stack
  const folder = new URL("./", document.baseURI).href;
  const page = location.href.split(/[?#]/)[0]; // in the single-file edition, scripts are in the page or in memory

  function isOwn(address) {
    if (!("alone" in document.documentElement.dataset)) return address.startsWith(folder) && /\.(?:m?js|css)\b/.test(address);
    return [page, "blob:null/", `blob:${location.origin}/`].some((own) => address.startsWith(own));
  }

  // Browser notices have no error object, and any value can be thrown.
  function tell(error, file = "") {
    const stack = String(error?.stack ?? "");
    if (!error || !isOwn(ADDRESS.exec(stack)?.[0] ?? file)) return;
    const said = String(error.message ?? error);
    told(stack.includes(said) ? stack : `${said}\n${stack}`);
  }

  const told = (detail) => dispatchEvent(new CustomEvent("cuttle:fault", { detail }));

  // What a script or a style sheet has asked for; nothing else is needed.
  function asked({ tagName, rel, src, href }) {
    if (tagName === "SCRIPT") return src;
    return rel === "stylesheet" ? href : "";
  }

  function failed({ target, error, filename }) {
    if (target === window) tell(error, filename);
    else if (isOwn(asked(target))) told(cuttleLanguage.say("boot not loaded", { name: asked(target) }));
  }

  addEventListener("error", failed, { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
})();
