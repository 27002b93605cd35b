// Modules that the page loads on their first use, and those that read codes (web/browser/code_reader.js) through it.

import { send } from "./python.js";

const READER = "../../web/browser/code_reader.js";
const failures = {};

/** Load a module. Browsers remember one that couldn't be loaded by its address, so each attempt has another. */
export async function load(path) {
  const address = new URL(path, import.meta.url).href;
  const failed = failures[path] ?? 0;
  try {
    return await import(failed ? `${address}?${failed}` : address);
  } catch (error) {
    failures[path] = failed + 1;
    await cuttleLate.missed(address);
    throw error;
  }
}

/** Let the reader of codes do something; if it can't be loaded, tell Python. */
async function withReader(act) {
  let reader;
  try {
    reader = await load(READER);
  } catch (error) {
    console.info(`No reader of codes: ${error.message}`);
    return send("CameraNews", "lost");
  }
  return act(reader);
}

/** Show what the camera sees in the dialog, and send “Scanned” with what its codes say. */
export const startCamera = () => withReader((reader) => reader.startCamera());

/** The text of the code in a picture file; empty if there's none, undefined without a reader. */
export const readPicture = (file) => withReader((reader) => reader.readPicture(file));
