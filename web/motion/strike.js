// A card strikes another: both stop for a moment, tip over and slide to the scrap. And what falls alone.

import { pose } from "./flights.js";
import { animate, backOf, makeMark, showGhost, place } from "./ghosts.js";

const STRIKES = 210;
const STOPS = 60; // the hit-stop
const LENGTH = 520;

export function scuttle(play, { card, targets: [target] }) {
  const striker = play.take(card);
  const struck = play.take(target);
  if (!striker?.from || !struck?.from) return back(play, striker, struck);
  const face = striker.was.copy.classList.contains("back") ? striker.is : striker.was;
  const end = play.delay + play.time(LENGTH);
  fall(play, struck, 16);
  burst(play, struck.from);
  hit(play, striker, face, struck.from);
  play.gap = play.delay + play.time(STRIKES + STOPS);
  play.counts = play.gap;
  play.until(end, striker);
}

/** Where something is missing, the cards fly as usual. */
function back(play, ...moves) {
  for (const move of moves) if (move) play.moves.push(move);
}

/** The struck card waits, is pushed, tips, and slides. */
function fall(play, { was, from, there }, angle) {
  const [home, size] = [from, there.size / from.size];
  const frames = [
    { ...pose(home, home), offset: 0 },
    { ...pose(home, home), offset: STRIKES / LENGTH, easing: "linear" },
    { ...pose(home, { x: home.x + 5, y: home.y - 3 }, 0.98, 2), offset: (STRIKES + STOPS) / LENGTH },
    { ...pose(home, { x: home.x + 12, y: home.y + 6 }, 1, angle), offset: 0.62 },
    { ...pose(home, there, size, angle / 2), offset: 1 },
  ];
  place(was.copy, was, home);
  showGhost(was.copy, frames, { duration: play.time(LENGTH), delay: play.delay });
}

/** The striking card swings in, stops dead, and tips the other way. */
function hit(play, { from, there, was }, face, on) {
  const home = there;
  const width = Math.min(face.width, face.height);
  const [first, middle] = [from.size / width, on.size / width];
  const above = { x: on.x - on.size * 0.12, y: on.y - on.size * 0.1 };
  const rise = { x: (from.x + above.x) / 2, y: Math.min(from.y, above.y) - on.size * 0.25 };
  const frames = [
    { ...pose(home, from, first), offset: 0 },
    { ...pose(home, rise, Math.max(first, middle) * 1.16, 9), offset: 0.24, easing: "ease-in" },
    { ...pose(home, above, middle, -6), offset: STRIKES / LENGTH, easing: "linear" },
    { ...pose(home, above, middle, -6), offset: (STRIKES + STOPS) / LENGTH, easing: "ease-in" },
    { ...pose(home, { x: above.x - 10, y: above.y + 8 }, middle, -20), offset: 0.66, easing: "ease-in-out" },
    { ...pose(home, home), offset: 1 },
  ];
  place(face.copy, face, home);
  const timing = { duration: play.time(LENGTH), delay: play.delay };
  showGhost(face.copy, frames, timing);
  if (face !== was) hide(play, face);
}

/** A card from a hidden hand shows its back until it swings over. */
function hide(play, face) {
  const cover = backOf(face, { x: 0, y: 0 });
  cover.className = "card back flying-back";
  cover.removeAttribute("style");
  face.copy.append(cover);
  animate(cover, { opacity: [1, 0] }, { duration: play.time(90), delay: play.delay + play.time(40), fill: "both" });
}

/** A printed star where it strikes. */
function burst(play, { x, y, size }) {
  const star = makeMark("struck", size * 1.9, size * 1.9);
  place(star, { width: size * 1.9, height: size * 1.9 }, { x, y });
  const frames = {
    scale: [0.35, 1, 1, 1.12],
    rotate: ["-12deg", "0deg", "0deg", "4deg"],
    opacity: [1, 1, 1, 0],
    offset: [0, 0.25, 0.45, 1],
  };
  showGhost(star, frames, { duration: play.time(230), delay: play.delay + play.time(STRIKES - 15), fill: "none" });
  animate(star, { opacity: [0, 0] }, { duration: play.delay + play.time(STRIKES - 15) });
}

/** What is destroyed without being struck: it tips, and slides. */
export function topple(play, { targets }) {
  for (const target of targets) {
    const move = play.take(target);
    if (move?.from) play.fly(move, play.delay, { turn: 26 }, play.time(400));
  }
}
