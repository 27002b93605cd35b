// Where the focus goes when the element that had it is gone or has become something else.

export const app = document.getElementById("app");
export const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));

// The first of these that exists.
const PLAYING = [
  "#run.ahead",
  "#replay-play",
  ...["#home .invitation", "#curtain-title", "#confirm", "#ending button", "#open-cards .live", "#hand .live"],
  ...["#deck.live", "#choices .choice", "#hand .card", "#deck:not(.empty)", "#choices button:not(#undo)", "#scrap"],
];

const HELD = "#hand, #open-cards"; // from where cards are played
const WAITS = "#deck, #scrap, #run, .card:not(.live)"; // where the focus waits while there's nothing to play there
const USED = "#hand, #open-cards, #choices, #table"; // where a player is who plays one

let waiting = null; // what the focus was moved to
let tables; // how many games were put on the table (web/session.py)
let arrived = false; // another one has been since the focus was last on the table

/** What tells, before the page is rendered, where the focus may have to go. */
export function rememberFocus() {
  const active = document.activeElement;
  return {
    playing: app.contains(active),
    before: dialog.open && active.closest("#dialog [data-do]") ? nameScene() : "",
    picked: active.closest(USED) && app.querySelector(`:is(${HELD}) .picked`)?.id,
  };
}

/** Whether the focus has to go somewhere: it's lost or waits, a dialog has led to another table, or its card is played. */
export function isFocusLost({ playing, before, picked }) {
  if (document.activeElement !== waiting) waiting = null;
  return (
    waiting ||
    (before && before !== nameScene()) ||
    (playing && !holdsFocus()) ||
    (picked && !document.getElementById(picked)?.closest(HELD))
  );
}

// The hand, and what stands there instead of play.
function nameScene() {
  const shown = app.querySelectorAll("#hand .card, #curtain-title, #ending, #replay-play, #home");
  return ["shown", ...[...shown].map(({ id }) => id)].join(" ");
}

function holdsFocus() {
  const active = document.activeElement; // it may still exist but be hidden
  return app.contains(active) && active.checkVisibility();
}

/** Whether another game is on the table, and the focus is on nothing or a card, or was in a dialog that is closed now. */
export function hasArrived(shut) {
  const { dataset } = document.documentElement;
  arrived ||= tables !== undefined && dataset.tables !== tables;
  tables = dataset.tables;
  if (dialog.open) return false;
  const lands = arrived && (shut || document.activeElement.matches("body, .card")); // the card may be theirs now
  arrived = false;
  return lands;
}

/** Move the focus to what can be done now. */
export function land() {
  const selector = PLAYING.find((each) => app.querySelector(each));
  const found = selector && app.querySelector(selector);
  found?.focus();
  waiting = found?.matches(WAITS) ? found : null;
}
