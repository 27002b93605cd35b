// The first lesson, while Python is on its way: where nothing is kept yet, its one card can be laid at once, and Python
// goes on with the second lesson. It's plain markup in index.html, in the styles of the table. Runs after start.js.
"use strict";

(() => {
  const FLIGHT = 300; // milliseconds
  const root = document.documentElement;
  const app = document.getElementById("app");
  const lesson = document.getElementById("first");
  const card = lesson.querySelector("button");
  const poster = lesson.querySelector("#ending");
  const told = Object.assign(document.createElement("span"), { id: "told" }); // to screen readers

  function isFirstVisit() {
    if (location.hash || location.search.includes("%23")) return false; // a link leads elsewhere
    if ("onlookers" in root.dataset) return false;
    try {
      return !Object.keys(localStorage).some((key) => key.startsWith("cuttle:"));
    } catch {
      return true;
    }
  }

  function show() {
    if (!lesson.isConnected) return; // there's a table by now, or the start has failed
    root.dataset.lesson = "points";
    app.className = "";
    lesson.hidden = false;
    document.getElementById("voice").append(told);
    tell("boot first");
    cuttleLoading.pressed.push(() => told.id && told.remove()); // unless the table says the same (web/browser/voice.js)
  }

  function win() {
    if (lesson.className) return;
    const from = card.getBoundingClientRect();
    lesson.className = "won";
    app.className = "has-ending";
    card.classList.remove("live");
    card.setAttribute("aria-disabled", "true");
    lesson.querySelector(".mine").append(pileOf(card));
    card.focus({ preventScroll: true });
    poster.querySelector(".next").append(document.querySelector(".boot")); // the bar
    tell("boot won", "boot worth");
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) fly(from, card.getBoundingClientRect());
    const goOn = new CustomEvent("cuttle:message", { detail: ["TeachMe", "points"] });
    cuttleLoading.pressed.push(() => dispatchEvent(goOn));
  }

  function pileOf(element) {
    const pile = Object.assign(document.createElement("div"), { className: "pile" });
    pile.append(element);
    return pile;
  }

  function tell(...keys) {
    const line = (key) => Object.assign(document.createElement("span"), { textContent: `${cuttleLanguage.say(key)} ` });
    told.replaceChildren(...keys.map(line));
  }

  // The card, and then the poster.
  function fly(from, to) {
    const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    const origin = { transformOrigin: "0 0" };
    card.animate([{ ...origin, transform }, origin], { duration: FLIGHT, easing: "ease-in-out" });
    poster.animate([{ opacity: 0 }, {}], { duration: FLIGHT / 2, delay: FLIGHT, fill: "backwards" });
  }

  if (!globalThis.cuttleLoading || !isFirstVisit()) return; // without it, this browser is too old
  card.addEventListener("click", win);
  Promise.all([cuttlePainted, cuttleStyled, cuttleLanguage.started]).then(show);
})();
