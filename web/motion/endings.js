// The end of a round: a victory ripples and is celebrated with paper cuttlebones, printed in the four inks; a defeat
// folds your row.

import { pose } from "./flights.js";
import { animate, app, backOf, makeDrawing, likenessOf, makeMark, now, showGhost, spotOf, spread } from "./ghosts.js";
import { boxAround, stamp } from "./oneoffs.js";
import { print } from "./poster.js";
import { counter } from "./score.js";
import { cue } from "./sound.js";

const LOST = 900;
const BONES = [0, 24, 30]; // for a round watched, won, and for a match
const LENGTHS = [1000, 1800, 2400];
const INKS = ["C", "D", "H", "S"];
const FLURRY = 6; // bones that fall as one layer, since each layer costs time in every frame
const LATE = 250; // milliseconds; a flurry that would begin so late is left out
const SIDE = 240; // of the drawing of a flurry; a bone is 40 wide
const BONE = "M20 1C30 5 37 17 37 32S30 59 20 63C10 59 3 47 3 32S10 5 20 1z";
const GROOVES =
  "M11 16c5 5 13 5 18 0M8.5 24c6.5 6.5 16.5 6.5 23 0M8 32.5c7 7.5 17 7.5 24 0M9 41.5c6.5 7 15.5 7 22 0M12 50c4.5 5 11.5 5 16 0";

const STAMP = 190; // the stamp is at most as large as on a card of this width
const HITS = 75; // milliseconds until the sound of a stamp hits

const stamped = new WeakSet();
let feats = null; // when the next feat is stamped, and how fast

export function won(play, { seat, size = 0 }) {
  const delay = Math.max(play.delay + play.duration, play.end);
  ripple(play, seat, delay);
  jumpSegments(play, seat, delay);
  const printed = print(play, delay + play.time(560), 3);
  layRounds(play, printed);
  const time = (length) => play.time(length);
  spread([
    (late) => {
      feats = { next: now() + countUp(time, printed - late), time };
      layFeats();
    },
  ]);
  dropBones(BONES[size], play.time(LENGTHS[size]), delay);
  play.until(delay + play.time(LENGTHS[size]));
}

export function lost(play, { seat }) {
  const delay = Math.max(play.delay + play.duration, play.end);
  fold(play, seat, delay);
  print(play, delay + play.time(440), 1);
  play.until(delay + play.time(LOST));
}

export function tied(play) {
  play.until(print(play, Math.max(play.delay + play.duration, play.end), 2));
}

/** The answer to a puzzle is stamped onto the table, and celebrated like a victory. */
export function solved(play, { text }) {
  const delay = Math.max(play.delay + play.duration, play.end);
  const { left, top, width, height } = boxAround(document.querySelectorAll("#table .row"));
  const size = Math.min(STAMP, width / 3);
  stamp(play, { x: left + width / 2, y: top + height / 2, size }, text, delay, 2000);
  spread([(late) => cue("stamp", delay + play.time(200) - HITS - late)]);
  dropBones(BONES[1], play.time(LENGTHS[1]), delay);
}

/** The cards of a row rise one after the other, like a wave, twice. */
function ripple(play, seat, delay) {
  const piles = [...document.querySelectorAll(`#row-${seat} .pile`)];
  const frames = { translate: ["0px 0px", "0px -16px", "0px 4px", "0px 0px"], offset: [0, 0.35, 0.75, 1] };
  for (const round of [0, 1]) {
    piles.forEach((pile, at) => {
      const after = delay + play.time(40 + round * 320 + at * 60);
      animate(pile, frames, { duration: play.time(360), delay: after, easing: "ease-in-out" });
    });
  }
}

/** On the poster of a match, the rounds are laid down one after the other. */
function layRounds(play, delay) {
  const found = [...document.querySelectorAll("#ending .round")];
  found.forEach((card, at) => {
    const timing = { duration: play.time(220), delay: delay + play.time(90 * at), fill: "backwards" };
    animate(card, { scale: [1.8, 0.95, 1], rotate: ["-8deg", "0deg", "0deg"], opacity: [0, 1, 1] }, timing);
  });
}

/** What was special comes down like stamps, one after the other, also what is found after the poster has been made. */
export function layFeats() {
  for (const line of feats ? document.querySelectorAll(".feats li") : []) {
    if (stamped.has(line)) continue;
    stamped.add(line);
    const [duration, delay] = [feats.time(260), Math.max(0, feats.next - now())];
    const frames = { scale: [1.7, 1], opacity: [0, 1] };
    animate(line, frames, { duration, delay, fill: "backwards", easing: "ease-in" });
    cue("stamp", delay + duration - HITS);
    feats.next = now() + delay + feats.time(420);
  }
}

/** What comes to the poster from now on is just there. */
export function leave() {
  feats = null;
}

/** The winner's points roll up from what they were before the last move, to the goal and past it, and jump; returns
 * when they are there. */
