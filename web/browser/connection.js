// A connection to the device beside this one, or to another window of this browser: the only module that makes an
// RTCPeerConnection. No server is asked for anything. What to say is Python's; the page loads this when it's needed.

import { send } from "./python.js";

const GATHERING = 2000; // milliseconds: without a network it may never end
const PATIENCE = 10_000; // then it's time to say what helps
const BEAT = 5000; // so often it's said again
const LONGEST = 16_000; // characters of a message
const MOST = 60; // messages in a beat, of which only news are passed on
const FAREWELL = 500; // milliseconds in which a last message leaves

/** @type {RTCPeerConnection | null} */
let peer = null;
/** @type {RTCDataChannel | null} */
let wire = null;
/** @type {WakeLockSentinel | null} */
let lock = null;
let attempt = 0; // counts connections, so that what's late of an older one is dropped
let said = ""; // what the other side is to know
let heard = ""; // what it said last
let count = 0; // how often it has spoken in this beat
let awake = false;
let slow = 0;

const tell = (news) => send("ChannelNews", news);

/** Ask for the camera, which is needed next: who may use it gives its plain address. */
async function askForCamera() {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: true });
    for (const track of stream.getTracks()) track.stop();
  } catch (error) {
    console.info(`No camera: ${error?.message}`);
  }
}

/** Open this end, and report what the other needs to know of it. */
export async function connect() {
  close();
  attempt += 1;
  const own = attempt;
  if (typeof RTCPeerConnection !== "function") return tell("none");
  await askForCamera();
  if (own !== attempt) return;
  try {
    const opened = new RTCPeerConnection({ iceServers: [] });
    peer = opened;
    watch(opened.createDataChannel("", { negotiated: true, id: 0 }), own);
    opened.addEventListener("connectionstatechange", () => own === attempt && follow(opened.connectionState));
    const gathered = new Promise((done) => {
      opened.addEventListener("icegatheringstatechange", () => opened.iceGatheringState === "complete" && done(null));
      setTimeout(done, GATHERING);
    });
    await opened.setLocalDescription(await opened.createOffer());
    await gathered;
    if (own === attempt) send("Gathered", opened.localDescription.sdp);
  } catch (error) {
    console.info(`No connection: ${error.message}`);
    if (own === attempt) tell("none");
  }
}

/** Take what the other end is like. */
export async function accept(description) {
  const own = attempt;
  try {
    await peer.setRemoteDescription({ type: "answer", sdp: description });
    slow = window.setTimeout(() => own === attempt && wire?.readyState !== "open" && tell("slow"), PATIENCE);
  } catch (error) {
    console.info(`Not accepted: ${error?.message}`);
    if (own === attempt) tell("failed");
  }
}

function follow(state) {
  const was = wire?.readyState === "open";
  if (state === "connected" && was) tell("awake");
  else if (state === "disconnected" && was) tell("asleep");
  else if (state === "failed" && !was) tell("failed"); // an open one may still come back
}

function watch(channel, own) {
  wire = channel;
  channel.addEventListener("open", () => own === attempt && open());
  channel.addEventListener("close", () => own === attempt && tell("closed"));
  channel.addEventListener("message", (event) => own === attempt && hear(event.data));
}

function open() {
  clearTimeout(slow);
  heard = "";
  tell("open");
  transmit(said);
}

/** Pass on what the other says, if it's new and no nonsense. */
function hear(text) {
  count += 1;
  if (count > MOST) {
    if (count === MOST + 1) tell("flood");
    return;
  }
  if (typeof text !== "string" || text.length > LONGEST) return tell("strange");
  if (text === heard) return;
  heard = text;
  send("Heard", text);
}

/** Say this, now and again and again. */
export function transmit(text) {
  said = text;
  if (!text) return;
  if (wire?.readyState === "open") wire.send(text);
  else if (partner) post({ to: partner, text });
}

addEventListener("pagehide", () => peer?.close()); // the other side hears of it at once

setInterval(() => {
  count = 0;
  transmit(said);
}, BEAT);

/** Close both ends, after what was said last has left. */
export function close() {
  const closing = peer;
  attempt += 1;
  peer = wire = null;
  said = "";
  clearTimeout(slow);
  if (closing) setTimeout(() => closing.close(), FAREWELL);
  seek("");
}

// Another window of this browser needs no code. Windows that look for the same table find each other.

const ID = crypto.randomUUID?.() ?? String(Math.random());
/** @type {BroadcastChannel | null} */
let windows = null;
let table = "";
let partner = ""; // the other window

const post = (more) => windows?.postMessage({ from: ID, ...more });

/** Look for a window at this table; without one, for none any more. */
export function seek(wanted) {
  if (partner) post({ to: partner, gone: true });
  partner = "";
  table = wanted;
  if (!table || typeof BroadcastChannel !== "function") return;
  if (!windows) {
    windows = new BroadcastChannel("cuttle:v1:live");
    windows.addEventListener("message", ({ data }) => meet(data));
    addEventListener("pagehide", () => partner && post({ to: partner, gone: true }));
  }
  post({ seeks: table });
}

function meet({ from, to, seeks, joins, gone, text }) {
  if (to && to !== ID) return;
  if (seeks && seeks === table && !partner && wire?.readyState !== "open") {
    partner = from;
    post({ to: from, joins: true });
    open();
  } else if (joins && table && !partner) {
    partner = from;
    open();
  } else if (from === partner && gone) {
    partner = "";
    tell("closed");
  } else if (from === partner && text) hear(text);
}

// The screen stays on while somebody is to move.

export async function stayAwake(on) {
  awake = Boolean(on);
  if (!awake) lock?.release();
  if (!awake || lock || document.hidden) return;
  lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  lock?.addEventListener("release", () => {
    lock = null;
  });
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) stayAwake(awake);
  if (said) tell(document.hidden ? "hidden" : "shown");
});
