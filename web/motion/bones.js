// Paper cuttlebones that fall over the table, printed in the four inks.

import { animate, drawing, mark, passing, spread } from "./ghosts.js";

const INKS = ["C", "D", "H", "S"];
const FLURRY = 6; // bones that fall as one layer, since each layer costs time in every frame
const LATE = 250; // milliseconds; a flurry that would begin so late is left out
const SIDE = 240; // of the drawing of a flurry; a bone is 40 wide
const BONE = "M20 1C30 5 37 17 37 32S30 59 20 63C10 59 3 47 3 32S10 5 20 1z";
const GROOVES = "M11 16c5 5 13 5 18 0M8.5 24c6.5 6.5 16.5 6.5 23 0M8 32.5c7 7.5 17 7.5 24 0M9 41.5c6.5 7 15.5 7 22 0M12 50c4.5 5 11.5 5 16 0";

/** Let cuttlebones fall for this long, after a delay. */
export function bones(count, length, delay) {
  const { innerWidth: width, innerHeight: height } = window;
  const size = (Math.max(20, Math.min(48, width / 28)) / 40) * SIDE;
  const sheet = passing(mark("bones"), { opacity: [1, 1] }, { duration: delay + length });
  const flurries = Math.ceil(count / FLURRY);
  const jobs = Array.from({ length: flurries }, (_, number) => (late) => {
    const duration = length * among(0.55, 0.75);
    const begins = delay + (number / flurries) * (length - duration) - late;
    if (begins < -LATE) return;
    const flurry = drawn(size * among(0.8, 1.15));
    const across = (((number * 5) % flurries) + Math.random()) / flurries;
    flurry.style.left = `${across * width - size / 2}px`;
    sheet.append(flurry);
    animate(flurry, falling(width, height, size), { duration, delay: begins, easing: "linear", fill: "both" });
  });
  spread(jobs);
}

const among = (least, most) => least + Math.random() * (most - least);

/** Some bones, each in a corner of its own, turned as it fell. */
function drawn(width) {
  const flurry = mark("flurry", width);
  const sheet = drawing(`0 0 ${SIDE} ${SIDE}`, []);
  for (let at = 0; at < FLURRY; at++) {
    const bone = document.createElementNS(sheet.namespaceURI, "g");
    const [x, y] = [((at % 2) + among(0.2, 0.8)) / 2, (Math.floor(at / 2) + among(0.2, 0.8)) / (FLURRY / 2)].map((part) => part * SIDE);
    const scale = among(0.7, 1.2);
    const edge = Math.random() < 0.4 ? among(0.25, 0.6) : 1; // some are seen from the side
    bone.setAttribute("class", `suit-${INKS[at % INKS.length]}`);
    bone.setAttribute("transform", `translate(${x} ${y}) rotate(${among(0, 360)}) scale(${edge * scale} ${scale}) translate(-20 -32)`);
    bone.append(...drawing("0 0 40 64", [BONE, GROOVES]).children);
    sheet.append(bone);
  }
  flurry.append(sheet);
  return flurry;
}

/** Down with a sway, turning. Few keyframes, which are cheap. */
function falling(width, height, size) {
  const [drift, spin, from] = [among(-0.1, 0.1) * width, among(60, 150) * (Math.random() < 0.5 ? -1 : 1), among(0, 360)];
  const at = (time, down) =>
    `${(drift * time + among(-0.25, 0.25) * size).toFixed(0)}px ${(down * (height + 1.4 * size) - 1.2 * size).toFixed(0)}px`;
  return {
    translate: [at(0, 0), at(0.35, 0.3), at(0.7, 0.66), at(1, 1)],
    rotate: [`${from}deg`, `${from + spin}deg`],
  };
}
