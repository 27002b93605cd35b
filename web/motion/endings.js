// The end of a round: a victory ripples and is celebrated with paper, a defeat folds your row.

import { bones } from "./bones.js";
import { pose } from "./flights.js";
import { animate, app, backOf, likeness, passing, spot } from "./ghosts.js";
import { print } from "./poster.js";

const LOST = 900;
const BONES = [0, 24, 30]; // for a round watched, won, and for a match
const LENGTHS = [1000, 1800, 2400];

export function won(play, { seat, size = 0 }) {
  const delay = Math.max(play.delay + play.duration, play.end);
  ripple(play, seat, delay);
  notches(play, seat, delay);
  cards(play, print(play, delay + play.time(560), 3));
  bones(BONES[size], play.time(LENGTHS[size]), delay);
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
function cards(play, delay) {
  const found = [...document.querySelectorAll("#ending .round")];
  found.forEach((card, at) => {
    const timing = { duration: play.time(220), delay: delay + play.time(90 * at), fill: "backwards" };
    animate(card, { scale: [1.8, 0.95, 1], rotate: ["-8deg", "0deg", "0deg"], opacity: [0, 1, 1] }, timing);
  });
}

/** The segments of the track jump one after the other, up to the goal. */
function notches(play, seat, delay) {
  const found = [...app.querySelectorAll(`#seat-${seat} [id^='point-'], [data-seat='${seat}'] [id^='point-']`)];
  found.forEach((each, at) => {
    const after = delay + play.time((at * 360) / found.length);
    animate(each, { scale: ["1 1", "1 1.7", "1 1"] }, { duration: play.time(280), delay: after });
  });
}

/** The cards of a row turn face down one after the other, sink, and fade away again. */
function fold(play, seat, delay) {
  const cards = [...document.querySelectorAll(`#row-${seat} .card`)];
  const found = cards.map((card) => ({ card, there: spot(card), was: likeness(card) }));
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
    passing(back, frames, { duration: ends - begins - half, delay: begins + half });
    animate(card, { scale: ["1 1", "0 1"] }, { duration: half, delay: begins, easing: "ease-in" });
    animate(card, { opacity: [0, 0, 1], offset: [0, 0.75, 1] }, { duration: ends - begins - half, delay: begins + half });
  });
}
