// What moves on the page, and sounds.

/** The page's own module, under the name that it has in this build. */
const page = () => import(document.querySelector("script[src*='/page-']").src);

/** Presses a button and returns the animations of scripts that start at once. */
export const press = (selector) => {
  document.querySelector(selector).click();
  return document
    .getAnimations()
    .filter((each) => each.constructor === Animation)
    .map(({ effect }) => ({
      id: effect.target.id,
      ghost: effect.target.closest("#flights") !== null,
      time: effect.getTiming().duration,
      moves: Object.keys(effect.getKeyframes()[0]).filter(
        (key) => !["offset", "computedOffset", "easing", "composite"].includes(key),
      ),
    }));
};

/** What all animations of scripts change now. */
export const changed = () => {
  const animations = document.getAnimations().filter((each) => each.constructor === Animation);
  const names = animations.flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys));
  return [...new Set(names)]
    .filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name))
    .sort();
};

export const look = (selector) => {
  const { backgroundColor, borderColor, borderWidth } = getComputedStyle(document.querySelector(selector));
  return [backgroundColor, borderColor, borderWidth];
};

/** Presses a button and returns the opacity of a label at that moment. */
export const opacityAtOnce = ([selector, said]) => {
  document.querySelector(selector).click();
  return getComputedStyle(document.querySelector(said)).opacity;
};

export const queue = async (scene) => {
  const { measure, fly, finish } = (await page()).motion;
  const delays = [];
  finish();
  for (let step = 0; step < 4; step++) {
    measure(scene);
    fly(1000);
    const waiting = document.getAnimations().filter((each) => each.effect.target.matches("#flights > *"));
    delays.push(Math.round(Math.max(...waiting.map((each) => each.effect.getTiming().delay))));
  }
  finish();
  return delays;
};

export const hide = (hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

/** Whether the fading card is the old one, whether the scrap still has it, and how much of both is seen. */
export const fadingPile = (selector) => {
  const print = () => document.querySelector("#scrap .print").innerHTML,
    before = print();
  document.querySelector(selector).click();
  const [old] = document.querySelectorAll("#flights > .card");
  old.getAnimations()[0].currentTime = 60;
  const opacity = (each) => Number(getComputedStyle(each).opacity);
  return [
    old.querySelector(".print").innerHTML === before,
    print() === before,
    opacity(old),
    opacity(document.getElementById("scrap")),
  ];
};

/** Lays a card very slowly, with another line and a new warning. The log has a line without a name, as in an analysis. */
export const tell = async () => {
  const { measure, fly } = (await page()).motion;
  const line = document.getElementById("status");
  document.querySelector("#log ol").append(document.createElement("li"));
  const card = document.querySelector(".row.mine .card").id;
  measure(JSON.stringify({ events: [{ kind: "lay", card, seat: 0 }], flights: [["deck", card]] }));
  line.textContent = "Careful!";
  const badge = Object.assign(document.createElement("span"), { className: "badge warning" });
  document.querySelector("#seat-1 .score").append(badge);
  fly(60_000);
  await new Promise(requestAnimationFrame);
};

/** Whether the old line and the new one are seen, from before the card lands until after. */
export const formerLine = async () => {
  const old = document.querySelector("#flights > .former"),
    now = document.getElementById("status");
  const [out, coming] = [old, now].map((each) => each.getAnimations()[0]);
  const lands = coming.effect.getTiming().delay;
  return [0.5, 0.999, 1, 1.001].map((part) => {
    out.currentTime = coming.currentTime = lands * part;
    return [old, now].map((each) => Number(getComputedStyle(each).opacity) > 0.1);
  });
};

/** Presses a button; returns how much of the line is seen then. */
export const answeredOpacity = (selector) => {
  document.querySelector(selector).click();
  return getComputedStyle(document.getElementById("status")).opacity;
};

export const at = (seconds) =>
  document.getAnimations().forEach((each) => {
    each.pause();
    each.currentTime = 1000 * seconds;
  });

export const afterFirstFrame = () => {
  const [{ startTime }] = performance.getEntriesByName("first-contentful-paint");
  const asked = performance.getEntriesByType("resource").filter(({ name }) => /later.*css|woff2/.test(name));
  return asked.map((each) => [each.name.split(".").at(-1), each.startTime > startTime]).sort();
};

export const countVoices = () => {
  window.voices = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.voices.push(Math.round(this.buffer.duration * 1000));
    return start.apply(this, when);
  };
  window.ended = 0;
  const { stop } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.stop = function (...when) {
    window.ended += 1;
    return stop.apply(this, when);
  };
};

