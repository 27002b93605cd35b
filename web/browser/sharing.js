// Sends a text elsewhere: to the clipboard, to the system's share sheet, or as a QR code. The result is
// reported to Python as a message.

import { pictured } from "./draw_picture.js";
import { load } from "./later.js";
import { send } from "./python.js";

const QR = "../../lean-qr/index.mjs";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    send("Copied", text);
  } catch (error) {
    console.info(`Not copied: ${error.message}`);
    send("Copied");
    /** @type {HTMLInputElement} */ (document.querySelector("#field[readonly]"))?.select();
  }
}

export const canShare = () => typeof navigator.share === "function";

// Share a link or another text, with the picture of the result if there's one. It's no error to close the sheet, nor
// to press again while it's open.
export async function share(text, withPicture) {
  const file = withPicture && (await pictured());
  try {
    await navigator.share({ [/^https?:\S+$/.test(text) ? "url" : "text"]: text, ...(file && { files: [file] }) });
  } catch (error) {
    if (!["AbortError", "InvalidStateError"].includes(error.name)) send("NotShared");
  }
}

// The width of a QR code in modules, and the SVG path of the dark ones.
async function encodeQr(text) {
  const { generate } = await load(QR);
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return `${code.size}\n${path}`;
}

export async function draw(text) {
  try {
    send("Drawn", `${text}\n${await encodeQr(text)}`);
  } catch (error) {
    console.info(`Not drawn: ${error.message}`);
    send("NotDrawn", text);
  }
}
