// Modules that the page loads on their first use, and what it does with those that read codes
// (web/browser/code_reader.js) or connect to a device (web/browser/connection.js).

import { send } from "./python.js";

const READER = "../../web/browser/code_reader.js";
const CONNECTION = "../../web/browser/connection.js";
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

/** Let a module do something; if it can't be loaded, tell Python. */
async function having(path, missing, act) {
  let module;
  try {
    module = await load(path);
  } catch (error) {
    console.info(`Not loaded: ${error.message}`);
    return send(missing, "lost");
  }
  return act(module);
}

const withReader = (act) => having(READER, "CameraNews", act);

/** Show what the camera sees in the dialog, and send “Scanned” with what its codes say. */
export const startCamera = () => withReader((reader) => reader.startCamera());

/** The text of the code in a picture file; empty if there's none, undefined without a reader. */
export const readPicture = (file) => withReader((reader) => reader.readPicture(file));

export const canConnect = () => typeof RTCDataChannel === "function";

/** Do one thing after another with the connection to the device beside this one: `what` is its function. */
let done = Promise.resolve();
export function onConnection(what, value) {
  done = done.then(() => having(CONNECTION, "ChannelNews", (connection) => void connection[what](value)));
}
