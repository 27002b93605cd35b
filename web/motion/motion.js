// Card animation. Python lists which card moved from which element to which, and what happened
// (web/motion/flights.py, web/motion/events.py); the page is rendered between `measure` and `fly`, so it's
// always up to date (FLIP technique).
//
// A moving card is a ghost above the table, while the real card is invisible but usable at its new place;
// cards that make room slide. Any input ends everything.

import { render } from "../browser/morph.js";
import { attempt } from "../browser/python.js";
import { deal } from "./deal.js";
import { layFeats, leave, lost, solved, tied, won } from "./endings.js";
import { slide, travel, wait } from "./flights.js";
import { animate, app, clear, mayFade, likenessOf, now, spotOf, isStill } from "./ghosts.js";
import { announce, sendBack, counter, crowns, freeze, wave } from "./oneoffs.js";
import { king, queen, saved, steal } from "./royals.js";
import { remember, settle } from "./score.js";
import { scuttle, topple } from "./strike.js";
import * as telling from "./telling.js";

export { likenessOf, isStill };

const STAGGER = 30;
const SLOW = 2.4; // how much longer the last card of a round takes
const FADE = 120; // where less motion is wanted
const NORMAL = 300; // the flight that all times are written for

// Which scene shows which event; what isn't here is shown by flying cards alone.
const GAME = { deal, won, lost, tied, solved, counter, announce };
const EFFECTS = { crowns, freeze, king, queen, return: sendBack, saved, scuttle, steal, topple, wave };
const SCENES = { ...GAME, ...EFFECTS };

const isEnd = ({ kind }) => ["won", "lost", "tied"].includes(kind);

let scene = null;
let places = new Map();
let held = null; // the dropped card and its position
let free = 0; // when the last queued flight ends
let begun = false;
/** What is still to be shown. @type {[string, string, string, number][]} */
const ahead = [];
let underWay = null; // ends what is shown in parts

/** Render the page, and animate what happened unless `time`, the length of a flight, is 0. The end of a round, and what
 * comes to its poster while that is printed, follow in parts, so that no task is long, and what comes meanwhile waits.
 * @param {[string, string, string, number]} page */
export function show(...page) {
  if (!ahead.length && !isLong(page)) {
    showAtOnce(...page);
    return;
  }
  ahead.push(page);
  if (ahead.length === 1) setTimeout(showNext);
}

const isLong = ([, , text, time]) => begun && time && !isStill() && (text ? hasEnd(text) : isEnding());
const hasEnd = (text) => JSON.parse(text).events.some(isEnd);
const isEnding = () => free > now() && app.querySelector("#ending");

function showAtOnce(table, dialog, text, time) {
  const moving = text && time;
  const settled = renderFrom(table, dialog, text, time);
  settled();
  layFeats();
  const go = () => attempt("motion", () => fly(time), giveUp);
  if (moving && begun) go();
  else if (moving) requestAnimationFrame(go); // the first table isn't laid out before the page is ready
  begun = true;
}

function renderFrom(table, dialog, text, time) {
  document.documentElement.dataset.motion = time ? "on" : "off";
  if (text && time) attempt("motion", () => measure(text), giveUp);
  return render(table, dialog);
}

/** Show what waits; what is new moves before it's painted. */
function showNext() {
  const page = ahead[0];
  if (!page) return;
  if (!isLong(page)) {
    goOn(() => showAtOnce(...page));
    return;
  }
  const [table, dialog, text, time] = page;
  const settled = renderFrom(table, dialog, text, time);
  const go = () => {
    underWay = null;
    settled();
    layFeats();
    attempt("motion", () => fly(time), giveUp);
  };
  const handle = requestAnimationFrame(() => goOn(go));
  underWay = () => {
    cancelAnimationFrame(handle);
    goOn(go);
  };
  soon(() => app.getBoundingClientRect()); // the layout, in a task of its own if that comes before the frame
}

/** Do it in another task, before the next frame if the browser lets one say so. */
function soon(act) {
  if (globalThis.scheduler?.postTask) globalThis.scheduler.postTask(act, { priority: "user-blocking" });
  else act();
}

function goOn(act) {
  try {
    act();
  } finally {
    ahead.shift();
    if (ahead.length) setTimeout(showNext);
  }
}

/** No frame comes while the page is hidden. */
function showRest() {
  underWay?.();
  for (const page of ahead.splice(0)) showAtOnce(...page);
}

function giveUp() {
  scene = null;
  finish();
}

/** Store all positions. `text` has the flights, each from one element to another, and the events. */
export function measure(text) {
  scene = null;
  if (document.hidden) return;
  const { flights, events } = JSON.parse(text);
  scene = { events, moves: [], cover: null, heaps: [], counted: remember(), told: null };
  if (isStill()) {
    scene.moves = flights.map(([start, end]) => ({ start, end }));
    scene.heaps = [...new Set(flights.map(([, end]) => end))].flatMap(heapsAt);
    return;
  }
  if (flights.length && keepsBack(events)) scene.told = telling.remember();
  places = new Map();
  for (const card of app.querySelectorAll(".card[id]")) places.set(card.id, spotOf(card));
  for (const [start, end] of flights) {
    const element = document.getElementById(start);
    if (end === "scrap" && element) scene.cover ??= likenessOf(document.getElementById("scrap"));
    scene.moves.push({ start, end, from: element && startOf(start, element), was: element && likenessOf(element) });
  }
}

