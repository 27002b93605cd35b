// What the tests of all engines do in the page.

import { saved } from "../e2e/scripts/page.js";

/** Seconds until a wait fails, before the driver does. */
const PATIENCE = 100;

/** What a look finds, once it finds something. */
const until = async (look) => {
  for (const end = performance.now() + PATIENCE * 1000; performance.now() < end; ) {
    const found = look();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`in vain: ${look}`);
};

/** Wait until the page is ready to play; what it says if it can't start. */
export const ready = async () => {
  const root = document.documentElement;
  await until(() => "ready" in root.dataset || "failed" in root.dataset);
  return "failed" in root.dataset ? document.getElementById("app").innerText : "";
};

/** Wait until the page has taken a link from its address. */
export const opened = () => until(() => location.hash === "");

/** Wait until another game is saved. */
export const savedOther = (code) => until(() => saved() !== code);

/** Press buttons, of which some must be there, until one plays a move. */
export const press = async (before, buttons) => {
  for (const { selector, needed } of buttons) {
    const button = document.querySelector(selector);
    if (button) button.click();
    else if (needed) throw new Error(`there is no ${selector}`);
    if (saved() !== before) break;
  }
  await savedOther(before);
};

export const textOf = async (selector) => (await until(() => document.querySelector(selector))).textContent;

/** Press a button, once it's there. */
export const click = async (selector) => (await until(() => document.querySelector(selector))).click();

/** What a field holds, once it's there. */
export const valueOf = async (selector) => (await until(() => document.querySelector(selector))).value;

/** Wait until an element tells this. */
export const tells = (selector, text) => until(() => document.querySelector(selector)?.textContent.includes(text));

/** Play the lesson of points in a frame; what its pages show before the press, after it, and after the move. */
export const playInFrame = async (address) => {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: `${address}?embed#lesson=points`, width: 480, height: 360 });
  document.body.replaceChildren(frame);
  const within = (around, selector) => around?.contentDocument?.querySelector(selector);
  const button = await until(() => within(frame, "#play"));
  const before = frame.contentDocument.body.innerText;
  button.click();
  const game = await until(() => within(frame, "iframe"));
  const card = await until(() => within(game, "[data-ready] #hand .card"));
  const asked = within(game, "#status").textContent;
  card.click();
  await until(() => within(game, "#lesson-next"));
  return [before, asked, within(game, "#status").textContent];
};

/** What became of the memory snapshot. */
export const memory = () => until(() => document.documentElement.dataset.snapshot);

/** Wait until the page works offline. */
export const kept = async () => {
  const { active } = await navigator.serviceWorker.ready;
  return until(() => active.state === "activated");
};
