// Renders HTML by morphing: keeps elements, focus and scroll positions where possible. It's a single call
// from Python, since each call between Python and JavaScript is slow.

import { Idiomorph } from "idiomorph";

import { foresee } from "./move_preview.js";
import { hasArrived, isFocusLost, app, dialog, land, rememberFocus } from "./focus_landing.js";
import { lookUnderFinger } from "./appearing.js";
import { writeClasses } from "./page_classes.js";
import { leave, speak } from "./voice.js";

// What was unfolded stays so, and `rove` keeps the tabindex in toolbars: to set that of the element with the focus
// makes the browser lay out the page at once.
const mayUpdate = (name, element) => name !== "open" && !(name === "tabindex" && element.closest("[role=toolbar]"));

// Skip subtrees that are already equal, but not in dialogs, whose fields have state beyond their markup. The
// tip is kept while its card exists; tips.js manages it.
const callbacks = {
  beforeNodeMorphed: (before, after) => after.dataset?.same === undefined && !before.isEqualNode(after),
  beforeNodeRemoved: ({ id }) => id !== "tip",
  beforeAttributeUpdated: mayUpdate,
};

const inDialog = { beforeNodeRemoved: ({ id }) => id !== "voice", beforeAttributeUpdated: mayUpdate };

// To parse, compare and restyle only what has changed, a mark stands for each part of the page, each card and each
// line of the log whose markup is the same as it was. Python separates the parts.
const BREAK = "\f";
const PIECES = /<(button|li) id="(?:card|told)-[\s\S]*?<\/\1>/g;
const START = /^<(?:nav|(\w+) id="[^"]*")/;
let rendered = new Map(); // the parts on the page: their markup, and that of their pieces
let first = null; // the first of them

function withoutUnchanged(table) {
  if (app.firstElementChild !== first) rendered = new Map(); // the page has been emptied
  const [before, known] = [rendered, new Map([...rendered.values()].flatMap(({ pieces }) => [...pieces]))];
  rendered = new Map();
  return table
    .split(BREAK)
    .map((markup) => {
      const [start, name = "nav"] = START.exec(markup) ?? [];
      const last = before.get(start);
      if (last?.markup === markup) {
        rendered.set(start, last);
        return mark(start, name);
      }
      const pieces = new Map();
      if (start) rendered.set(start, { markup, pieces });
      return markup.replace(PIECES, (piece) => {
        const [begins, tag] = START.exec(piece);
        pieces.set(begins, piece);
        return known.get(begins) === piece ? mark(begins, tag) : piece;
      });
    })
    .join("");
}

const mark = (start, name) => `${start} data-same></${name}>`;

/** Render the page; what it returns gives the focus and looks at the layout, so it has to follow before anything else
 * is rendered. */
export function render(table, text) {
  const before = rememberFocus();
  const replayed = app.querySelector("#replaying");
  const going = !replayed && app.querySelector("#piles") && !app.querySelector("#ending");
  const turned = shownPage();
  const open = openedPart();
  const day = document.activeElement?.closest("[data-walks]") && reachedDay();
  let shut = false; // a dialog
  const closed = !dialog.open && shownPage(); // closed by the browser; Python will be told shortly
  const markup = withoutUnchanged(table);
  dropFocus(table);
  first = null; // if this fails, none of the parts is known to be there
  Idiomorph.morph(app, markup, { morphStyle: "innerHTML", callbacks });
  first = app.firstElementChild;
  writeClasses(app);
  if (text) {
    const ignoreActiveValue = document.activeElement.matches("input, select, textarea");
    Idiomorph.morph(dialog, text, { morphStyle: "innerHTML", ignoreActiveValue, callbacks: inDialog });
    if (!dialog.open && closed !== shownPage()) dialog.showModal();
    if (dialog.open && shownPage() !== turned) dialog.scrollTop = 0; // another page
    if (openedPart() !== open) dialog.querySelector("[data-reveal]")?.scrollIntoView({ block: "nearest" });
  } else if (dialog.hasChildNodes()) {
    leave();
    dialog.replaceChildren();
    dialog.close();
    shut = true;
  }
  return () => settle({ before, replayed, going, day, shut });
}

/** Take the focus from what goes: to remove what has it makes the browser lay out the page at once. */
function dropFocus(table) {
  const { id } = document.activeElement;
  if (id && app.contains(document.activeElement) && !table.includes(`id="${id}"`)) document.activeElement.blur();
}

function settle({ before, replayed, going, day, shut }) {
  if (day !== null && reachedDay() !== day) document.getElementById(reachedDay())?.focus();
  if (dialog.open && !dialog.contains(document.activeElement)) {
    const next = dialog.querySelector("[data-next]");
    // A press may just have taken the focus from a field. What is pressed must stay under the pointer.
    if (next) next.focus();
    else dialog.querySelector("h2")?.focus({ preventScroll: true });
  }
  speak();
  for (const toolbar of document.querySelectorAll("[role=toolbar]")) rove(toolbar);
  const begun = !replayed && app.querySelector("#replaying");
  const next = going && app.querySelector("#ending button"); // the round has just ended
  const lost = hasArrived(shut) || isFocusLost(before) || (shut && document.activeElement === document.body);
  if (!dialog.open && next && !app.querySelector("[popover=auto]:popover-open")) next.focus();
  else if (!dialog.open && (begun || lost)) land();
  foresee();
  lookUnderFinger();
  const log = app.querySelector(LINES);
  if (log) requestAnimationFrame(() => scroll(log)); // reading the layout now would be slow
}

const openedPart = () => dialog.querySelector("[data-reveal]")?.dataset.reveal; // what has just been opened in it
const reachedDay = () => dialog.querySelector("[data-walked]")?.id; // by a key, in the calendar
const LINES = "#log [role=log], .analysis-lines";
const shownPage = () => dialog.querySelector("[data-page]")?.dataset.page; // a translator may have changed its title

function onToggle({ target }) {
  if (target.id === "log") scroll(app.querySelector(LINES) ?? target);
}

document.addEventListener("toggle", onToggle, { capture: true });

// Scroll to the end of the log, or in a replay to the current line.
function scroll(log) {
  const line = log.querySelector("[aria-current]") ?? log.querySelector(".line");
  if (!line) log.scrollTop = log.scrollHeight;
  else log.scrollTop += line.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
}

// Roving tabindex: one card of a toolbar is reachable with Tab, the last focused or the first.
export function rove(toolbar) {
  const reached =
    toolbar.querySelector(":focus") ?? toolbar.querySelector("[tabindex='0']") ?? toolbar.querySelector("button");
  for (const button of toolbar.querySelectorAll("[tabindex='0']")) if (button !== reached) button.tabIndex = -1;
  if (reached && reached.tabIndex !== 0) reached.tabIndex = 0;
}
