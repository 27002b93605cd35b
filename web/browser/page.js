// The modules that Python calls; the build bundles them. The first hears of a key before the others.
export * as keys from "./key_names.js";
import "./move_preview.js";
import "./aiming.js";
import "./backward.js";
import "./drag.js";
import "../boot/offline.js";
export * as files from "./files.js";
export * as later from "./later.js";
export * as morph from "./morph.js";
export * as motion from "../motion/motion.js";
export * as onlookers from "./onlookers.js";
export * as archives from "./archives.js";
export * as picture from "./draw_picture.js";
export * as puzzles from "./puzzles.js";
export * as appearing from "./appearing.js";
export * as sharing from "./sharing.js";
export * as sound from "../motion/sound.js";
export * as tips from "./tips.js";
