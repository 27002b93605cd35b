// Does what the game can do without. A failure there is only noted in the console: an uncaught one would open the
// trouble dialog.

/** Do it; if it fails, do `instead`. */
export function attempt(what, act, instead = () => {}) {
  try {
    act();
  } catch (error) {
    console.warn(`No ${what}: ${error?.message ?? error}`);
    instead();
  }
}
