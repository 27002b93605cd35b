// One-offs on the stage: announced, countered with a stamp, cancelled.

import { animate, mark, passing, place } from "./ghosts.js";

const ARRIVES = 380;
const SLAPS = 180;
const TREMBLE = ["0deg", "1.5deg", "0deg", "-1.5deg", "0deg"];

/** The card grows on its way to the stage; what it will hit trembles. */
export function announce(play, { card, targets = [] }) {
  const move = play.take(card);
  if (!move?.from) return;
  play.fly(move, play.delay, { bump: 1.6, turn: 4 }, play.time(ARRIVES));
  const delay = play.delay + play.time(ARRIVES - 40);
  play.counts = play.delay + play.time(ARRIVES);
  for (const id of targets) {
    const target = document.getElementById(id);
    if (target) animate(target, { rotate: TREMBLE }, { duration: play.time(150), iterations: 5, delay, easing: "linear" });
  }
}

/** A counter is slapped on, and stamped. */
export function counter(play, { card, text }) {
  const move = play.take(card);
  if (!move?.from) return;
  play.fly(move, play.delay, { bump: 1.35, turn: -8 }, play.time(SLAPS));
  const landed = (play.counts = play.delay + play.time(SLAPS));
  animate(move.to, { rotate: ["-8deg", "-8deg", "0deg"] }, { duration: play.time(420), delay: landed - play.time(30) });
  if (text) stamp(play, move.there, text, landed - play.time(20));
}

function stamp(play, { x, y, size }, text, delay) {
  const print = mark("stamp");
  print.textContent = text;
  print.style.fontSize = `${Math.max(16, size * 0.42)}px`;
  const seat = mark("stamp-seat");
  seat.append(print);
  place(seat, { width: 0, height: 0 }, { x, y });
  const frames = {
    scale: [2.2, 0.94, 1, 1, 1],
    rotate: ["-2deg", "-8deg", "-8deg", "-8deg", "-8deg"],
    opacity: [0, 1, 1, 1, 0],
    offset: [0, 0.1, 0.14, 0.8, 1],
  };
  passing(seat, frames, { duration: play.time(1000), delay });
  play.until(delay + play.time(300));
}