export const playSounds = async (lines) => {
  const { sound } = await page();
  window.voices.length = 0;
  sound.play(lines, 50, "");
  for (let wait = 0; wait < 40 && !voices.length; wait++) await new Promise((then) => setTimeout(then, 10));
  return window.voices.length;
};

export const countShakes = () => {
  window.shaken = [];
  navigator.vibrate = (time) => window.shaken.push(time);
};

/** Each event with its flights, for the cards in the viewer's hand, in the other hand, and in both rows. */
const scenes = (mine, away, near, far) => ({
  deal: [[{ kind: "deal" }], [...mine, ...away].map((id) => ["deck", id])],
  lay: [[{ kind: "lay", card: near[0], seat: 0 }], [["deck", near[0]]]],
  scuttle: [[{ kind: "scuttle", card: near[0], targets: [far[0]] }], [near[0], far[0]].map((id) => [id, "scrap"])],
  announce: [[{ kind: "announce", card: near[0], targets: far }], [["deck", near[0]]]],
  counter: [[{ kind: "counter", card: near[0], text: "No!" }], [["deck", near[0]]]],
  wave: [[{ kind: "wave", card: "card-AH", targets: far }], far.map((id) => [id, "scrap"])],
  crowns: [[{ kind: "crowns", targets: far }], far.map((id) => [id, "scrap"])],
  topple: [[{ kind: "topple", targets: far }], far.map((id) => [id, "scrap"])],
  steal: [[{ kind: "steal", card: near[1], targets: [near[0]] }], near.map((id) => ["deck", id])],
  queen: [[{ kind: "queen", card: near[0], seat: 0 }], [["deck", near[0]]]],
  saved: [[{ kind: "saved", seat: 1 }], []],
  king: [[{ kind: "king", card: near[0], seat: 0 }], [["deck", near[0]]]],
  return: [[{ kind: "return", targets: [mine[0]] }], [[near[0], mine[0]]]],
  freeze: [[{ kind: "freeze", targets: [mine[0]] }], [[near[0], mine[0]]]],
  won: [[{ kind: "won", seat: 0, size: 2 }], []],
  lost: [[{ kind: "lost", seat: 0 }], []],
  tied: [[{ kind: "tied" }], []],
  solved: [[{ kind: "solved", text: "Solved!" }], []],
});

/** Stage a scene, quickly; the number of ghosts. */
export const stage = async (name) => {
  const { measure, fly } = (await page()).motion;
  const ids = (where) => [...document.querySelectorAll(where)].map(({ id }) => id);
  const places = ["#hand .card", ".away .card", ".row.mine .card", ".row:not(.mine) .card"];
  const [events, flights] = scenes(...places.map(ids))[name];
  measure(JSON.stringify({ events, flights }));
  fly(200); // long enough that a frame that comes late still shows it
  await new Promise(requestAnimationFrame);
  return document.querySelectorAll("#flights > *").length;
};

/** From now on, what moves on the page, by element and property; what only fades isn't noted. */
export const noteMoves = () => {
  window.moved = [];
  const plain = ["offset", "computedOffset", "easing", "composite", "opacity", "visibility"];
  const note = () => {
    for (const { effect } of document.getAnimations()) {
      const keys = effect.getKeyframes().flatMap(Object.keys);
      for (const key of keys) {
        const told = `${effect.target.id || effect.target.className} ${key}`;
        if (!(plain.includes(key) || window.moved.includes(told))) window.moved.push(told);
      }
    }
    requestAnimationFrame(note);
  };
  note();
};
