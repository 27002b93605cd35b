// A jack's line pulls a card over, a queen's ring runs round her row, a king's crown folds the track.

import { pose } from "./flights.js";
import { animate, makeDrawing, makeMark, showGhost, place } from "./ghosts.js";
import { CROWN } from "./oneoffs.js";

const LENGTH = 450;
const BITES = 150; // when the hook reaches its catch
const HOOK = "M15.5 8v6.5a5.3 5.3 0 1 1-10.6 0V11l4 4M15.5 2.5a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5z";
const SIDES = [
  { look: "top", scale: ["0 1", "1 1"] },
  { look: "right", scale: ["1 0", "1 1"] },
  { look: "bottom", scale: ["0 1", "1 1"] },
  { look: "left", scale: ["1 0", "1 1"] },
];

export function steal(play, { card, targets: [target] }) {
  const jack = play.take(card);
  const prey = play.take(target);
  const delay = play.delay + play.time(BITES);
  if (prey?.from && prey.to) {
    throwLine(play, prey.from, prey.there);
    play.fly(prey, delay, { turn: 5 }, play.time(LENGTH - BITES));
  }
  if (jack?.from) play.fly(jack, delay, { turn: 5 }, play.time(LENGTH - BITES));
  play.gap = delay;
  play.counts = play.delay + play.time(LENGTH);
}

/** A line with a hook shoots out from the thief's row, bites, and is pulled in. */
function throwLine(play, catches, home) {
  const far = Math.hypot(catches.x - home.x, catches.y - home.y);
  const rope = makeMark("rope", 3, far);
  const angle = (Math.atan2(catches.y - home.y, catches.x - home.x) * 180) / Math.PI + 90;
  Object.assign(rope.style, { left: `${home.x - 1.5}px`, top: `${home.y - far}px`, rotate: `${angle}deg` });
  const duration = play.time(LENGTH);
  const reach = { scale: ["1 0", "1 1", "1 0"], offset: [0, BITES / LENGTH, 1] };
  showGhost(rope, reach, { duration, delay: play.delay });
  const [size, hook] = [catches.size * 0.6, makeMark("hook", catches.size * 0.6, catches.size * 0.6)];
  hook.append(makeDrawing("0 0 24 24", [HOOK]));
  place(hook, { width: size, height: size }, catches);
  const frames = [
    { ...pose(catches, home), offset: 0, opacity: 1 },
    { ...pose(catches, catches), offset: BITES / LENGTH, opacity: 1 },
    { ...pose(catches, home), offset: 1, opacity: 0 },
  ];
  showGhost(hook, frames, { duration, delay: play.delay });
}

/** A line runs round the row, flashes and fades. */
export function queen(play, { card, seat }) {
  play.fly(play.take(card));
  const begins = play.delay + play.duration * 0.8;
  const ring = makeGuard(seat);
  if (!ring) return;
  SIDES.forEach(({ look, scale }, at) => {
    const timing = { duration: play.time(75), delay: begins + play.time(75 * at), easing: "linear", fill: "backwards" };
    animate(ring.querySelector(`.guard-${look}`), { scale }, timing);
  });
  const length = begins + play.time(700);
  showGhost(ring, { opacity: [1, 1, 0.25, 1, 0], offset: [0, 0.62, 0.7, 0.8, 1] }, { duration: length });
}

/** The line flashes where a queen protects her row. */
export function saved(play, { seat }) {
  const ring = makeGuard(seat);
  const flashes = { opacity: [1, 0.2, 1, 0.2, 1, 0], scale: [1.02, 1, 1, 1, 1, 1] };
  if (ring) showGhost(ring, flashes, { duration: play.time(600), delay: play.delay });
}

/** A line round a row. */
function makeGuard(seat) {
  const box = document.getElementById(`row-${seat}`)?.getBoundingClientRect();
  if (!box) return null;
  const ring = makeMark("guard", box.width, box.height);
  Object.assign(ring.style, { left: `${box.left}px`, top: `${box.top}px` });
  ring.append(...SIDES.map(({ look }) => makeMark(`guard-${look}`)));
  return ring;
}

/** The crown drops from the card onto the track, whose end folds back. */
export function king(play, { card, seat }) {
  const move = play.take(card);
  play.fly(move);
  const crown = [...document.querySelectorAll(`#seat-${seat} .notch > .crown`)].at(0);
  if (!move?.from || !crown) return;
  const { left, top, width } = crown.getBoundingClientRect();
  const there = { x: left + width / 2, y: top + width / 2 };
  const large = (move.there.size * 0.55) / width;
  const ghost = makeMark("popped", width, width);
  ghost.append(makeDrawing("0 0 24 24", [CROWN]));
  place(ghost, { width, height: width }, there);
  const frames = [
    { ...pose(there, move.there, large, -10), offset: 0, opacity: 0 },
    { ...pose(there, { x: move.there.x, y: move.there.y - move.there.size * 0.5 }, large, 0), offset: 0.3, opacity: 1 },
    { ...pose(there, there, 1, 8), offset: 1, opacity: 1 },
  ];
  const [delay, lands] = [play.delay + play.duration, play.delay + play.duration + play.time(LENGTH)];
  showGhost(ghost, frames, { duration: play.time(LENGTH), delay });
  animate(crown, { opacity: [0, 0] }, { duration: lands });
  fold(play, crown.closest(".notches"), lands);
  play.until(lands + play.time(200));
}

/** The notches that the crown folds away, from the end on. */
function fold(play, track, begins) {
  const folded = [...track.querySelectorAll(".notch.folded")].reverse();
  folded.forEach((notch, at) => {
    const delay = begins + play.time((at * 200) / folded.length) - play.time(120);
    animate(notch, { scale: ["1 0", "1 1.5", "1 1"] }, { duration: play.time(160), delay, fill: "backwards" });
  });
}
