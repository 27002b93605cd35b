// What scripts tell Python, and what may fail without it.

/** Send a message: its name and its value. */
export const send = (name, value = "") => dispatchEvent(new CustomEvent("cuttle:message", { detail: [name, value] }));

/** Tell what has become of the page: whether it works offline, whether there is sound … */
export const tell = (what) => send("PageNews", what);

/** Do what the game can do without; if it fails, do `instead`. The failure is only noted in the console: an uncaught
 * one would open the trouble dialog. */
export function attempt(what, act, instead = () => {}) {
  try {
    act();
  } catch (error) {
    console.warn(`No ${what}: ${error?.message ?? error}`);
    instead();
  }
}
