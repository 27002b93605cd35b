// The dialog for when something goes wrong in mid-game. Plain JavaScript on purpose: it must work
// where Python does not. Python sends it `cuttle:trouble` with a report and the game's code.
"use strict";

(() => {
  const { say } = globalThis.cuttleLanguage;
  const dialog = document.getElementById("trouble");
  const report = document.getElementById("trouble-report");
  const code = document.getElementById("trouble-code");
  const said = document.getElementById("trouble-said");
  const HELD = ["Escape", "Enter", " "];
  let fallen = false; // Python itself has gone: only a reload helps

  function savedGame() {
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
    code.value = game || savedGame();
    said.textContent = "";
    setTimeout(() => dialog.open || dialog.showModal());
  }

  // A key that is still held from before doesn't close it.
  function pressed(event) {
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

  addEventListener("cuttle:trouble", ({ detail: [text, game] }) => show(text, game));
  // Before the page is ready, web/boot/start.js tells what went wrong.
  addEventListener("cuttle:fault", ({ detail }) => {
    if (!("ready" in document.documentElement.dataset)) return;
    fallen = true;
    show(detail, "");
  });

  addEventListener("keydown", pressed, { capture: true });

  document.getElementById("trouble-copy-code").addEventListener("click", () => copy(code));
  document.getElementById("trouble-copy-report").addEventListener("click", () => copy(report));
  document.getElementById("trouble-reload").addEventListener("click", () => location.reload());
  document.getElementById("trouble-on").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (fallen) location.reload();
    else dispatchEvent(new CustomEvent("cuttle:message", { detail: ["resume", ""] }));
  });
})();
