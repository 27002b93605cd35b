// Paper cuttlebones that fall over the table, printed in the four inks.

import { animate, drawing, mark, passing, spread } from "./ghosts.js";

const INKS = ["C", "D", "H", "S"];
const TOGETHER = 4; // bones made in one frame; each change of the page costs a frame, so they leave together too
const LATE = 250; // milliseconds; a bone that would begin so late is left out
const BONE = "M20 1C30 5 37 17 37 32S30 59 20 63C10 59 3 47 3 32S10 5 20 1z";
const GROOVES = "M11 16c5 5 13 5 18 0M8.5 24c6.5 6.5 16.5 6.5 23 0M8 32.5c7 7.5 17 7.5 24 0M9 41.5c6.5 7 15.5 7 22 0M12 50c4.5 5 11.5 5 16 0";

/** Let cuttlebones fall for this long, after a delay. */
export function bones(count, length, delay) {
  const { innerWidth: width, innerHeight: height } = window;
  const size = Math.max(20, Math.min(48, width / 28));
  const sheet = passing(mark("bones"), { opacity: [1, 1] }, { duration: delay + length });
  const jobs = Array.from({ length: count }, (_, number) => (late) => {
    const duration = length * among(0.5, 0.7);
    const begins = delay + (number / count) * (length - duration) - late;
    if (begins < -LATE) return;
    const bone = drawn(INKS[number % INKS.length], size * among(0.7, 1.3));
    bone.style.left = `${((((number * 37) % count) + Math.random()) / count) * 100}%`;
    sheet.append(bone);
    animate(bone, falling(width, height, size), { duration, delay: begins, easing: "linear", fill: "both" });
  });
  spread(jobs, TOGETHER);
}

const among = (least, most) => least + Math.random() * (most - least);

function drawn(ink, width) {
  const bone = mark(`paper-bone suit-${ink}`, width);
  bone.append(drawing("0 0 40 64", [BONE, GROOVES]));
  return bone;
}

/** Down with a sway, spinning, and turning so that its edge shows now and then. Few frames, which are cheap. */
function falling(width, height, size) {
  const [drift, spin, from, edge] = [among(-0.1, 0.1) * width, among(-260, 260), among(0, 360), among(0.12, 0.3)];
  const at = (time, down) => `${(drift * time + among(-1, 1) * size).toFixed(0)}px ${(down * (height + 6 * size) - 3 * size).toFixed(0)}px`;
  return {
    translate: [at(0, 0), at(0.5, 0.42), at(1, 1)],
    rotate: [`${from}deg`, `${from + spin}deg`],
    scale: Math.random() < 0.5 ? ["1 1", `${edge} 1`, "1 1"] : [`${edge} 1`, "1 1", `${edge} 1`, "1 1"],
  };
}
