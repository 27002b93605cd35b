// A text or files dropped on the page: Python opens or imports them (web/share/opening.py). Without this, the
// browser would leave the page for them.

import { LONGEST } from "./files.js";

const tell = (...detail) => dispatchEvent(new CustomEvent("cuttle:message", { detail }));
let own = false; // what is dragged is a link, a picture or a text of this page

const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files") ?? false;
const fills = (event) => !holdsFiles(event) && event.target.matches?.(":read-write"); // the browser does it

async function texts({ dataTransfer }) {
  const files = [...dataTransfer.files];
  if (files.length === 0) return [dataTransfer.getData("text")];
  return Promise.all(files.map((file) => file.slice(0, LONGEST).text().catch(() => ""))); // a folder has none
}

async function dropped(event) {
  if (fills(event)) return;
  event.preventDefault();
  if (own) return;
  for (const text of await texts(event)) tell("dropped", text);
}

document.addEventListener("dragstart", () => (own = true));
document.addEventListener("dragend", () => (own = false));
document.addEventListener("dragover", (event) => fills(event) || event.preventDefault());
document.addEventListener("drop", dropped);