/** A pile as it looks before; its top card is there until the next one is. */
function heapsAt(id) {
  const element = document.getElementById(id);
  return element?.matches(".heap") ? [{ element, was: likenessOf(element), at: spotOf(element) }] : [];
}

/** Whether what is told waits for the card: not for your own answer to what the prompt asks about a card, nor when a
 * round is dealt. */
const keepsBack = (events) => !app.querySelector(".card.picked") && events[0]?.kind !== "deal";

function startOf(id, element) {
  if (held?.id !== id) return places.get(id) ?? spotOf(element);
  held.used = true;
  return held.spot;
}

/** Start the flight of a dragged card where it was dropped. */
export function hold(id, copy) {
  held = { id, spot: spotOf(copy), used: false, release: () => (held = null) };
  return held;
}

/** Animate everything from its stored position to the new one. */
export function fly(duration) {
  if (!scene) return;
  if (mayFade()) fade();
  else stage(duration);
  scene = null;
  places.clear();
}

function stage(duration) {
  const begins = now();
  if (free - begins > 2 * duration + 1) finish(); // a millisecond of tolerance for rounding
  const delay = Math.max(0, free - begins);
  const moves = scene.moves.map(withEnd).filter((move) => move.to);
  const arrived = new Set(moves.map(({ end }) => end));
  const slides = [...app.querySelectorAll(".card[id]")]
    .filter((card) => places.has(card.id) && !arrived.has(card.id))
    .map((card) => [card, places.get(card.id), spotOf(card)]);
  const scrap = scene.cover && spotOf(document.getElementById("scrap"));
  const count = settle(scene.counted);
  const tell = scene.told && telling.settle(scene.told);
  // Whatever is read of the page is read by now: from here on, each look would lay it out once more.
  const ends = scene.events.some(isEnd);
  const play = new Play(moves, ends ? SLOW * duration : duration, delay); // the last card is slow
  for (const event of scene.events) {
    if (isEnd(event)) play.hurry(duration);
    SCENES[event.kind]?.(play, event);
  }
  for (const [card, from, to] of slides) slide(card, from, to, { duration, delay: play.gap });
  play.rest();
  if (scene.cover) wait(scene.cover, scrap, play.covered || delay + duration);
  const [lands, time] = [play.counts || play.delay + duration, (length) => play.time(length)];
  count({ delay: lands, time });
  tell?.({ begins: delay, lands, time });
  free = Math.max(free, begins + play.end);
}

/** A move with its end, as it is after rendering. */
function withEnd(move) {
  const to = document.getElementById(move.end);
  return to ? { ...move, to, there: spotOf(to), is: likenessOf(to) } : { ...move, to };
}

/** What a scene works with: the moves that nobody has taken yet, and the clock. */
class Play {
  constructor(moves, duration, delay) {
    this.moves = moves;
    this.duration = duration;
    this.delay = delay;
    this.end = delay;
    this.gap = delay; // when the other cards make room
    this.covered = 0; // when the last card lands on the scrap
    this.counts = 0; // when the score changes, if not when the cards land
  }

  /** Milliseconds at this pace. */
  time(length) {
    return (length * this.duration) / NORMAL;
  }

  /** Fly what is left, and go on at this pace. */
  hurry(duration) {
    this.rest();
    this.delay += this.duration - duration;
    this.duration = duration;
  }

  /** Take the move of a card, or of the hidden card that it was. */
  take(id) {
    const own = this.moves.findIndex(({ start, end }) => start === id || end === id);
    const at = own < 0 ? this.moves.findIndex(({ start, end }) => start.startsWith("back-") && end === "scrap") : own;
    return at < 0 ? null : this.moves.splice(at, 1)[0];
  }

  /** Note when something ends; what lands on the scrap uncovers it. */
  until(length, move) {
    this.end = Math.max(this.end, length);
    if (move?.end === "scrap") this.covered = Math.max(this.covered, length);
  }

  /** Fly a card like any other, from this delay on. */
  fly(move, delay = this.delay, look = {}, duration = this.duration) {
    if (!move?.from) return;
    travel(move, { duration, delay }, look);
    this.until(delay + duration, move);
  }

  /** Fly all cards that no scene has taken. */
  rest() {
    for (const [index, move] of this.moves.entries()) {
      this.fly(move, this.delay + Math.min(index * STAGGER, this.duration));
    }
    this.moves = [];
  }
}

/** Instead of travelling, whatever is new fades in; on a pile, what was there fades out above it. */
function fade() {
  const ends = new Set(scene.moves.map(({ end }) => document.getElementById(end)));
  for (const { element, was, at } of scene.heaps) {
    ends.delete(element);
    wait(was, at, FADE, [1, 0]);
  }
  if (scene.events.some(isEnd)) ends.add(document.getElementById("ending"));
  for (const element of ends) if (element) animate(element, { opacity: [0, 1] }, { duration: FADE });
}

/** End all animations at once. */
export function finish() {
  clear();
  leave();
  free = 0;
}

// Input ends all animations, and so does hiding the page.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, finish, { capture: true });
addEventListener("click", ({ detail }) => detail || finish(), { capture: true }); // without a pointer
document.addEventListener("visibilitychange", () => {
  showRest();
  finish();
});
