// A card and its segment on the track point each other out, under the pointer or with the focus.

const PAIRS = { point: "card", card: "point" };

function point({ target }) {
  for (const each of document.querySelectorAll(".pointed")) each.classList.remove("pointed");
  const at = target.closest?.(".segment, .row .card");
  if (!at) return;
  const [kind, card] = at.id.split("-");
  document.getElementById(`${PAIRS[kind]}-${card}`)?.classList.add("pointed");
}

addEventListener("pointerover", point);
addEventListener("focusin", point);
