// One-offs: announced on the stage, countered with a stamp; an ace's wave sweeps the table and takes the point cards
// along; a six's crowns pop one by one; a nine sends a card back, and where it may not be played again soon, frost grows
// over it.

import { arrive, isBack, pose } from "./flights.js";
import { animate, makeDrawing, makeMark, showGhost, place } from "./ghosts.js";

const ARRIVES = 380;
const SLAPS = 180;
const TREMBLE = ["0deg", "1.5deg", "0deg", "-1.5deg", "0deg"];
const LENGTH = 700;
const CROSSES = 560; // how long the crest takes to cross the table
export const CROWN = "M3.5 19V7.5l5 4.5L12 4.5l3.5 7.5 5-4.5V19z";
const BODY =
  "M64 0C56 8 58 14 64 20S72 34 65 40S56 54 64 60S72 74 65 80S57 94 64 100H12C4 94 6 86 12 80S20 66 13 60S4 46 12 40S20 26 13 20S5 6 12 0Z";
const LINES = [
  "M56 0C48 8 50 14 56 20S64 34 57 40S48 54 56 60S64 74 57 80S49 94 56 100",
  "M40 0C32 8 34 14 40 20S48 34 41 40S32 54 40 60S48 74 41 80S33 94 40 100",
  "M22 0C14 8 16 14 22 20S30 34 23 40S14 54 22 60S30 74 23 80S15 94 22 100",
];
const FLIES = 300;
const GROWS = 400;

/** The card grows on its way to the stage; what it will hit trembles. */
export function announce(play, { card, targets = [] }) {
  const move = play.take(card);
  if (!move?.from) return;
  play.fly(move, play.delay, { bump: 1.6, turn: 4 }, play.time(ARRIVES));
  const delay = play.delay + play.time(ARRIVES - 40);
  play.counts = play.delay + play.time(ARRIVES);
  for (const id of targets) {
    const target = document.getElementById(id);
    if (target)
      animate(target, { rotate: TREMBLE }, { duration: play.time(150), iterations: 5, delay, easing: "linear" });
  }
}

/** A counter is slapped on, and stamped. */
export function counter(play, { card, text }) {
  const move = play.take(card);
  if (!move?.from) return;
  play.fly(move, play.delay, { bump: 1.35, turn: -8 }, play.time(SLAPS));
  const landed = play.delay + play.time(SLAPS);
  play.counts = landed;
  animate(move.to, { rotate: ["-8deg", "-8deg", "0deg"] }, { duration: play.time(420), delay: landed - play.time(30) });
  if (text) stamp(play, move.there, text, landed - play.time(20));
}

export function stamp(play, { x, y, size }, text, delay, length = 1000) {
  const print = makeMark("stamp");
  print.textContent = text;
  print.style.fontSize = `${Math.max(16, size * 0.42)}px`;
  const seat = makeMark("stamp-seat");
  seat.append(print);
  place(seat, { width: 0, height: 0 }, { x, y });
  const frames = {
    scale: [2.2, 0.94, 1, 1, 1],
    rotate: ["-2deg", "-8deg", "-8deg", "-8deg", "-8deg"],
    opacity: [0, 1, 1, 1, 0],
    offset: [0, 0.1, 0.14, 0.8, 1],
  };
  showGhost(seat, frames, { duration: play.time(length), delay });
  play.until(delay + play.time(300));
}

export function wave(play, { card, targets }) {
  const found = targets.map((id) => play.take(id)).filter((move) => move?.from);
  const table = boxAround(document.querySelectorAll("#table .row"));
  const goal = document.getElementById("scrap")?.getBoundingClientRect();
  if (!found.length || !goal) return;
  const left = goal.left + goal.width / 2 < table.left + table.width / 2; // it sweeps towards the scrap
  showWater(play, table, left, `suit-${card.at(-1)}`);
  for (const move of found) sweep(play, move, table, left);
  play.gap = play.counts = play.delay + play.time(CROSSES);
  play.until(play.delay + play.time(LENGTH), found[0]);
}

/** The box around some elements. */
export function boxAround(elements) {
  const boxes = [...elements].map((each) => each.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, width: right - left, height: bottom - top };
}

function showWater(play, { left, top, width, height }, leftwards, ink) {
  const window = makeMark("sea", width, height);
  const wide = Math.max(width * 0.5, height * 0.9);
  const body = makeMark(`breaker ${ink}`, wide, height);
  const svg = makeDrawing("0 0 76 100", [BODY, ...LINES]);
  svg.setAttribute("preserveAspectRatio", "none");
  if (leftwards) svg.style.transform = "scaleX(-1)";
  body.append(svg);
  window.append(body);
  Object.assign(window.style, { left: `${left}px`, top: `${top}px` });
  const path = leftwards ? [`${width}px 0px`, `${-wide}px 0px`] : [`${-wide}px 0px`, `${width}px 0px`];
  showGhost(window, { opacity: [1, 1] }, { duration: play.delay + play.time(LENGTH) });
  animate(
    body,
    { translate: path },
    { duration: play.time(LENGTH), delay: play.delay, fill: "both", easing: "linear" },
  );
}

