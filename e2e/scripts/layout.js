// What is wrong with the layout of a table, or of any screen.

import { writeClasses } from "../../web/browser/page_classes.js";

const called = (each) => each.id || each.className || each.tagName;

/** Insert a table as the page would render it, one that has been there for a while. The page doesn't know; `rest` in
 * page.js puts it by. */
export const lay = (markup) => {
  const app = document.getElementById("app");
  app.innerHTML = markup;
  app.dataset.laid = "";
  delete document.documentElement.dataset.settling;
  writeClasses(app);
};

/** Reports what is wrong with the layout. */
export const faults = () => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 2) found.push(`the page scrolls to ${page.scrollHeight}`);
  if (page.scrollWidth > innerWidth) found.push(`the page scrolls sideways to ${page.scrollWidth}`);

  const seen = (each) => each.checkVisibility() && !each.closest("[popover], .said");
  const box = (each) => each.getBoundingClientRect();
  const isFurtherDown = (each) => box(each).top > box(each.closest(".cards") ?? each).bottom - 8;
  const choosing = document.querySelector(".sheet:not(.above)"); // covers the viewer's own row
  const covering = document.querySelector(".taken, #ending"); // covers the rows
  const isCovered = (each) =>
    !each.checkVisibility({ visibilityProperty: true }) ||
    (choosing && each.closest(".mine")) ||
    (covering && !covering.contains(each) && !each.closest("#hand"));
  const inAList = (each) => each.closest("#open-cards .cards, #choices"); // which scroll by themselves

  for (const each of document.querySelectorAll("#app :is(.card, button, .score, .held, #stack, #ending)")) {
    if (!seen(each) || inAList(each)) continue;
    const { left, top, right, bottom } = box(each);
    const whole = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!whole) found.push(`${called(each)} is cut off`);
  }
  for (const each of document.querySelectorAll("#hand, .row, #status, .away")) {
    const { position, overflowX } = getComputedStyle(each);
    const scrolls = each.scrollWidth > each.clientWidth + 2 && overflowX !== "visible";
    if (scrolls && position !== "absolute") found.push(`${called(each)} scrolls`);
  }

  const least = matchMedia("(pointer: coarse)").matches ? 44 : 40;
  const targets = "#hand .card, .row .card, #deck, #scrap, #ending button, nav > button, #open-cards .card";
  for (const each of document.querySelectorAll(targets)) {
    if (!seen(each) || isFurtherDown(each) || isCovered(each)) continue;
    const { left, top, right, height } = box(each);
    let width = 0;
    for (let x = Math.ceil(left); x < right && width < 24; x++) {
      if (each.contains(document.elementFromPoint(x, top + height * 0.3))) width++;
    }
    if (width < 24) found.push(`of ${called(each)} only ${width} can be hit`);
  }
  for (const each of document.querySelectorAll("#app button:not(.card)")) {
    const { height } = box(each);
    if (seen(each) && height < least) found.push(`${called(each)} is only ${height} high`);
  }

  const parts =
    "#opponents, .row, #deck, #scrap, #stage, #status, #choices, #replaying, .yours .score," + " #hand, #ending, nav";
  const areas = [...document.querySelectorAll(parts)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => each.matches("nav") || getComputedStyle(each).position !== "absolute");
  for (const one of areas) {
    for (const other of areas.slice(areas.indexOf(one) + 1)) {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const poster = one.id === "ending" || other.id === "ending";
      const posted = poster && [one, other].some((each) => each.matches(".row, .score, #stage, .heap"));
      if (wide > 2 && high > 2 && !posted) found.push(`${called(one)} lies upon ${called(other)}`);
    }
  }
  return found;
};

/** Whether the warning about saving is visible and covers nothing in the bar. */
export const badgeIsClear = () => {
  const badge = document.getElementById("unsaved"),
    box = badge.getBoundingClientRect();
  const within = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const others = [...document.querySelectorAll("nav > button, h1 :is(.bone, .wordmark)")]
    .filter((each) => each !== badge && each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.getBoundingClientRect());
  const covered = others.some(
    ({ left, right, top, bottom }) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
  );
  return badge.checkVisibility() && box.width > 0 && within && !covered;
};

