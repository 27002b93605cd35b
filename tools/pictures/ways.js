// What pictures and tests of all screens do to the page.

/** @type {any} */
const page = window;

/** End all animations but the endless ones; whether there were none. */
export const still = () => {
  const ends = (each) => each.effect.getComputedTiming().endTime !== Infinity;
  const running = document.getAnimations().filter((each) => each.playState === "running" && ends(each));
  for (const each of running) each.finish();
  return !running.length;
};

/** Paste a text where the focus is. */
export const paste = (text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.activeElement.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
};

/** Fill the storage, so that nothing can be saved until there is room. */
export const fillStorage = () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  page.makeRoom = () => {
    Storage.prototype.setItem = setItem;
  };
};

/** Keep a review with every stored game. */
export const keepReview = (review) => {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith("cuttle:v1:game:")))
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), review }));
};
