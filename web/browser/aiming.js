// What the pointer or the focus points out: a line from the picked card to its target, which passes behind the buttons;
// and a card and its segment on the track.

const NAMESPACE = "http://www.w3.org/2000/svg";
const LINE = `<clipPath id="aim-free"><path clip-rule="evenodd"/></clipPath>
  <g clip-path="url(#aim-free)"><path class="line"/><circle r="6"/></g>`;
const TARGETS = ".row .card.lit, .target[data-target]";

const PAIRS = { point: "card", card: "point" };

let line = null;
let target = "";

function aim(event) {
  const pointed = event.target.closest?.(TARGETS);
  target = pointed ? (pointed.dataset.target ?? pointed.id.replace("card-", "")) : "";
  draw();
}

const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
const middleOf = ({ left, right }) => (left + right) / 2;

function draw() {
  const from = target && box("#hand .picked, #open-cards .picked");
  const to = from && box(`.row #card-${CSS.escape(target)}`);
  if (!to) return line?.remove();
  if (!line) {
    line = document.createElementNS(NAMESPACE, "svg");
    line.id = "aim";
    line.innerHTML = LINE;
  }
  const [free, path] = line.querySelectorAll("path");
  const dot = line.querySelector("circle");
  const [x, y, toX, toY] = [middleOf(from), from.top, middleOf(to), to.bottom];
  const bend = (y + toY) / 2;
  path.setAttribute("d", `M${x} ${y}C${x} ${bend} ${toX} ${bend} ${toX} ${toY}`);
  dot.setAttribute("cx", toX);
  dot.setAttribute("cy", toY);
  free.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0Z${holesPath()}`);
  if (!line.isConnected) document.body.append(line);
}

// The buttons of the sheet, which are in front of the line.
function holesPath() {
  const rects = [...document.querySelectorAll(".sheet > *")].map((each) => each.getBoundingClientRect());
  return rects.map(({ left, top, right, bottom }) => `M${left} ${top}H${right}V${bottom}H${left}Z`).join("");
}

function point({ target }) {
  for (const each of document.querySelectorAll(".pointed")) each.classList.remove("pointed");
  const at = target.closest?.(".segment, .row .card");
  if (!at) return;
  const [kind, card] = at.id.split("-");
  document.getElementById(`${PAIRS[kind]}-${card}`)?.classList.add("pointed");
}

for (const type of ["pointerover", "focusin"]) {
  addEventListener(type, aim);
  addEventListener(type, point);
}
addEventListener("resize", draw);
document.addEventListener("scroll", draw, { capture: true, passive: true });
