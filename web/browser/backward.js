// Standard page behaviour: Back closes an open dialog, menu or log; a press outside a dialog closes it; Print
// prints its content. An open layer has its own history entry, which is removed when it closes in another
// way.

const dialog = document.getElementById("dialog");
const MARK = "cuttle:dialog";
const marked = () => history.state === MARK;
const drawer = () => document.querySelector("[popover=auto]:popover-open"); // the menu, or the log on a phone
const open = () => dialog.open || drawer() !== null;
const PATIENCE = 5000; // milliseconds until old browsers drop our history.back(); others report it
let leaving = null; // a pending history.back(), which is asynchronous

function settle() {
  if (leaving) return;
  if (open() && !marked()) {
    history.pushState(MARK, "");
  } else if (!open() && marked()) {
    const way = (leaving = back());
    const decided = () => leaving === way && arrived();
    way.then(() => setTimeout(decided), decided); // if the browser goes back, “popstate” fires first
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
  if (location.hash) return; // a link to a game isn't a step back; web/browser/page.py opens it
  if (leaving) return arrived();
  if (!marked()) {
    drawer()?.hidePopover();
    dialog.close();
  }
  settle();
}

if (marked()) history.replaceState(null, ""); // the page was reloaded while a dialog was open
addEventListener("popstate", moved);
document.addEventListener("toggle", settle, { capture: true });
new MutationObserver(settle).observe(dialog, { attributes: true, attributeFilter: ["open"] });

// The press must begin and end outside the dialog, since a text selection may run past its edge. The
// attribute `closedby` isn't enough: it closes during a tap, which then hits what is below.
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
