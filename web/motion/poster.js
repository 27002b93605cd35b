// The poster of a round's end is printed ink by ink: each is pulled across with a squeegee, a little out of
// register, then slides into place.

import { animate, makeMark, showGhost, spread } from "./ghosts.js";

const PASS = 230; // one pull of the squeegee
const REGISTER = 140; // how long the inks take to slide into place
const MARGIN = 12; // around the poster, for what is out of register
const PASSES = [
  { look: "pass-1", x: -8, y: 5 },
  { look: "pass-2", x: 7, y: -4 },
  { look: "pass-3", x: -4, y: -6 },
];
const SHAPES = "h2, .result, .bone";

/** Print the poster in some inks; returns when it's done. */
export function print(play, delay, inks) {
  const poster = document.getElementById("ending");
  if (!poster) return delay;
  const registers = delay + play.time(PASS * inks);
  const shown = registers + play.time(REGISTER);
  const clock = { registers, shown, ends: shown + play.time(REGISTER), pulled: play.time(PASS) };
  const jobs = PASSES.slice(-inks).map((pass, at) => (late) => {
    const box = poster.getBoundingClientRect();
    const begins = delay + play.time(PASS * at);
    pull(applyInk(poster, box, pass, at ? null : makePaper(poster, box)), box, pass, { ...clock, begins, late });
  });
  spread(jobs);
  animate(poster, { opacity: [0, 0] }, { duration: shown });
  return clock.ends;
}

/** The bare paper of the poster. */
function makePaper(poster, { width, height }) {
  const { backgroundColor, borderRadius, borderWidth, borderStyle, borderColor } = getComputedStyle(poster);
  const sheet = makeMark("blank", width, height);
  Object.assign(sheet.style, { backgroundColor, borderRadius, borderWidth, borderStyle, borderColor });
  return sheet;
}

/** The shapes of the poster in one flat ink, in a window that opens across it. */
function applyInk(poster, box, { look }, sheet) {
  const window = makeMark("squeegee", box.width + 2 * MARGIN, box.height + 2 * MARGIN);
  const ink = makeMark(`ink ${look} ${poster.className}`, box.width, box.height);
  for (const shape of poster.querySelectorAll(SHAPES)) ink.append(copyOf(shape, box));
  Object.assign(window.style, { left: `${box.left - MARGIN}px`, top: `${box.top - MARGIN}px` });
  window.append(...(sheet ? [sheet, ink] : [ink]));
  return window;
}

function copyOf(shape, { left, top }) {
  const [copy, box] = [shape.cloneNode(true), shape.getBoundingClientRect()];
  for (const number of copy.querySelectorAll("[data-from]")) number.textContent = number.getAttribute("data-from"); // it counts up
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, textAlign, padding } = getComputedStyle(shape);
  Object.assign(copy.style, { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, textAlign, padding });
  Object.assign(copy.style, { left: `${box.left - left}px`, top: `${box.top - top}px` });
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
  return copy;
}

/** The window moves in from the left while its sheets stand still; then the ink slides into register. */
function pull(window, { width }, { x, y }, { begins, pulled, registers, shown, ends, late }) {
  const wide = width + 2 * MARGIN;
  const slow = { duration: pulled, delay: begins - late, easing: "ease-in-out", fill: "both" };
  showGhost(window, { opacity: [1, 1, 0], offset: [0, shown / ends, 1] }, { duration: ends, delay: -late });
  animate(window, { translate: [`${-wide}px 0px`, "0px 0px"] }, slow);
  for (const sheet of window.children) {
    const [right, down] = sheet.matches(".ink") ? [x, y] : [0, 0];
    animate(sheet, { translate: [`${wide + right}px ${down}px`, `${right}px ${down}px`] }, slow);
    const slides = { duration: shown - registers, delay: registers - late, fill: "forwards" };
    if (right) animate(sheet, { translate: [`${right}px ${down}px`, "0px 0px"] }, slides);
  }
}
