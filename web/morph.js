// Brings the page to look like some markup, keeping every element, the focus and the scroll that it can
// keep. It is one call from Python, for each crossing of that border costs.

import { Idiomorph } from "./idiomorph.js";

const app = document.getElementById("app");
const dialog = document.getElementById("dialog");

// Most of the table looks right already. Not so in a dialog, whose fields hold more than their markup.
// The tip lies in the page as long as it tells of one of its cards, and is nobody else's business.
const callbacks = {
  beforeNodeMorphed: (before, after) => !before.isEqualNode(after),
  beforeNodeRemoved: ({ id }) => id !== "tip",
};

// Where the focus goes when what had it has gone: where play goes on.
const PLAYING = [
  ...["#curtain-title", "#confirm", "#ending button", "#open-cards .live", "#hand .live"],
  ...["#choices button", "#hand .card", "#scrap"],
];

export function show(table, text) {
  const hadFocus = app.contains(document.activeElement);
  Idiomorph.morph(app, table, { morphStyle: "innerHTML", callbacks });
  if (text) {
    Idiomorph.morph(dialog, text, { morphStyle: "innerHTML", ignoreActiveValue: true });
    if (!dialog.open) dialog.showModal();
  } else if (dialog.hasChildNodes()) {
    dialog.replaceChildren();
    dialog.close();
  }
  for (const toolbar of document.querySelectorAll("[role=toolbar]")) rove(toolbar);
  if (hadFocus && !dialog.open && !holdsFocus()) focusSomewhere();
  const log = app.querySelector("#log [role=log]");
  if (log) requestAnimationFrame(() => (log.scrollTop = log.scrollHeight)); // asked now, it would cost a layout
}

function holdsFocus() {
  const active = document.activeElement; // it may still be there, but not shown
  return app.contains(active) && active.checkVisibility();
}

function focusSomewhere() {
  const selector = PLAYING.find((each) => app.querySelector(each));
  if (selector) app.querySelector(selector).focus();
}

// Exactly one card of a toolbar can be reached with Tab: the last focused, else the first.
export function rove(toolbar) {
  const reached =
    toolbar.querySelector(":focus") ?? toolbar.querySelector("[tabindex='0']") ?? toolbar.querySelector("button");
  for (const button of toolbar.querySelectorAll("[tabindex='0']")) if (button !== reached) button.tabIndex = -1;
  if (reached) reached.tabIndex = 0;
}