/** Give texts the spacing of WCAG 1.4.12, or take it away again. */
export const spaceOut = (on) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
  `);
  document.adoptedStyleSheets = on ? [sheet] : [];
};

/** Whether scrolling down can't bring an element into sight. */
const isOutOfReach = (each) => {
  const { left, right, bottom } = each.getBoundingClientRect();
  const end = document.scrollingElement.scrollHeight + 1;
  return left < -1 || right > innerWidth + 1 || bottom + scrollY > end;
};

/** What is too wide for the window, as a whole or in parts. */
export const tooWideToReflow = () => {
  const whole = document.scrollingElement.scrollWidth === innerWidth;
  const parts = [...document.querySelectorAll("#app :is(.card, button, .score, #status)")]
    .filter((each) => each.checkVisibility() && !each.closest("[popover], .cards, #choices"))
    .filter(isOutOfReach);
  return [...(whole ? [] : ["the page"]), ...parts.map(called)];
};

/** What can't be reached by scrolling down. */
export const unreachable = () => {
  if (document.getElementById("app").dataset.laid === undefined) return ["no table"];
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const far = ["#hand .card", "#ask-hint", "#menu-button", "#deck"]
    .flatMap((each) => [...document.querySelectorAll(each)])
    .filter(isOutOfReach);
  return [...(wide > 0 ? [`${wide} too wide`] : []), ...far.map(called)];
};

/** What isn't in sight without scrolling. */
export const belowTheFold = () =>
  ["#hand", "#ask-hint", "#menu-button"].filter((each) => {
    const { right, bottom } = document.querySelector(each).getBoundingClientRect();
    return right > innerWidth + 1 || bottom > innerHeight + 1;
  });

/** Action buttons that are cut off or need scrolling. */
export const choicesOutOfSight = () => {
  const box = document.querySelector("#choices");
  const isCut = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const inside = each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1;
    const shown = each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    return !inside || !shown || right > innerWidth || bottom > innerHeight;
  };
  const parts = [...box.querySelectorAll("button, #why-not")].filter((each) => each.checkVisibility());
  const found = parts.filter(isCut).map((each) => each.id);
  if (box.scrollHeight > box.clientHeight) found.push("the choices scroll");
  if (document.scrollingElement.scrollHeight > innerHeight + 2) found.push("the page scrolls");
  return found;
};

/** What overflows the page, or scrolls sideways in itself. */
export const tooWide = () => {
  const said = ".said, .yours:has(.picked) .news, #app:has(#ending) #status"; // told to readers alone
  const isWide = (each) => {
    const { left, right, width } = each.getBoundingClientRect();
    const scrolls = each.scrollWidth > each.clientWidth + 1;
    const { overflowX } = getComputedStyle(each);
    return (width > 0 && (left < -1 || right > innerWidth + 1)) || (scrolls && /auto|scroll/.test(overflowX));
  };
  const root = document.scrollingElement;
  const parts = [...document.querySelectorAll("body *")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(`svg, ${said}`))
    .filter(isWide)
    .map(called);
  return root.scrollWidth > innerWidth ? ["the page", ...parts] : parts;
};

export const looseWords = () => {
  const found = [];
  const box = (each) => each.getBoundingClientRect();
  const lies = (a, b) =>
    Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1 &&
    Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;
  for (const each of document.querySelectorAll(".invites")) {
    if (!each.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(each);
    const words = range.getBoundingClientRect();
    const place = box(each.parentElement);
    const name = each.textContent;
    if (words.left < place.left + 4 || words.right > place.right - 4) found.push(`${name} is too wide`);
    if (words.top < place.top || words.bottom > place.bottom) found.push(`${name} is too high`);
    if (parseFloat(getComputedStyle(each).fontSize) < 12) found.push(`${name} is too small`);
    for (const other of document.querySelectorAll("#app :is(.card, button, .score, #status, .invites)")) {
      if (other !== each && !other.contains(each) && other.checkVisibility() && lies(words, box(other)))
        found.push(`${name} lies upon ${called(other)}`);
    }
  }
  return found;
};

/** Controls that are too small for a finger; cards must show 24 pixels (test_layout.py). */
export const smallTargets = () =>
  [...document.querySelectorAll("button:not(.card), select, summary")]
    .filter((each) => each.checkVisibility())
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([_, { width, height }]) => Math.min(width, height) < 44)
    .map(([each, { width, height }]) => `${each.id} ${width.toFixed()}×${height.toFixed()}`);

const hidden = (each) => each && (getComputedStyle(each).clipPath !== "none" || hidden(each.parentElement));

/** Text that is cut off. */
export const cutTexts = () => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || !own.checkVisibility() || own.closest("svg") || hidden(own)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const sides = [...range.getClientRects()].flatMap(({ left, right }) => [left, right]);
    const sticksOut = ({ left, right }) => sides.some((x) => x < left - 1 || x > right + 1);
    const clips = (each) =>
      /hidden|clip/.test(getComputedStyle(each).overflowX) || each.matches("button:not(.heap, .line)");
    let cut = sticksOut({ left: 0, right: innerWidth });
    for (let each = own; each !== document.body && !cut; each = each.parentElement)
      cut = clips(each) && sticksOut(each.getBoundingClientRect());
    if (cut) found.push(node.data.trim());
  }
  return found;
};

const kin = (one, other) => one.contains(other) || other.contains(one);
const byDesign = "#ending, #moves, .portrait, .taken, .curtain, #notice, .was, .segment b, .cards .card";

/** What lies over a point of a text: something with a ground, a mark of the track, or other words. */
const over = (own, x, y) => {
  for (const each of document.elementsFromPoint(x, y)) {
    if (kin(own, each)) return null;
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    const hasGround = !backgroundColor.endsWith(", 0)") || backgroundImage !== "none" || each.closest(".track");
    const hasWords = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if ((hasGround || hasWords) && !each.closest(byDesign)) return each;
  }
};

/** Where a line of a text is cut at its upper or lower edge, or covered. */
const faultOf = (own, line) => {
  const slack = line.height * 0.22; // letters don't fill their line
  for (let each = own; each !== document.body; each = each.parentElement) {
    const { top, bottom } = each.getBoundingClientRect();
    const { overflowY, position } = getComputedStyle(each);
    const clips = /hidden|clip/.test(overflowY);
    if (clips && (line.top < top - slack || line.bottom > bottom + slack)) return `cut by ${called(each)}`;
    if (position === "fixed") break;
  }
  for (const share of [0.25, 0.5, 0.78]) {
    const [x, y] = [line.left + line.width / 2, line.top + line.height * share];
    const other = over(own, x, y);
    if (other) return `under ${called(other)}`;
  }
};

/** Texts of which a line is cut or covered, wherever one scrolls. Older news may give way. */
export const coveredTexts = () => {
  const found = [];
  const seen = new CSSStyleSheet();
  seen.replaceSync("* { pointer-events: auto !important }");
  const before = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...before, seen];
  const root = document.querySelector("dialog[open], [popover]:popover-open") ?? document.getElementById("app");
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const own = node.parentElement;
    const visible = own.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const exempt = `svg, select, [popover]:not(:popover-open), .told:first-child, ${byDesign}`;
    if (!node.data.trim() || !visible || own.closest(exempt) || hidden(own)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const faults = () => [...range.getClientRects()].map((line) => faultOf(own, line));
    let wrong = faults();
    for (const block of ["center", "start", "end"]) {
      if (!wrong.some(Boolean)) break;
      own.scrollIntoView({ block, behavior: "instant" });
      const now = faults();
      wrong = wrong.map((fault, line) => fault && now[line]);
    }
    const fault = wrong.find(Boolean);
    if (fault) found.push(`${node.data.trim()}: ${fault}`);
  }
  document.adoptedStyleSheets = before;
  return found;
};

/** By how much the page or what is open over it scrolls sideways, even on a phone, where the window grows with it. */
export const sideways = () => {
  const open = document.querySelectorAll("dialog[open], dialog[open] .standings, [popover]:popover-open");
  const wide = (each) => each.scrollWidth - each.clientWidth;
  const { scrollWidth } = document.scrollingElement;
  return Math.max(scrollWidth - document.documentElement.clientWidth, ...[...open].map(wide));
};

/** Whether the ground of an element is dark. */
export const isDark = (each) =>
  getComputedStyle(each)
    .backgroundColor.match(/[\d.]+/g)
    .slice(0, 3)
    .every((part) => part < 128);

/** Adds one rule of style, or takes it away again. */
export const addRule = (rule) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
};

/** Text under 12 pixels. */
export const tinyTexts = () => {
  const found = [];
  const look = (each, pseudo, text) => {
    const { fontSize } = getComputedStyle(each, pseudo);
    if (parseFloat(fontSize) < 12 && !hidden(each)) found.push(`${fontSize}: ${text}`);
  };
  for (const each of document.body.querySelectorAll("*")) {
    if (each.closest("svg, script, style") || !each.checkVisibility()) continue;
    const own = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.data.trim()).join("");
    if (text) look(each, null, text);
    for (const pseudo of ["::before", "::after"]) {
      const said = getComputedStyle(each, pseudo).content.match(/"(.*\w.*)"/);
      if (said) look(each, pseudo, said[1]);
    }
  }
  return [...new Set(found)];
};

/** Puts on a cloth without its prints, since axe doesn't judge text on pictures. */
export const wear = (theme) => {
  const root = document.documentElement;
  root.dataset.theme = theme;
  for (const print of ["--dots", "--printed"]) root.style.setProperty(print, theme === "auto" ? "" : "none");
};

/** Finds texts of kinds that haven't been seen yet: what looks the same has the same contrast everywhere. */
export const newKinds = (known) => {
  const kinds = new Set(known);
  const told = /^(class|disabled|open|aria-(pressed|disabled|current|checked|expanded))$/;
  const hashed = (
    text,
    start, // as FNV-1a does it
  ) => [...text].reduce((hash, sign) => Math.imul(hash ^ sign.codePointAt(0), 16777619), start);
  const found = new Map();
  const kind = (each) => {
    if (each === document.body) return 2166136261;
    if (!found.has(each)) {
      const states = [...each.attributes].filter(({ name }) => told.test(name)).map(({ value }) => value);
      found.set(each, hashed(`${each.tagName} ${states.join(" ")}`, kind(each.parentElement)));
    }
    return found.get(each);
  };
  const fresh = [];
  for (const each of document.body.querySelectorAll("*")) {
    const text = [...each.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
    if (!text || !each.checkVisibility() || kinds.has(kind(each))) continue;
    kinds.add(kind(each));
    fresh.push(each);
  }
  window.kinds = [...kinds];
  return fresh;
};

/** Fields that Safari zooms in on, on phones. */
export const zoomingFields = () =>
  [...document.querySelectorAll("input, select, textarea")]
    .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox], [type=radio], [type=range]"))
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16)
    .map((each) => each.id);

/** Elements with more than one position or height in these tables, and the first table where they differ. */
export const shiftingPlaces = (markups) => {
  const app = document.getElementById("app");
  const parts =
    "#deck, #scrap, .row, #stage, #hand, #opponents, .seat .score, .track, #status, #ask-hint, #choices #undo";
  const seen = {};
  for (const [at, markup] of markups.entries()) {
    lay(markup);
    for (const each of app.querySelectorAll(parts)) {
      if (!each.checkVisibility() || (each.id === "status" && app.querySelector("#ending"))) continue;
      const [top, height] = ["top", "height"].map((side) => Math.round(each.getBoundingClientRect()[side]));
      const name = each.id || `${each.closest("section").id} ${each.classList[0]}`;
      const place = /^(seat|status)/.test(name) ? `${top}` : `${top} ${height}`;
      seen[name] ??= {};
      seen[name][place] ??= at;
    }
  }
  const first = (places) => Object.entries(places).map(([place, at]) => `${place}: ${at}`);
  const found = Object.entries(seen).map(([name, places]) => [name, first(places)]);
  return found.filter(([, all]) => all.length > 1);
};
