// The score: the number rolls like a counter, and each card's segment of the track grows or snaps off.

import { animate, app, makeMark, showGhost } from "./ghosts.js";

const SEGMENTS = "[id^='point-']";
const MOST = 12; // numbers that the counter shows on its way
const STOP = [0.55, 0.8]; // when it comes to the goal, and when it goes on, as parts of its time

/** The points of each seat, and where the segments are. */
export function remember() {
  const numbers = new Map();
  for (const each of app.querySelectorAll("[id^='seat-'] .points")) numbers.set(seat(each), Number(each.textContent));
  const segments = new Map();
  for (const each of app.querySelectorAll(SEGMENTS)) segments.set(each.id, segment(each));
  return { numbers, segments };
}

const seat = (element) => element.closest("[id^='seat-']").id;

const segment = (element) => ({ box: element.getBoundingClientRect(), ink: getComputedStyle(element).backgroundColor });

/** Look at what has changed, before anything is added to the page; returns what shows it once the card has landed. */
export function settle({ numbers, segments }) {
  const rolling = [...app.querySelectorAll("[id^='seat-'] .points")].flatMap((each) => {
    const [old, now] = [numbers.get(seat(each)), Number(each.textContent)];
    return Number.isInteger(old) && Number.isInteger(now) && old !== now ? [counter(each, old, now)] : [];
  });
  const left = new Map(segments);
  const grown = [...app.querySelectorAll(SEGMENTS)].filter(({ id }) => !left.delete(id));
  return (timing) => {
    for (const roll of rolling) roll(timing);
    for (const gone of left.values()) snap(gone, timing);
    for (const each of grown) {
      animate(each, { scale: ["0 1", "1 1"] }, { duration: timing.time(200), delay: timing.delay, fill: "backwards" });
    }
  };
}

/** A counter that rolls from one number to another; at a goal on its way it stops for a moment. What it returns starts
 * it, and tells when which number is there. */
export function counter(element, old, now, goal = Infinity) {
  const box = element.getBoundingClientRect();
  const { fontFamily, fontSize, fontWeight, fontVariantNumeric, color, textAlign } = getComputedStyle(element);
  const look = { fontFamily, fontSize, fontWeight, fontVariantNumeric, color, textAlign };
  const steps = Math.min(MOST, Math.abs(now - old));
  const numbers = Array.from({ length: steps + 1 }, (_, step) => Math.round(old + ((now - old) * step) / steps));
  return (timing) => (box.height ? roll(element, box, look, numbers, goal, timing) : []);
}

function roll(element, { left, top, width, height }, look, numbers, goal, { delay, time, late = false }) {
  const steps = numbers.length - 1;
  const window = makeMark("rolling", width, height);
  const strip = makeMark("rolling-strip");
  for (const number of numbers) strip.append(makeLine(number, height));
  Object.assign(window.style, { left: `${left}px`, top: `${top}px`, ...look });
  window.append(strip);
  const duration = time(Math.min(520, 120 + 60 * steps));
  const ends = delay + duration;
  animate(element, { opacity: [0, 0] }, { duration: ends });
  const [unseen, comes] = [late ? 0 : 1, delay / ends];
  showGhost(window, { opacity: [unseen, unseen, 1, 1], offset: [0, comes, comes, 1] }, { duration: ends });
  const stop = numbers.findIndex((number) => number >= goal);
  const stops = stop > 0 && stop < steps;
  const [reached, goesOn] = STOP;
  const places = stops ? [0, stop, stop, steps] : [0, steps];
  const [easing, offset] = [goal < Infinity ? "linear" : "ease-in-out", stops ? [0, reached, goesOn, 1] : [0, 1]];
  const translate = places.map((place) => `0px ${-place * height}px`);
  animate(strip, { translate, offset }, { duration, delay, fill: "both", easing });
  if (stops) animate(window, { scale: [1, 1.3, 1] }, { duration: time(150), delay: delay + reached * duration });
  const partOf = (step) => {
    if (!stops) return step / steps;
    return step <= stop ? (reached * step) / stop : goesOn + ((1 - goesOn) * (step - stop)) / (steps - stop);
  };
  return numbers.map((number, step) => ({ number, at: delay + duration * partOf(step) })).slice(1);
}

function makeLine(number, height) {
  const each = makeMark("", undefined, height);
  each.style.lineHeight = `${height}px`;
  each.textContent = number;
  return each;
}

/** A segment breaks off and drops. */
function snap({ box, ink }, { delay, time }) {
  if (!box.width) return;
  const piece = makeMark("snapped", box.width, box.height);
  Object.assign(piece.style, { left: `${box.left}px`, top: `${box.top}px`, background: ink });
  const fall = {
    translate: ["0px 0px", "0px 0px", "6px -5px", "14px 46px"],
    rotate: ["0deg", "0deg", "7deg", "38deg"],
    opacity: [1, 1, 1, 0],
    offset: [0, 0, 0.3, 1],
  };
  showGhost(piece, fall, { duration: time(360), delay });
}
