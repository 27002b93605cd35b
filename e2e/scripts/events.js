// Events that a browser sends, other programs in the page, and people who type, drag and drop.

export const touch = ([from, to, ends]) => {
  const at = (type, [x, y]) => {
    const target = document.elementFromPoint(x, y) ?? document.body;
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        button: 0,
        buttons: 1,
        pointerId: 7,
        pointerType: "touch",
        clientX: x,
        clientY: y,
      }),
    );
  };
  const half = from.map((each, axis) => (each + to[axis]) / 2);
  at("pointerdown", from);
  for (const place of [half, to]) at("pointermove", place);
  at(ends, to);
};

/** Sends an event of a pointer, in the middle of an element unless it says where. */
export const pointer = ([selector, event, more]) => {
  const target = document.querySelector(selector),
    { x, y, width, height } = target.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: event !== "pointerleave", cancelable: true };
  target.dispatchEvent(new PointerEvent(event, { ...at, ...more }));
};

/** Moves the focus as the page does; says what is put off meanwhile. */
export const focusQuietly = (card) => {
  const later = window.setTimeout,
    delays = [];
  window.setTimeout = (act, delay, ...more) => delays.push(delay) && later(act, delay, ...more);
  document.getElementById(card).focus();
  window.setTimeout = later;
  return [document.activeElement.matches(":focus-visible"), delays];
};

/** Real errors from elsewhere; resolves when the page has received them all. */
export const errorsOfOthers = () => {
  const thrown = (message, place) => Object.assign(new Error(message), { stack: place });
  const extension =
    "Error: no tab\n    at send (chrome-extension://abc/inject.js:1:2)\n" +
    `    at ${document.querySelector("script[src]").src}:3:4`;
  const told = (init) => dispatchEvent(new ErrorEvent("error", init));
  const heard = new Promise((resume) => {
    let left = 10;
    const count = () => --left || resume();
    for (const type of ["error", "unhandledrejection"]) addEventListener(type, count);
  });
  told({ message: "Script error." });
  told({ message: "ResizeObserver loop limit exceeded", filename: location.href });
  told({
    message: "no tab",
    filename: "chrome-extension://abc/inject.js",
    error: thrown("no tab", extension),
  });
  told({ message: "no tab", error: thrown("no tab", "send@moz-extension://abc/inject.js:1:2\n") });
  told({ message: "no tab", error: thrown("no tab", "send@safari-web-extension://abc/inject.js:1:2\n") });
  setTimeout(() => {
    throw new Error("a userscript");
  });
  const reasons = [undefined, "Object Not Found Matching Id:1", { code: 4001 }, thrown("no tab", extension)];
  for (const reason of reasons) Promise.reject(reason);
  return heard;
};

/** Makes the browser complain about a ResizeObserver loop. */
export const resizeNotice = () =>
  new Promise((resume) => {
    addEventListener("error", resume, { once: true });
    const box = document.body.appendChild(document.createElement("div"));
    let wide = 100;
    new ResizeObserver((_, observer) => {
      wide += 1;
      box.style.width = `${wide}px`;
      if (wide > 110) observer.disconnect();
    }).observe(box);
  });

/** Synthetic events with missing properties. */
export const eventsOfOthers = () => {
  const button = document.querySelector("#menu-button"),
    text = button.firstChild;
  const form = document.body.appendChild(document.createElement("form"));
  const note = document.body.appendChild(document.createElement("div"));
  note.contentEditable = "true";
  const kinds = [
    "keydown",
    "paste",
    "click",
    "change",
    "input",
    "focusin",
    "focusout",
    "toggle",
    "scroll",
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointerover",
    "hashchange",
    "popstate",
    "storage",
  ];
  for (const target of [window, document, document.documentElement, document.body, text, form, note])
    for (const kind of kinds) target.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  for (const target of [document, document.body])
    for (const event of [new ClipboardEvent("paste"), new KeyboardEvent("keydown", { key: "z" })])
      target.dispatchEvent(event);
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  form.remove();
  note.remove();
};

export const offerSheet = (pictures = false) => {
  window.handed = [];
  if (pictures) navigator.canShare = () => true;
  navigator.share = (what) => {
    window.handed.push(what);
    return Promise.resolve();
  };
};

export const sentPicture = async () => {
  const [{ text, files }] = window.handed;
  const { width, height } = await createImageBitmap(files[0]);
  return [text, [files[0].type, files[0].size, width, height]];
};

export const closeAndGo = ([code, late]) => {
  history.arrived = false;
  const go = navigation.traverseTo.bind(navigation);
  navigation.traverseTo = (key) => {
    const committed = new Promise((resolve) =>
      setTimeout(() => {
        addEventListener(
          "popstate",
          () => {
            history.arrived = true;
          },
          { once: true },
        );
        resolve(go(key).committed);
      }, late),
    );
    return { committed };
  };
  document.getElementById("dialog").close();
  setTimeout(() => {
    location.hash = code;
  });
};

/** Drops a text or a file on the open field, or else on the page; says which of the events the page takes. */
export const drop = ([kind, content]) => {
  const dataTransfer = new DataTransfer();
  if (kind === "text") dataTransfer.setData("text", content);
  else dataTransfer.items.add(new File([content], kind));
  const event = (name) => new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
  const place = document.querySelector("dialog[open] textarea") ?? document.body;
  return ["dragover", "drop"].map((name) => !place.dispatchEvent(event(name)));
};

export const darkSquares = () => {
  const squares = document
    .querySelector("#qr path")
    .getAttribute("d")
    .matchAll(/M(\d+) (\d+)h(\d+)/g);
  return [...squares].map(([, x, y, width]) => [x, y, width].map(Number));
};

/** Makes a script of the page, or its Python, fail on an event. */
export const failLater = (event) => {
  window.before = true;
  setTimeout(() => dispatchEvent(new CustomEvent(event)));
};

export const failAtKey = () => {
  window.before = true;
  addEventListener("keydown", () => dispatchEvent(new CustomEvent("cuttle:trouble")), { once: true });
};

export const forwardAndBack = () =>
  new Promise((done) => {
    let left = 2; // forward, and back by the page itself
    addEventListener("popstate", () => --left || setTimeout(done));
    history.forward();
  });

/** Makes Python miss an event of the page, silently. */
export const missEvent = () => {
  addEventListener("error", (event) => event.preventDefault(), { once: true });
  setTimeout(() => dispatchEvent(new CustomEvent("cuttle:message")));
};

/** Changes the title as a translator in the browser does; and Python isn't told yet when the dialog closes. */
export const translateTitle = () => {
  addEventListener("close", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  document.querySelector("#dialog h2").innerHTML = "<font>Regeln</font>";
};
