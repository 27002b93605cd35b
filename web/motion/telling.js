// What is told about a move: the line of news, a new goal, warnings, what an opponent says, the log. It's seen once
// the card has landed; until then the old line stays. Screen readers have the new one at once.

import { animate, app, showGhost } from "./ghosts.js";

const LINES = "#status, [id^='seat-'] .goal, #log .drawn:nth-last-child(1 of .drawn) > .tale";
const NEWS = "[id^='seat-'] .badge, [id^='seat-'] .rest, q.line, #log li[id]";
const FADE = 120;
const LOOKS = [
  "alignContent",
  "alignSelf",
  "background",
  "borderRadius",
  "boxSizing",
  "clipPath",
  "color",
  "display",
  "flex",
  "flexFlow",
  "fontFamily",
  "fontSize",
  "fontVariantNumeric",
  "fontWeight",
  "gridTemplateRows",
  "height",
  "letterSpacing",
  "lineHeight",
  "margin",
  "maxHeight",
  "order",
  "overflow",
  "padding",
  "textAlign",
  "textWrap",
  "whiteSpace",
  "width",
];

/** The lines as they are seen, and which news there are. */
export function remember() {
  const lines = new Map();
  for (const each of app.querySelectorAll(LINES))
    lines.set(nameOf(each), { text: each.textContent, copy: copyOf(each) });
  return { lines, news: new Set([...app.querySelectorAll(NEWS)].map(nameOf)) };
}

/** Look at what has changed; returns what keeps it back until the card lands. */
export function settle({ lines, news }) {
  if (app.querySelector(".curtain")) return () => {}; // whose old line was it?
  const come = [...app.querySelectorAll(NEWS)].filter((each) => !news.has(nameOf(each)));
  const changed = [...app.querySelectorAll(LINES)].flatMap((each) => {
    const { text, copy } = lines.get(nameOf(each)) ?? {};
    return copy && text !== each.textContent ? [[each, copy]] : [];
  });
  return ({ begins, lands, time }) => {
    for (const [each, copy] of changed) {
      stay(copy, begins, lands, time(FADE));
      appear(each, lands, time(FADE));
    }
    for (const each of come) appear(each, lands, time(FADE));
  };
}

/** What an element is, whatever it says: the line at the foot of the log is always the same. */
function nameOf(element) {
  if (element.matches(".tale")) return "tale";
  return element.id || `${element.closest("[id^='seat-']").id} ${element.className}`;
}

/** A copy at the same place that looks the same; none of what is hidden. */
function copyOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < 2 || getComputedStyle(element).clipPath !== "none") return null;
  const copy = element.cloneNode(true);
  for (const each of copy.querySelectorAll("svg")) each.remove();
  const sources = [element, ...element.querySelectorAll("*")].filter((each) => !each.closest("svg"));
  for (const [at, each] of [copy, ...copy.querySelectorAll("*")].entries()) {
    dress(each, getComputedStyle(sources[at]));
    if (sources[at].matches(".waits")) each.style.visibility = "hidden"; // that is over as the move begins
  }
  copy.className = "former";
  Object.assign(copy.style, { margin: 0, position: "absolute" });
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return copy;
}

function dress(copy, look) {
  for (const { name: attribute } of [...copy.attributes]) copy.removeAttribute(attribute);
  for (const each of LOOKS) copy.style[each] = look[each];
}

/** The old line stays from when the move begins, and has faded out when it ends: two lines are never seen at once. */
function stay(copy, begins, lands, duration) {
  const fades = Math.max(begins, lands - duration);
  const frames = { opacity: [0, 0, 1, 1, 0], offset: [0, begins, begins, fades, lands].map((at) => at / lands) };
  showGhost(copy, frames, { duration: lands });
}

function appear(element, lands, duration) {
  animate(element, { opacity: [0, 1] }, { duration, delay: lands, fill: "backwards" });
}
