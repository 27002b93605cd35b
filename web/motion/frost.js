// A nine sends a card back; where it may not be played again soon, frost grows over it.

import { arrive, isBack } from "./flights.js";
import { animate, mark, passing, place } from "./ghosts.js";

const FLIES = 300;
const GROWS = 400;

export function back(play, { targets: [target] }) {
  const move = play.take(target);
  move?.is.copy.classList.remove("frozen");
  if (move?.from) play.fly(move, play.delay, { turn: -12 }, play.time(FLIES));
  play.gap = play.counts = play.delay + play.time(80);
  return move;
}

export function freeze(play, event) {
  const move = back(play, event);
  if (!move?.from || !move.to.matches(".frozen") || isBack(move.is)) return;
  const landed = play.delay + play.time(FLIES);
  const { was, there } = move;
  const ghost = mark("thawed");
  const size = there.size / Math.min(was.width, was.height);
  place(was.copy, was, { x: 0, y: 0 });
  was.copy.style.scale = size;
  place(ghost, { width: 0, height: 0 }, there);
  ghost.append(was.copy);
  const ends = landed + play.time(GROWS);
  passing(ghost, { opacity: [0, 0, 1, 1, 0], offset: [0, landed / ends - 0.001, landed / ends, 0.85, 1] }, { duration: ends });
  ghost.append(frost(play, there, landed));
  arrive(move.to, landed + play.time(GROWS * 0.5));
  play.until(ends);
}

/** Ice that spreads from the card's corner. */
function frost(play, { size }, landed) {
  const [window, ice] = [mark("frosting", size, size * 1.4), mark("ice", size * 3.4, size * 3.4)];
  Object.assign(window.style, { left: `${-size / 2}px`, top: `${-size * 0.7}px` });
  Object.assign(ice.style, { right: `${-size * 1.7}px`, top: `${-size * 1.7}px` });
  window.append(ice);
  animate(ice, { scale: [0, 1], rotate: ["-20deg", "0deg"] }, { duration: play.time(GROWS), delay: landed, fill: "both" });
  return window;
}
