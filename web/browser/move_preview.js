// What a move will bring, before it's played: where the scores will be, as ghosts on the tracks, and the cards in play
// that go or change sides. Each place that stands for one move carries it (web/play/outcomes.py). It's shown for the
// place under the pointer, that with the focus, or the only way of the picked card.

import { app } from "./focus_landing.js";

const PLACES = ".choice, .row .lit";
const LOOKS = ["goes", "crosses"]; // of cards, and of their segments

let pointed = null;

const placeOf = (element) => (element instanceof Element && element.isConnected && element.closest(PLACES)) || null;

function onlyWay() {
  const ways = app.querySelectorAll("#moves.sheet > .choice, #confirm");
  return ways.length === 1 ? ways[0] : null;
}

/** Show what a place brings; if there is none, what is meant otherwise. */
export function foresee(place) {
  for (const ghost of app.querySelectorAll(".track > i")) ghost.remove();
  for (const look of LOOKS) for (const each of app.querySelectorAll(`.${look}`)) each.classList.remove(look);
  const { ahead, ...cards } =
    (place ?? placeOf(pointed) ?? placeOf(document.activeElement) ?? onlyWay())?.dataset ?? {};
  if (ahead === undefined) return;
  for (const score of ahead.split(" ").filter(Boolean)) extend(...score.split(":"));
  for (const look of LOOKS) for (const card of cards[look]?.split(" ") ?? []) mark(card, look);
}

function mark(card, look) {
  for (const kind of ["card", "point"]) document.getElementById(`${kind}-${card}`)?.classList.add(look);
}

/** Points that are won, and a goal that moves. What is lost is marked by its segment. */
function extend(seat, before, after, goal) {
  const track = app.querySelector(`#seat-${seat} .track`);
  const notches = [...track.querySelectorAll(".notch")];
  const share = (points) => Math.min(points / notches.length, 1) * 100;
  if (+after > +before)
    ghost(track, "ahead", share(before), share(after) - share(before)).toggleAttribute("data-wins", +after >= +goal);
  if (!notches[goal - 1]?.matches(".end")) ghost(track, "new-goal", share(goal), 0);
}

function ghost(track, look, start, width) {
  const made = document.createElement("i");
  made.className = look;
  Object.assign(made.style, { insetInlineStart: `${start}%`, width: `${width}%` });
  track.append(made);
  return made;
}

for (const type of ["pointerover", "focusin"]) {
  addEventListener(type, ({ target }) => {
    if (type === "pointerover") pointed = target;
    foresee();
  });
}
