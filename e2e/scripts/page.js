// What a page has stored, shows and tells, and how it's put by for the next test.

/** Returns the saved code of the game on the table. */
export const saved = () => {
  const text = localStorage.getItem(`cuttle:v1:game:${sessionStorage.getItem("cuttle:v1:playing")}`);
  return text ? JSON.parse(text).code : "";
};

/** Returns the stored text of each game, by name. */
export const storedGames = () =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith("cuttle:v1:game:"))
      .map((key) => [key.slice(15), localStorage.getItem(key)]),
  );

export const record = (selector) => {
  const shown = [];
  const look = () => {
    const text = document.querySelector(selector)?.innerText ?? "";
    if (shown.at(-1) !== text) shown.push(text);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  window.shown = shown;
};

export const empty = async () => {
  sessionStorage.clear();
  localStorage.clear();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};

/** Waits for what the page has put off to a task after this one. */
export const nextTask = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

/** Whether the history, too, has followed what is open. */
export const atRest = () =>
  !document.querySelector("dialog[open]") && (history.state ?? 0) === Number(document.documentElement.dataset.layers);

/** Records what each change of the live region tells, and keeps the region to see that it stays the same. */
export const listen = () => {
  window.voice = document.getElementById("voice");
  window.heard = [];
  const told = ({ target, addedNodes }) => target.data ?? [...addedNodes].map((node) => node.textContent).join(" ");
  new MutationObserver((list) => {
    const text = list.map(told).join(" ").trim();
    if (text) heard.push(text);
  }).observe(voice, { subtree: true, childList: true, characterData: true });
};

export const elements = (place) =>
  [...document.querySelector(place).querySelectorAll("*")].map((each) => [
    each.tagName,
    each
      .getAttributeNames()
      .filter((name) => name !== "tabindex")
      .sort()
      .map((name) => `${name}=${each.getAttribute(name)}`)
      .join(" "),
    each.children.length ? "" : each.textContent,
  ]);

/** Record the whole page and the game that is saved, at each change. */
export const recordViews = () => {
  const views = [];
  const look = () => {
    const view = [saved(), document.title + document.body.outerHTML];
    if (views.at(-1)?.[1] !== view[1]) views.push(view);
  };
  look();
  new MutationObserver(look).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  window.views = views;
};

/** Put by what is open and what is stored, unless the page has been left or can't be settled as is wanted. Settings
 * that match a pattern hold from the moment on when they're chosen. */
export const rest = ([key, settings, atOnce]) => {
  if (!document.querySelector("html[data-ready]") || location.search) return false;
  const [has, wanted] = [localStorage.getItem(key) ?? "", settings].map((each) => each.split("\n"));
  const others = (lines) => lines.filter((line) => !new RegExp(`^(${atOnce})=`).test(line)).join();
  if (others(has) !== others(wanted)) return false;
  for (const each of wanted.filter((line) => !has.includes(line))) {
    dispatchEvent(new CustomEvent("cuttle:message", { detail: each.split("=") }));
    if (!localStorage.getItem(key).split("\n").includes(each)) return false;
  }
  localStorage.setItem(key, settings);
  for (const each of document.querySelectorAll(":popover-open")) each.hidePopover();
  for (const each of document.querySelectorAll("dialog[open]")) each.close();
  document.activeElement.blur();
  for (const each of document.querySelectorAll("[role=toolbar] [tabindex='0']")) each.tabIndex = -1;
  const app = document.getElementById("app");
  if (app.dataset.laid !== undefined) app.replaceChildren();
  delete app.dataset.laid;
  sessionStorage.clear();
  for (const each of Object.keys(localStorage)) if (each !== key) localStorage.removeItem(each);
  return true;
};
