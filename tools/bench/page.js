// What `make bench` runs in the page.

/** @type {any} What is measured is left here. */
const page = window;

/** Run a program in the page's Python. */
export const runPython = (code) => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
};

/** Time each click until the next paint: a user-blocking task requested just before a frame runs right after it. */
export const timeClicks = () => {
  page.clicks = [];
  const painted = (since) => page.clicks.push(performance.now() - since);
  const timed = ({ timeStamp }) =>
    requestAnimationFrame(() => scheduler.postTask(() => painted(timeStamp), { priority: "user-blocking" }));
  addEventListener("click", timed, true);
};

/** Mark each move, once it stands in the log. */
export const markMoves = () => {
  let told = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll("#log li").length;
    if (now !== told) performance.mark("cuttle:move");
    told = now;
  }).observe(document.getElementById("app"), { subtree: true, childList: true });
};

/** Play a scene several times; the length of each frame. */
export const frames = async ([scene, length, times]) => {
  /** @type {HTMLScriptElement} */
  const script = document.querySelector("script[src*='/page-']");
  const { measure, fly, finish } = (await import(script.src)).motion;
  const found = [];
  for (let time = 0; time < times; time++) {
    finish();
    await new Promise(requestAnimationFrame);
    let last = await new Promise(requestAnimationFrame);
    const ends = last + length;
    if (scene) {
      measure(scene);
      fly(300);
    }
    while (last < ends) {
      const now = await new Promise(requestAnimationFrame);
      found.push(now - last);
      last = now;
    }
  }
  finish();
  return found;
};

/** The flights of a deal. */
export const dealt = () => {
  const cards = (where) => [...document.querySelectorAll(where)].map(({ id }) => ["deck", id]);
  const [mine, others] = [cards("#hand .card"), cards(".away .card")];
  return mine.flatMap((pair, at) => [others[at], pair].filter(Boolean));
};

/** When the page can be played, and when it was first painted; nothing if it can't start. */
export const started = () =>
  new Promise((resume) => {
    const at = (kind, name) => performance.getEntriesByType(kind).find((each) => each.name === name)?.startTime;
    const found = () => {
      resume({ ready: at("mark", "playable"), paint: at("paint", "first-contentful-paint") ?? 0 });
    };
    const look = () => {
      const { ready, failed } = document.documentElement?.dataset ?? {};
      if (failed !== undefined) resume({});
      if (ready !== undefined) setTimeout(found);
    };
    const changes = { attributeFilter: ["data-ready", "data-failed"], subtree: true };
    new MutationObserver(look).observe(document, changes);
    look();
  });