/** A card lies still until the crest reaches it, tumbles along with it, and ends on the scrap. */
function sweep(play, { was, from, there }, { left, width, height }, leftwards) {
  const wide = Math.max(width * 0.5, height * 0.9);
  const reach = (leftwards ? left + width - from.x : from.x - left) / (width + wide);
  const at = Math.min(0.6, Math.max(0.02, reach));
  const way = leftwards ? -1 : 1;
  const along = { x: from.x + way * Math.min(width * 0.3, Math.abs(there.x - from.x) * 0.6), y: from.y - 14 };
  const frames = [
    { ...pose(from, from), offset: 0 },
    { ...pose(from, from), offset: at, easing: "ease-in" },
    { ...pose(from, along, 1, way * 34), offset: Math.min(0.86, at + 0.24), easing: "ease-out" },
    { ...pose(from, there, there.size / from.size, way * 6), offset: 1 },
  ];
  place(was.copy, was, from);
  showGhost(was.copy, frames, { duration: play.time(LENGTH), delay: play.delay });
}

export function crowns(play, { targets }) {
  const found = targets.map((id) => play.take(id)).filter((move) => move?.from);
  const gap = 360 / Math.max(1, found.length);
  for (const [order, move] of found.entries()) pop(play, move, play.delay + play.time(order * gap));
  play.gap = play.counts = play.delay + play.time(LENGTH - 200);
  play.until(play.delay + play.time(LENGTH), found[0]);
}

/** A crown jumps off a card, and the card drops to the scrap. */
function pop(play, { was, from, there }, begins) {
  const ends = play.delay + play.time(LENGTH);
  const frames = [
    { ...pose(from, from), offset: 0 },
    { ...pose(from, from, 1.12, -3), offset: 0.25 },
    { ...pose(from, from, 0.96, 3), offset: 0.42, easing: "ease-in-out" },
    { ...pose(from, there, there.size / from.size, 9), offset: 1 },
  ];
  place(was.copy, was, from);
  const duration = ends - begins;
  showGhost(was.copy, frames, { duration, delay: begins });
  const size = from.size * 0.7;
  const crown = makeMark("popped", size, size);
  crown.append(makeDrawing("0 0 24 24", [CROWN]));
  place(crown, { width: size, height: size }, { x: from.x, y: from.y - from.size * 0.5 });
  const jump = {
    translate: ["0px 0px", `0px ${-size * 0.9}px`, `${size * 0.5}px ${size * 0.6}px`],
    rotate: ["0deg", "-14deg", "60deg"],
    scale: ["0.4", "1.1", "0.9"],
    opacity: [0, 1, 0],
    offset: [0, 0.4, 1],
  };
  showGhost(crown, jump, { duration: play.time(420), delay: begins + play.time(40) });
}

export function sendBack(play, { targets: [target] }) {
  const move = play.take(target);
  move?.is.copy.classList.remove("frozen");
  if (move?.from) play.fly(move, play.delay, { turn: -12 }, play.time(FLIES));
  play.gap = play.counts = play.delay + play.time(80);
  return move;
}

export function freeze(play, event) {
  const move = sendBack(play, event);
  if (!move?.from || !move.to.matches(".frozen") || isBack(move.is)) return;
  const landed = play.delay + play.time(FLIES);
  const { was, there } = move;
  const ghost = makeMark("thawed");
  const size = there.size / Math.min(was.width, was.height);
  place(was.copy, was, { x: 0, y: 0 });
  was.copy.style.scale = size;
  place(ghost, { width: 0, height: 0 }, there);
  ghost.append(was.copy);
  const ends = landed + play.time(GROWS);
  showGhost(
    ghost,
    { opacity: [0, 0, 1, 1, 0], offset: [0, landed / ends - 0.001, landed / ends, 0.85, 1] },
    { duration: ends },
  );
  ghost.append(frost(play, there, landed));
  arrive(move.to, landed + play.time(GROWS * 0.5));
  play.until(ends);
}

/** Ice that spreads from the card's corner. */
function frost(play, { size }, landed) {
  const [window, ice] = [makeMark("frosting", size, size * 1.4), makeMark("ice", size * 3.4, size * 3.4)];
  Object.assign(window.style, { left: `${-size / 2}px`, top: `${-size * 0.7}px` });
  Object.assign(ice.style, { right: `${-size * 1.7}px`, top: `${-size * 1.7}px` });
  window.append(ice);
  animate(
    ice,
    { scale: [0, 1], rotate: ["-20deg", "0deg"] },
    { duration: play.time(GROWS), delay: landed, fill: "both" },
  );
  return window;
}
