// Files: downloads texts and the whole game, and reads what the player chooses or drops on the page. Of a picture, that
// is the code in it. Python opens or imports what is dropped (web/share/opening.py); without this, the browser would
// leave the page for it.

import { readPicture } from "./later.js";
import { send, tell } from "./python.js";

const LONGEST = 8_000_001; // one more than Python accepts
const FILE = "cuttle.html";
const HEAD = 1000; // letters at its beginning, which have this mark
const MARK = "data-alone";

export function save(blob, download) {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // when the browser has read it
}

const read = (file) =>
  file.type.startsWith("image/") ? readPicture(file) : file.slice(0, LONGEST).text().catch(noText); // a folder has none
const noText = () => "";

export const saveFile = (name, text) => save(new Blob([text], { type: "application/json" }), name);

const two = (number) => `${number}`.padStart(2, "0");
const day = (time) =>
  Number.isNaN(+time) ? "" : `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

export const localDays = (times) =>
  times
    .split("\n")
    .map((time) => day(new Date(time)))
    .join("\n");

// The input is cleared afterwards, so the same file can be chosen again.
export async function readFile(field, react) {
  const [file] = field.files;
  field.value = "";
  const text = file && (await read(file));
  if (text !== undefined) react(text);
}

/** Download the game as a single file, which needs a network. */
async function download() {
  try {
    const response = await fetch(`./${FILE}`);
    if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
    const file = await response.blob();
    if (!(await file.slice(0, HEAD).text()).includes(MARK)) throw new Error(`${FILE} isn't the game`); // but a log-in page
    save(file, FILE);
    tell("fetched");
  } catch (error) {
    console.info(`No file: ${error.message}`);
    tell("unfetched");
  }
}

let own = false; // what is dragged is a link, a picture or a text of this page

const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files") ?? false;
const isForField = (event) => !holdsFiles(event) && event.target.matches?.(":read-write"); // the browser does it

async function readTexts({ dataTransfer }) {
  const files = [...dataTransfer.files];
  return files.length ? Promise.all(files.map(read)) : [dataTransfer.getData("text")];
}

async function onDrop(event) {
  if (isForField(event)) return;
  event.preventDefault();
  if (own) return;
  for (const text of await readTexts(event)) send("Dropped", text ?? "");
}

addEventListener("cuttle:download", download);
document.addEventListener("dragstart", () => {
  own = true;
});
document.addEventListener("dragend", () => {
  own = false;
});
document.addEventListener("dragover", (event) => isForField(event) || event.preventDefault());
document.addEventListener("drop", onDrop);
