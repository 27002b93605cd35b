// What a reader expects of any web page: Back closes an open dialog, menu or log, a press beside a dialog
// closes it, and Print prints what it holds. While any of them is open, an entry of the history stands for
// it; closed by other means, it takes that entry along. Nothing of the game depends on any of this.

const dialog = document.getElementById("dialog");
const MARK = "cuttle:dialog";
const marked = () => history.state === MARK;
const drawer = () => document.querySelector("[popover=auto]:popover-open"); // the menu, or the log on a phone
const open = () => dialog.open || drawer() !== null;
const PATIENCE = 5000; // milliseconds after which an old browser has dropped our own way back; others tell
let leaving = null; // that way while we are on it: the browser takes it in its own time

function settle() {
  if (leaving) return;
  if (open() && !marked()) {
    history.pushState(MARK, "");
  } else if (!open() && marked()) {
    const way = (leaving = back());
    const decided = () => leaving === way && arrived();
    way.then(() => setTimeout(decided), decided); // where the browser goes back, “popstate” comes first
  }
}

function back() {
  if (window.navigation?.canGoBack) return navigation.back().committed;
  history.back();
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

function arrived() {
  leaving = null;
  settle();
}

function moved() {
  if (location.hash) return; // a link to a game is no way back; web/browser/page.py opens it
  if (leaving) return arrived();
  if (!marked()) {
    drawer()?.hidePopover();
    dialog.close();
  }
  settle();
}

if (marked()) history.replaceState(null, ""); // the page was loaded anew while a dialog was open
addEventListener("popstate", moved);
document.addEventListener("toggle", settle, { capture: true });
new MutationObserver(settle).observe(dialog, { attributes: true, attributeFilter: ["open"] });

// A press counts that begins and ends beside the dialog: a selection may be drawn past its edge. `closedby`
// closes it while a tap is not over yet, which then goes to whatever lies below.
let beside = false;

function misses({ target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !inside;
}

dialog.addEventListener("pointerdown", (event) => {
  beside = misses(event);
});
dialog.addEventListener("click", (event) => {
  if (beside && misses(event)) dialog.close();
});
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-print]")) print();
});
