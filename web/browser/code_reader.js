// Reads QR codes: those that the camera sees, while its picture is in the dialog, and one in a picture file. The build
// joins it with the package that decodes them; the page loads it when it's first needed. No picture is kept or sent.

import { decodeQR } from "qr/decode.js";

import { send } from "./python.js";

const VIDEO = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
const PAUSE = 120; // milliseconds between two looks
const REASONS = { NotAllowedError: "refused", NotReadableError: "busy", AbortError: "busy" }; // else there's none
const LONGEST = 2400; // pixels of a picture's longer side
const SMALL = 800; // a smaller picture is looked at once more, enlarged
const THOROUGH = { effort: Number.POSITIVE_INFINITY, timeLimit: 2000 };

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
const canvas = document.createElement("canvas");
const context = canvas.getContext("2d", { willReadFrequently: true });

/** The text of the code in a picture; empty if there's none. */
function decoded(picture, width, height, how = {}) {
  canvas.width = width;
  canvas.height = height;
  context.drawImage(picture, 0, 0, width, height);
  try {
    return decodeQR(context.getImageData(0, 0, width, height), how);
  } catch {
    return "";
  }
}

export async function readPicture(file) {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return "";
  const { width, height } = picture;
  const longer = Math.max(width, height);
  for (const times of [Math.min(1, LONGEST / longer), ...(longer < SMALL ? [3] : [])]) {
    const text = decoded(picture, Math.ceil(width * times), Math.ceil(height * times), THOROUGH);
    if (text) return text;
  }
  return "";
}

/** @type {MediaStream | null} */
let stream = null;
let interrupted = false; // by another tab or app in front of the page

const tell = (news) => send("CameraNews", news);
const findVideo = () => /** @type {HTMLVideoElement | null} */ (document.getElementById("camera"));
const isShown = () => dialog.open && findVideo() !== null;

function stop() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
}

export async function startCamera() {
  stop();
  if (!navigator.mediaDevices?.getUserMedia) return tell(isSecureContext ? "none" : "insecure");
  let opened;
  try {
    opened = await navigator.mediaDevices.getUserMedia({ audio: false, video: VIDEO });
  } catch (error) {
    console.info(`No camera: ${error.message}`);
    return tell(REASONS[error.name] ?? "none");
  }
  stop(); // of two presses
  stream = opened;
  if (!isShown() || document.hidden) return stop(); // the browser's question may have been answered late
  const [track] = opened.getVideoTracks();
  track.addEventListener("ended", () => tell("none")); // pulled out or forbidden; not sent by stop()
  findVideo().srcObject = opened;
  tell(track.getSettings().facingMode === "environment" ? "on" : "mirrored");
  await look(opened);
}

/** Look for codes, and send what each says, once. */
async function look(own) {
  let last = "";
  while (stream === own) {
    const video = findVideo();
    const text = video?.videoWidth ? decoded(video, video.videoWidth, video.videoHeight) : "";
    if (text && text !== last) {
      last = text;
      send("Scanned", text);
    }
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
}

// The camera is on only as long as what it sees is shown.
new MutationObserver(() => isShown() || stop()).observe(dialog, {
  attributes: true,
  attributeFilter: ["open"],
  childList: true,
  subtree: true,
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    interrupted = stream !== null;
    stop();
  } else if (interrupted) {
    interrupted = false;
    if (isShown()) startCamera();
  }
});
