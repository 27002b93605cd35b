// Paper cuttlebones that fall over the table, printed in the four inks.

import { drawing, mark, passing, spread } from "./ghosts.js";

const INKS = ["C", "D", "H", "S"];
const EACH_FRAME = 4;
const BONE = "M20 1C30 5 37 17 37 32S30 59 20 63C10 59 3 47 3 32S10 5 20 1z";
const GROOVES = "M11 16c5 5 13 5 18 0M8.5 24c6.5 6.5 16.5 6.5 23 0M8 32.5c7 7.5 17 7.5 24 0M9 41.5c6.5 7 15.5 7 22 0M12 50c4.5 5 11.5 5 16 0";

/** Let cuttlebones fall for this long, after a delay. */
export function bones(count, length, delay) {
  const { innerWidth: width, innerHeight: height } = window;
  const size = Math.max(16, Math.min(36, width / 38));
  const jobs = Array.from({ length: count }, (_, number) => (late) => {
    const bone = drawn(INKS[number % INKS.length], size * among(0.7, 1.3));
    bone.style.left = `${((((number * 37) % count) + Math.random()) / count) * 100}%`;
    const duration = length * among(0.5, 0.75);
    passing(bone, falling(width, height, size), { duration, delay: delay - late + (number / count) * (length - duration) });
  });
  spread(jobs, EACH_FRAME);
}

const among = (least, most) => least + Math.random() * (most - least);

function drawn(ink, width) {
  const bone = mark(`paper-bone suit-${ink}`, width);
  bone.append(drawing("0 0 40 64", [BONE, GROOVES]));
  return bone;
}

/** Down with a sway, spinning, and turning so that its edge shows now and then. */
function falling(width, height, size) {
  const [drift, spin, from] = [among(-0.08, 0.08) * width, among(-300, 300), among(0, 360)];
  const [flips, begin, steps] = [among(0.8, 1.8), among(0, Math.PI), 12];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const time = step / steps;
    const turn = begin + flips * time * Math.PI * 2;
    const fallen = (0.5 * time + 0.5 * time * time) * (height + 5 * size);
    return {
      translate: `${(drift * time + Math.sin(turn) * size * 0.8).toFixed(1)}px ${(fallen - 3 * size).toFixed(1)}px`,
      rotate: `${(from + spin * time).toFixed(1)}deg`,
      scale: `${Math.max(0.12, Math.abs(Math.cos(turn / 2))).toFixed(2)} 1`,
    };
  });
}
