// The errors of the page's own scripts, and the dialog for when something goes wrong in mid-game. Extensions, userscripts
// and the browser's notices (“Script error.”, “ResizeObserver loop …”) raise errors in every page: these are no faults.
// Plain JavaScript on purpose: it must work where Python doesn't. Python sends `cuttle:trouble` with a report and the
// game's code. Runs before web/boot/start.js.
"use strict";

(() => {
  const ADDRESS = /(?:blob:|\b(?!wasm:)[a-z][a-z-]*:\/\/)[^\s)]+/; // of the innermost script in a stack
  const folder = new URL("./", document.baseURI).href;
  const page = location.href.split(/[?#]/)[0]; // in the single-file edition, scripts are in the page or in memory

  function isOwn(address) {
    if (!("alone" in document.documentElement.dataset))
      return address.startsWith(folder) && /\.(?:m?js|css)\b/.test(address);
    return [page, "blob:null/", `blob:${location.origin}/`].some((own) => address.startsWith(own));
  }

  // Browser notices have no error object, and any value can be thrown.
  function tell(error, file = "") {
    const stack = String(error?.stack ?? "");
    if (!error || !isOwn(ADDRESS.exec(stack)?.[0] ?? file)) return;
    const said = String(error.message ?? error);
    reportFault(stack.includes(said) ? stack : `${said}\n${stack}`);
  }

  const reportFault = (detail) => dispatchEvent(new CustomEvent("cuttle:fault", { detail }));

  // What a script or a style sheet has asked for; nothing else is needed.
  function addressAsked({ tagName, rel, src, href }) {
    if (tagName === "SCRIPT") return src;
    return rel === "stylesheet" ? href : "";
  }

  function onError({ target, error, filename }) {
    if (target === window) tell(error, filename);
    else if (isOwn(addressAsked(target)))
      reportFault(cuttleLanguage.say("boot not loaded", { name: addressAsked(target) }));
  }

  addEventListener("error", onError, { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));

  const { say } = globalThis.cuttleLanguage;
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("trouble"));
  const report = /** @type {HTMLTextAreaElement} */ (document.getElementById("trouble-report"));
  const code = /** @type {HTMLInputElement} */ (document.getElementById("trouble-code"));
  const said = document.getElementById("trouble-said");
  const home = document.getElementById("trouble-home");
  const issue = /** @type {HTMLAnchorElement} */ (document.getElementById("trouble-issue"));
  const { source } = document.documentElement.dataset; // the repository, if the builder has named it
  const LONGEST = 4000; // characters of a report in an address
  const HELD = ["Escape", "Enter", " "];
  let fallen = false; // Python itself has gone: only a reload helps

  function readSavedGame() {
    try {
      const playing = sessionStorage.getItem("cuttle:v1:playing");
      return JSON.parse(localStorage.getItem(`cuttle:v1:game:${playing}`)).code ?? "";
    } catch {
      return "";
    }
  }

  // In a task of its own, since Escape closes what is open after its key has been heard.
  function show(text, game) {
    report.value = text;
    code.value = game || readSavedGame();
    said.textContent = "";
    const parts = { template: "bug.yml", code: code.value, report: text.slice(0, LONGEST) };
    if (source) issue.href = `${source}/issues/new?${new URLSearchParams(parts)}`;
    setTimeout(() => dialog.open || dialog.showModal());
  }

  // A key that is still held from before doesn't close it.
  function onKeyDown(event) {
    if (dialog.open && event.repeat && HELD.includes(event.key)) event.preventDefault();
  }

  async function copy(field) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = say("trouble copied");
    } catch {
      said.textContent = say("trouble copy yourself");
    }
  }

  addEventListener("cuttle:trouble", ({ detail: [text, game] }) => {
    console.error(text); // what isn't caught, the browser writes there itself
    show(text, game);
  });
  // Before the page is ready, web/boot/start.js tells what went wrong.
  addEventListener("cuttle:fault", ({ detail }) => {
    if (!("ready" in document.documentElement.dataset)) return;
    fallen = true;
    show(detail, "");
  });

  addEventListener("keydown", onKeyDown, { capture: true });

  home.hidden = !source;
  const repository = /** @type {HTMLAnchorElement} */ (document.getElementById("trouble-source"));
  if (source) repository.href = source;
  for (const link of [issue, repository]) Object.assign(link, { target: "_blank", rel: "noopener" });
  document.getElementById("trouble-copy-code").addEventListener("click", () => copy(code));
  document.getElementById("trouble-copy-report").addEventListener("click", () => copy(report));
  document.getElementById("trouble-reload").addEventListener("click", () => location.reload());
  document.getElementById("trouble-on").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (fallen) location.reload();
    else dispatchEvent(new CustomEvent("cuttle:message", { detail: ["Resume", ""] }));
  });
})();
