// Tells screen readers what is new in the parts of the page marked with `data-spoken`, in one live region that is always
// there: text that comes together with its region isn't read. While a dialog is open, the rest of the page is silent,
// so the region is in the dialog, and what happens on the table is told there.

import { dialog } from "./focus_landing.js";

const voice = document.getElementById("voice");
const MOVED = 100; // milliseconds until a reader knows the region in its new place
const PARTS = "span, strong"; // each is told by itself where `data-spoken` is “parts”
let told = new Map(); // the texts on the page, each with its line in the region
let moving; // a timer

/** Tell what the page has told since the last time. What it no longer tells goes. */
export function speak() {
  if (dialog.open) move(dialog);
  if (moving) return;
  const now = new Map(findPieces());
  for (const [key, line] of told) if (!now.has(key)) line.remove();
  for (const [key, text] of now) now.set(key, told.get(key) ?? addLine(text));
  told = now;
}

/** The dialog is about to be emptied. */
export function leave() {
  move(document.body);
}

function move(home) {
  if (voice.parentNode === home) return;
  voice.replaceChildren();
  home.append(voice);
  clearTimeout(moving);
  moving = setTimeout(() => {
    moving = undefined;
    speak();
  }, MOVED);
}

function addLine(text) {
  const before = document.getElementById("told"); // on the loading screen; it isn't read again
  if (before?.textContent === `${text} `) {
    before.removeAttribute("id");
    return before;
  }
  const line = Object.assign(document.createElement("span"), { textContent: `${text} ` });
  voice.append(line);
  return line;
}

/** The texts to tell, with what makes each of them another. @returns {[string, string][]} */
function findPieces() {
  const marked = [...document.querySelectorAll(":is(#app, #dialog) [data-spoken]")];
  const elements = marked.flatMap((each) =>
    each.dataset.spoken === "parts" ? [...each.querySelectorAll(PARTS)] : each,
  );
  return elements
    .map((each) => [each.id, textOf(each)])
    .filter(([, said]) => said)
    .map(([id, said]) => [`${id} ${said}`, said]);
}

/** What is read of an element, without the parts in it that are told by themselves. */
function textOf(element) {
  const apart = element.matches("[data-spoken]") ? "[aria-hidden]" : `[aria-hidden], ${PARTS}`;
  const read = (node) => (node.matches?.(apart) ? "" : (node.data ?? [...node.childNodes].map(read).join("")));
  return [...element.childNodes].map(read).join("").replace(/\s+/g, " ").trim();
}
