// The deal: cards fly from the deck to each hand in turn, your fan opens, and your cards turn over.

import { arrive, isBack, pose } from "./flights.js";
import { animate, backOf, showGhost, spread } from "./ghosts.js";

const LENGTH = 900;
const FLIGHT = 230;
const LAST = 390; // when the last card leaves the deck
const OPENS = [640, 740]; // from when to when the fan opens
const TURNS = [710, 810]; // when the first and the last card turn over
const TURN = 45; // half of a turn
const AT_ONCE = 2; // ghosts made in a frame: those that wait on the deck can't be seen

export function deal(play) {
  const deck = document.getElementById("deck");
  const found = play.moves.splice(0).filter(({ there }) => there.size);
  if (!deck || !found.length) return;
  const { left, top, width, height } = deck.getBoundingClientRect();
  const start = { x: left + width / 2, y: top + height / 2, size: width };
  const mine = found.filter(({ is }) => !isBack(is));
  const centre = mean(mine.map(({ there }) => there));
  const ghosts = found.map((move, order) => {
    const leaves = (LAST * order) / Math.max(1, found.length - 1);
    if (isBack(move.is)) return give(play, move, start, leaves);
    return fan(play, move, start, leaves, placeInBundle(centre, mine.indexOf(move), mine.length));
  });
  spread(ghosts, AT_ONCE);
  play.until(play.delay + play.time(LENGTH));
}

const mean = (spots) => ({ x: total(spots, "x") / spots.length, y: total(spots, "y") / spots.length });
const total = (spots, axis) => spots.reduce((sum, spot) => sum + spot[axis], 0);

/** A card of another hand flies to its place; returns what makes its ghost. */
function give(play, { to, is, there }, start, leaves) {
  const timing = { duration: play.time(FLIGHT), delay: play.delay + play.time(leaves) };
  arrive(to, timing.delay + timing.duration);
  const frames = [pose(there, start, start.size / is.width), pose(there, there)];
  return (late) => showGhost(is.copy, frames, { ...timing, delay: timing.delay - late });
}

/** Where a card waits in the bundle, how it lies there, and when it turns over. */
function placeInBundle(centre, slot, of) {
  const tilt = (slot - (of - 1) / 2) * 1.6;
  const turns = TURNS[0] + ((TURNS[1] - TURNS[0]) * slot) / Math.max(1, of - 1);
  return { spot: { x: centre.x + tilt * 2, y: centre.y }, tilt, turns };
}

/** Your card flies to the middle of your hand, spreads with the others, and turns over; returns what makes its ghost. */
function fan(play, { to, is, there }, start, leaves, { spot, tilt, turns }) {
  const end = turns + TURN;
  const at = (time) => (time - leaves) / (end - leaves);
  const frames = [
    { ...pose(there, start, start.size / is.width), offset: 0 },
    { ...pose(there, spot, 1, tilt), offset: at(leaves + FLIGHT) },
    { ...pose(there, spot, 1, tilt), offset: at(OPENS[0]) },
    { ...pose(there, there), offset: at(OPENS[1] - 40) },
    { ...pose(there, there), offset: at(turns), easing: "ease-in" },
    { ...pose(there, there, 1, 0, 0), offset: 1 },
  ];
  arrive(to, play.delay + play.time(end));
  const turning = { duration: play.time(TURN), delay: play.delay + play.time(end), easing: "ease-out" };
  animate(to, { scale: ["0 1", "1 1"] }, turning);
  const timing = { duration: play.time(end - leaves), delay: play.delay + play.time(leaves) };
  return (late) => {
    const back = backOf(is, there);
    back.style.transform = is.copy.style.transform;
    showGhost(back, frames, { ...timing, delay: timing.delay - late });
  };
}
