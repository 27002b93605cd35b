// Plays the sounds of web/sounds; Python says which (web/motion/sounds.py). They are fetched once sound is on, and then
// kept for offline.
// Browsers allow sound only after a first interaction; a hidden page is silent.

import { attempt, tell } from "../browser/python.js";
import { isStill } from "./ghosts.js";

const FILES = {
  chime: "../../web/sounds/chime.mp3",
  count: "../../web/sounds/count.mp3",
  frost: "../../web/sounds/frost.mp3",
  goal: "../../web/sounds/goal.mp3",
  lay: "../../web/sounds/lay.mp3",
  lose: "../../web/sounds/lose.mp3",
  match: "../../web/sounds/match.mp3",
  riffle: "../../web/sounds/riffle.mp3",
  riser: "../../web/sounds/riser.mp3",
  slide: "../../web/sounds/slide.mp3",
  snap: "../../web/sounds/snap.mp3",
  stamp: "../../web/sounds/stamp.mp3",
  strike: "../../web/sounds/strike.mp3",
  thud: "../../web/sounds/thud.mp3",
  tick: "../../web/sounds/tick.mp3",
  wave: "../../web/sounds/wave.mp3",
  win: "../../web/sounds/win.mp3",
};
const TONES = ["chime", "count", "goal", "lose", "match", "riser", "win"]; // in tune; everything else varies a little
const SPREAD = 0.03;
const COUNTING = ["count", "goal", "stamp"]; // any key or touch ends them, like what they go with
const SETTINGS = "cuttle:v1:settings";
const USUAL = 75; // volume in per cent
const LATE = 400; // milliseconds after which a sound no longer belongs to what is seen
const FIRST = 3000; // the same while the sounds are being fetched

const PATIENCE = 30_000; // milliseconds for a file
const CACHE = `cuttle-sounds ${new URL("./", document.baseURI).href}`; // web/boot/worker.js knows it, too

let audio = null;
let touched = false;
let loading = null; // a promise of whether there is sound
let loaded = false;
let failed = false; // then nothing is fetched until sound is turned on again
const sounds = new Map();
const fetched = new Map(); // what isn't kept yet, by address
const counting = new Set();

for (const type of ["pointerdown", "pointerup", "keydown"])
  addEventListener(type, wakeUp, { capture: true, passive: true });
for (const type of ["pointerdown", "keydown"]) addEventListener(type, stopCounting, { capture: true, passive: true });

function stopCounting() {
  for (const source of counting) source.stop();
}

// A gesture: now the browser allows sound, so get ready if it's on.
function wakeUp() {
  touched = true;
  if (!failed && audio?.state !== "running" && isOn()) prepare();
}

const isOn = () => /^sound=on$/m.test(stored());

function stored() {
  try {
    return localStorage.getItem(SETTINGS) ?? "";
  } catch {
    return "";
  }
}

// Without Web Audio, or without the files, sound is off: Python is told by “PageNews”.
function prepare() {
  loading ??= load().catch((error) => {
    console.info(`No sound: ${error.message}`);
    loading = null;
    failed = true;
    tell(`silent ${isAble() ? "files" : "browser"}`);
    return false;
  });
  if (audio && audio.state !== "running") audio.resume().catch(() => undefined);
  return loading;
}

const isAble = () => Boolean(globalThis.AudioContext && document.createElement("audio").canPlayType("audio/mpeg"));

async function load() {
  if (!isAble()) throw new Error("the browser can't play it");
  audio ??= new AudioContext();
  await Promise.all(
    Object.entries(FILES)
      .filter(([name]) => !sounds.has(name))
      .map(fetchSound),
  );
  failed = false;
  loaded = true;
  (globalThis.requestIdleCallback ?? setTimeout)(keep);
  return true;
}

async function fetchSound([name, path]) {
  const address = new URL(path, import.meta.url).href;
  const buffer = (await findKept(address)) ?? (await cuttleLate.fetchLate(address, decodeFetched, PATIENCE));
  sounds.set(name, { buffer, onset: findOnset(buffer) });
}

const decode = async (response) => audio.decodeAudioData(await response.arrayBuffer());

async function decodeFetched(response) {
  const [copy, buffer] = [response.clone(), await decode(response)];
  fetched.set(response.url, copy);
  return buffer;
}

/** A sound that is kept here, or nothing; in browsers that forbid storage, even the access can throw. */
async function findKept(address) {
  try {
    const kept = await caches.match(address);
    return kept && (await decode(kept));
  } catch {
    return undefined;
  }
}

/** Keep what was fetched, for offline. */
async function keep() {
  try {
    const cache = await caches.open(CACHE);
    await Promise.all([...fetched].map(([address, response]) => cache.put(address, response)));
  } catch {
    // it's fetched again the next time
  }
  fetched.clear();
}

/** Encoders put a moment of silence before a sound, and decoders leave a different part of it. */
function findOnset(buffer) {
  const samples = buffer.getChannelData(0);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.02 * peak);
  return Math.max(0, first / buffer.sampleRate - 0.001);
}

/** Play a sound of a scene, if there is sound: the counting of points, which any key or touch ends. */
export function cue(name, delay, pitch = 1) {
  const volume = /^volume=(\d+)$/m.exec(stored())?.[1] ?? USUAL;
  if (isOn() && loaded) play(`${name} 0 ${delay} ${pitch}`, Number(volume), "");
}

/** Whether the device can be felt; a browser says so of a mouse, too. */
export const canVibrate = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** Play sounds, one on each line (name, side, delay in milliseconds, pitch), at a volume in per cent; and vibrate for
 * some milliseconds, rest for some, and so on. */
export function play(lines, volume, vibration) {
  if (document.hidden || !(navigator.userActivation?.hasBeenActive ?? touched)) return;
  if (vibration && !isStill() && canVibrate())
    attempt("vibration", () => navigator.vibrate(vibration.split(" ").map(Number)));
  if (lines) playAll(lines.split("\n"), volume / 100);
}

async function playAll(lines, volume) {
  const begun = performance.now();
  const patience = loaded ? LATE : FIRST;
  if (!(await prepare())) return;
  const late = performance.now() - begun;
  if (late > patience || document.hidden) return;
  for (const line of lines) {
    const [name, side, delay, pitch = 1] = line.split(" ");
    const when = audio.currentTime + Math.max(0, Number(delay) - late) / 1000 + 0.005;
    attempt("sound", () => start(name, Number(side), when, volume, Number(pitch)));
  }
}

function start(name, pan, when, volume, pitch) {
  const sound = sounds.get(name);
  if (!sound) return;
  const playbackRate = pitch * (TONES.includes(name) ? 1 : 1 + SPREAD * (2 * Math.random() - 1));
  const source = new AudioBufferSourceNode(audio, { buffer: sound.buffer, playbackRate });
  const loudness = new GainNode(audio, { gain: volume });
  source.connect(loudness).connect(new StereoPannerNode(audio, { pan })).connect(audio.destination);
  source.start(when, sound.onset);
  if (!COUNTING.includes(name)) return;
  counting.add(source);
  source.onended = () => counting.delete(source);
}
