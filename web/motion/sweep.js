// An ace's wave sweeps the table and takes the point cards along; a six's crowns pop one by one.

import { pose } from "./flights.js";
import { animate, mark, passing, picture, place, SVG } from "./ghosts.js";

const LENGTH = 700;
const CROSSES = 560; // how long the crest takes to cross the table
const CREST =
  "M0 0H62C54 6 54 14 62 20C72 26 74 34 64 40C54 46 54 54 63 60C73 66 73 74 63 80C55 86 54 94 62 100H0Z";
const LINES = ["M52 0C44 8 46 14 52 20S60 34 53 40S44 54 52 60S60 74 53 80S45 94 52 100", "M38 0C30 8 32 14 38 20S46 34 39 40S30 54 38 60S46 74 39 80S31 94 38 100"];

export function wave(play, { card, targets }) {
  const found = targets.map((id) => play.take(id)).filter((move) => move?.from);
  const table = around(document.querySelectorAll("#table .row"));
  const goal = document.getElementById("scrap")?.getBoundingClientRect();
  if (!found.length || !goal) return;
  const left = goal.left + goal.width / 2 < table.left + table.width / 2; // it sweeps towards the scrap
  const ink = [...(document.getElementById(card)?.classList ?? [])].find((name) => name.startsWith("suit-"));
  water(play, table, left, ink ?? play.ink ?? "suit-S");
  for (const move of found) swept(play, move, table, left);
  play.gap = play.counts = play.delay + play.time(CROSSES);
  play.until(play.delay + play.time(LENGTH), found[0]);
}

/** The box around some elements. */
function around(elements) {
  const boxes = [...elements].map((each) => each.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, width: right - left, height: bottom - top };
}

function water(play, { left, top, width, height }, leftwards, ink) {
  const window = mark("sea", width, height);
  const wide = Math.max(width * 0.5, height * 0.9);
  const body = mark(`breaker ${ink}`, wide, height);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 76 100");
  svg.setAttribute("preserveAspectRatio", "none");
  for (const line of [CREST, ...LINES]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    svg.append(path);
  }
  if (leftwards) svg.style.transform = "scaleX(-1)";
  body.append(svg);
  window.append(body);
  Object.assign(window.style, { left: `${left}px`, top: `${top}px` });
  const path = leftwards ? [`${width}px 0px`, `${-wide}px 0px`] : [`${-wide}px 0px`, `${width}px 0px`];
  passing(window, { opacity: [1, 1] }, { duration: play.delay + play.time(LENGTH) });
  animate(body, { translate: path }, { duration: play.time(LENGTH), delay: play.delay, fill: "both", easing: "linear" });
}

/** A card lies still until the crest reaches it, tumbles along with it, and ends on the scrap. */
function swept(play, { was, from, there }, { left, width, height }, leftwards) {
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
  passing(was.copy, frames, { duration: play.time(LENGTH), delay: play.delay });
}

export function crowns(play, { targets }) {
  const found = targets.map((id) => play.take(id)).filter((move) => move?.from);
  const gap = 360 / Math.max(1, found.length);
  found.forEach((move, order) => pop(play, move, play.delay + play.time(order * gap)));
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
  passing(was.copy, frames, { duration, delay: begins });
  const size = from.size * 0.7;
  const crown = mark("popped", size, size);
  crown.append(picture("fx-crown", ""));
  place(crown, { width: size, height: size }, { x: from.x, y: from.y - from.size * 0.5 });
  const jump = {
    translate: ["0px 0px", `0px ${-size * 0.9}px`, `${size * 0.5}px ${size * 0.6}px`],
    rotate: ["0deg", "-14deg", "60deg"],
    scale: ["0.4", "1.1", "0.9"],
    opacity: [0, 1, 0],
    offset: [0, 0.4, 1],
  };
  passing(crown, jump, { duration: play.time(420), delay: begins + play.time(40) });
}