function countUp(time, delay) {
  const number = document.querySelector("#ending .result [data-from]");
  const [old, goal] = ["from", "goal"].map((name) => Number(number?.getAttribute(`data-${name}`)));
  const points = Number(number?.textContent);
  if (!number || old >= points) return delay;
  const count = counter(number, old, points, goal);
  const ticks = count({ delay, time: (length) => time(2 * length), late: true });
  for (const [step, { number: counted, at }] of ticks.entries()) {
    const reaches = counted >= goal && (ticks[step - 1]?.number ?? old) < goal;
    cue(reaches ? "goal" : "count", at, reaches ? 1 : 2 ** (step / 12));
  }
  const ends = ticks.at(-1)?.at ?? delay;
  animate(number, { scale: [1, 1.35, 1] }, { duration: time(300), delay: ends, easing: "ease-out" });
  return ends;
}

/** The segments of the track jump one after the other, up to the goal. */
function jumpSegments(play, seat, delay) {
  const found = [...app.querySelectorAll(`#seat-${seat} [id^='point-'], [data-seat='${seat}'] [id^='point-']`)];
  found.forEach((each, at) => {
    const after = delay + play.time((at * 360) / found.length);
    animate(each, { scale: ["1 1", "1 1.7", "1 1"] }, { duration: play.time(280), delay: after });
  });
}

/** The cards of a row turn face down one after the other, sink, and fade away again. */
function fold(play, seat, delay) {
  const cards = [...document.querySelectorAll(`#row-${seat} .card`)];
  const found = cards.map((card) => ({ card, there: spotOf(card), was: likenessOf(card) }));
  found.forEach(({ card, there, was }, at) => {
    const begins = delay + play.time((at * 330) / cards.length);
    const [half, ends] = [play.time(110), delay + play.time(LOST)];
    const [back, low] = [backOf(was, there), { x: there.x, y: there.y + 5 }];
    back.style.transform = was.copy.style.transform;
    const frames = [
      { ...pose(there, there, 1, 0, 0), offset: 0, opacity: 1 },
      { ...pose(there, there), offset: 0.2, opacity: 1 },
      { ...pose(there, low, 0.97), offset: 0.75, opacity: 1 },
      { ...pose(there, there), offset: 1, opacity: 0 },
    ];
    showGhost(back, frames, { duration: ends - begins - half, delay: begins + half });
    animate(card, { scale: ["1 1", "0 1"] }, { duration: half, delay: begins, easing: "ease-in" });
    animate(
      card,
      { opacity: [0, 0, 1], offset: [0, 0.75, 1] },
      { duration: ends - begins - half, delay: begins + half },
    );
  });
}

/** Let cuttlebones fall for this long, after a delay. */
function dropBones(count, length, delay) {
  const { innerWidth: width, innerHeight: height } = window;
  const size = (Math.max(20, Math.min(48, width / 28)) / 40) * SIDE;
  const sheet = showGhost(makeMark("bones"), { opacity: [1, 1] }, { duration: delay + length });
  const flurries = Math.ceil(count / FLURRY);
  const jobs = Array.from({ length: flurries }, (_, number) => (late) => {
    const duration = length * randomBetween(0.55, 0.75);
    const begins = delay + (number / flurries) * (length - duration) - late;
    if (begins < -LATE) return;
    const flurry = drawBones(size * randomBetween(0.8, 1.15));
    const across = (((number * 5) % flurries) + Math.random()) / flurries;
    flurry.style.left = `${across * width - size / 2}px`;
    sheet.append(flurry);
    animate(flurry, fallFrames(width, height, size), { duration, delay: begins, easing: "linear", fill: "both" });
  });
  spread(jobs);
}

const randomBetween = (least, most) => least + Math.random() * (most - least);

/** Some bones, each in a corner of its own, turned as it fell. */
function drawBones(width) {
  const flurry = makeMark("flurry", width);
  const sheet = makeDrawing(`0 0 ${SIDE} ${SIDE}`, []);
  for (let at = 0; at < FLURRY; at++) {
    const bone = document.createElementNS(sheet.namespaceURI, "g");
    const [x, y] = [
      ((at % 2) + randomBetween(0.2, 0.8)) / 2,
      (Math.floor(at / 2) + randomBetween(0.2, 0.8)) / (FLURRY / 2),
    ].map((part) => part * SIDE);
    const scale = randomBetween(0.7, 1.2);
    const edge = Math.random() < 0.4 ? randomBetween(0.25, 0.6) : 1; // some are seen from the side
    bone.setAttribute("class", `suit-${INKS[at % INKS.length]}`);
    bone.setAttribute(
      "transform",
      `translate(${x} ${y}) rotate(${randomBetween(0, 360)}) scale(${edge * scale} ${scale}) translate(-20 -32)`,
    );
    bone.append(...makeDrawing("0 0 40 64", [BONE, GROOVES]).children);
    sheet.append(bone);
  }
  flurry.append(sheet);
  return flurry;
}

/** Down with a sway, turning. Few keyframes, which are cheap. */
function fallFrames(width, height, size) {
  const [drift, spin, from] = [
    randomBetween(-0.1, 0.1) * width,
    randomBetween(60, 150) * (Math.random() < 0.5 ? -1 : 1),
    randomBetween(0, 360),
  ];
  const at = (time, down) =>
    `${(drift * time + randomBetween(-0.25, 0.25) * size).toFixed(0)}px ${(down * (height + 1.4 * size) - 1.2 * size).toFixed(0)}px`;
  return {
    translate: [at(0, 0), at(0.35, 0.3), at(0.7, 0.66), at(1, 1)],
    rotate: [`${from}deg`, `${from + spin}deg`],
  };
}
