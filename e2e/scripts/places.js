// Where the parts of a page are, and how they look beside each other.

const all = (selector) => [...document.querySelectorAll(selector)];
const boxOf = (each) => each.getBoundingClientRect();
const box = (selector) => boxOf(document.querySelector(selector));
const called = (each) => each.id || each.className;

/** How far the count of an opponent's cards is from them; none where it hangs on them. */
export const countFromHand = () => {
  const count = box("#seat-1 .held");
  const [first, last] = ["first", "last"].map((each) => box(`#seat-1 .away > .card:${each}-child`));
  const beside = first.left - count.right;
  const hangs = count.left > first.left && count.right < last.right && count.top < first.bottom;
  return hangs ? 0 : beside;
};

/** What is printed behind the last card of an opponent instead of a count, and at what distance. */
export const printedBehind = () => {
  if (document.querySelector("#seat-1 .held").checkVisibility()) return [false, 0, "none"];
  const style = getComputedStyle(document.querySelector("#seat-1 .away"), "::after");
  const distance = parseFloat(style.translate) + parseFloat(style.marginInlineStart);
  return [style.content.startsWith("counter"), distance, style.display];
};

export const uponTheScale = () =>
  all("#opponents .score").flatMap((score) => {
    const { top } = boxOf(score.querySelector(".track"));
    return [...score.querySelectorAll(".who, .points, .goal, .badge")]
      .filter((each) => boxOf(each).bottom > top + 0.5)
      .map((each) => each.className);
  });

/** How far the mark of a goal that is passed looks out below, how much longer it is, and how much is drawn. */
export const endOfTrack = () => {
  const notch = document.querySelector(".yours .notch.end.reached");
  const style = getComputedStyle(notch, "::after");
  const ends = style.backgroundImage.match(/\d+px/g).map(parseFloat);
  const longer = parseFloat(style.height) - notch.clientHeight;
  return [parseFloat(style.bottom), longer, Math.max(...ends.slice(0, 2))];
};

/** What is left between the name of an opponent and the number of cards. */
export const besideName = () => {
  const [name, count] = [".who", ".held"].map((each) => box(`#seat-1.to-move ${each}`));
  return count.left - name.right;
};

/** What is left between the name of each row and the focus ring of its first card. */
export const besideRowNames = () =>
  all(".row").flatMap((row) => {
    const name = getComputedStyle(row, "::before");
    const own = boxOf(row);
    const first = row.querySelector(".card");
    const halo = parseFloat(getComputedStyle(first).getPropertyValue("--halo-width"));
    const end = own.left + row.clientLeft + parseFloat(name.left) + parseFloat(name.fontSize);
    return boxOf(first).left - halo - end;
  });

/** What is left between the name of the scrap and the rows. */
export const besideScrapName = () => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#scrap .caption"));
  const row = box(".row");
  return row.left - boxOf(words).right;
};

/** What is left between the line around the deck and its name. */
export const belowDeckLine = () => {
  const deck = document.querySelector("#deck");
  deck.dataset.last = "from";
  const { outlineOffset, outlineWidth } = getComputedStyle(deck);
  const words = deck.querySelector(".caption");
  const end = boxOf(deck).bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth);
  return boxOf(words).top - end;
};

/** Of each line of the log in the news, whether it's shown. */
export const shownNews = () => {
  const told = document.querySelector(".told");
  const area = boxOf(told);
  return [...told.children].map((each) => {
    const { left, top, bottom } = boxOf(each);
    if (left >= area.right - 1) return "away";
    return top > area.top - 1 && bottom < area.bottom + 1 ? "shown" : "cut";
  });
};

/** The part of a line that is cut off above. */
export const halfLine = () => {
  const count = (each) => boxOf(each).height / parseFloat(getComputedStyle(each).lineHeight);
  const lines = [...document.querySelector(".told").children].map(count);
  return Math.max(...lines.map((each) => Math.abs(each - Math.round(each))));
};

export const offCentre = () => {
  const middle = (each) => {
    const { left, right } = boxOf(each);
    return (left + right) / 2;
  };
  const curtain = document.querySelector(".curtain");
  const parts = [...curtain.querySelectorAll("#curtain-title, #status, #take-device")];
  return parts.filter((each) => Math.abs(middle(each) - middle(curtain)) > 1).map((each) => each.id);
};

/** The lengths of the segments on the viewer's track, in notches. */
export const segmentLengths = () =>
  all(".yours .track").flatMap((track) => {
    const whole = boxOf(track).width;
    const length = (each) => Math.round((21 * boxOf(each).width) / whole);
    return [...track.querySelectorAll(".segment")].map(length);
  });

/** For each card in the hand: the shift of its icon, and whether icon and card are covered. */
export const handArt = () =>
  all("#hand .card").map((card, at, cards) => {
    const art = card.querySelector("use:last-of-type");
    const next = cards[at + 1]?.getBoundingClientRect().left ?? Infinity;
    const end = (each) => boxOf(each).right;
    const moved = new DOMMatrix(getComputedStyle(art).transform).e;
    return { moved, hidden: end(art) > next, covered: end(card) > next + 1 };
  });

/** The share of a picture that has a colour. */
export const painted = async ([picture, ground]) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const wanted = ground.match(/\d+/g).map(Number);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.every((each, place) => Math.abs(each - data[at + place]) < 8)) found++;
  return found / (image.width * image.height);
};

/** How far the first and the last card are from the ends of the row, as shares of it. */
export const endsOfRow = () => {
  const row = box("#row-0");
  return [box("#card-7C").left - row.left, row.right - box("#card-QC").right].map((each) => each / row.width);
};

/** The pieces of the bars that have a number as a whole. */
export const figures = () =>
  all(".segment")
    .filter((each) => {
      const text = document.createRange();
      const figure = each.querySelector("b");
      text.selectNodeContents(figure);
      const [inner, outer] = [text, each].map(boxOf);
      const high = outer.height >= parseFloat(getComputedStyle(figure).fontSize) + 1;
      return high && inner.width && inner.left >= outer.left && inner.right <= outer.right;
    })
    .map((each) => each.id);

/** What the bubble covers a part of. */
export const halfCovered = () => {
  const line = document.querySelector("q.line");
  if (!line.checkVisibility()) return ["no line"];
  line.style.animation = "none"; // it comes from a little below
  const said = boxOf(line);
  const hand = box(".away");
  const parts = ".away .card, .seat:not(.yours) :is(.points, .held, .portrait)";
  return all(parts)
    .filter((each) => {
      const { left, right, top, bottom } = boxOf(each);
      const shown = { top: Math.max(top, hand.top), bottom: Math.min(bottom, hand.bottom) };
      const apart = left >= said.right || right <= said.left || top >= said.bottom || bottom <= said.top;
      const across = left > said.left - 4 && right < said.right + 4;
      return !apart && !(across && shown.top > said.top - 4 && shown.bottom < said.bottom + 4);
    })
    .map((each) => each.className);
};

/** Whether the bubble hangs at the portrait. */
export const bubbleAtPortrait = () => {
  const [said, portrait] = [box("q.line"), box(".seat:not(.yours) .portrait")];
  return said.left - portrait.right < 16 && said.top < portrait.bottom && portrait.top < said.bottom;
};

/** For each line of news, whether it's in sight, and whether its lines have air. */
export const newsWithAir = () =>
  all(".told > *").map((each) => {
    const { fontSize, lineHeight } = getComputedStyle(each);
    const [line, told] = [each, each.parentElement].map(boxOf);
    return [line.left < told.right, parseFloat(lineHeight) / parseFloat(fontSize) > 1.15];
  });

export const papers = () =>
  [
    ...new Set(
      all("#hand .card, .row .card:not(.thief)").map((each) => getComputedStyle(each).getPropertyValue("--paper")),
    ),
  ].length;

export const lifted = () =>
  all(".row .card")
    .filter((each) => getComputedStyle(each).translate !== "none")
    .map((each) => each.id);

/** The words that don't stand on one line. */
export const brokenWords = (element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode())
    for (const word of texts.currentNode.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
    }
  return found;
};

/** Whether more than the air above the letters of the first line is cut off. */
export const hiddenAbove = (line) => {
  const [first] = line.getClientRects();
  const told = boxOf(line.parentElement);
  return (first.top + first.bottom) / 2 - 4 < Math.max(box("#status").top, told.height ? told.top : 0);
};

/** Whether some of a line isn't in sight. The boxes of letters are a few pixels taller than their line. */
export const outside = (line) => {
  const texts = document.createRange();
  texts.selectNodeContents(line);
  const { left, top, right, bottom } = boxOf(texts);
  return [line, line.closest("#status")]
    .map(boxOf)
    .some((box) => left < box.left - 4 || top < box.top - 4 || right > box.right + 4 || bottom > box.bottom + 4);
};

export const advicePlaces = () =>
  all("#deck, .row, #hand, #status")
    .map(boxOf)
    .map(({ top, height }) => [top, height]);

export const uponThePrompt = () => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("#status"));
  const words = [...range.getClientRects()];
  const shown = all(".yours .score *").filter((each) => each.checkVisibility());
  return shown
    .filter((each) => {
      const box = boxOf(each);
      return words.some(
        (word) =>
          box.right > word.left + 1 &&
          box.left < word.right - 1 &&
          box.bottom > word.top + 1 &&
          box.top < word.bottom - 1,
      );
    })
    .map((each) => each.className);
};

/** The cards in play and the tracks that the poster lies on. */
export const coveredByPoster = (parts = ".row .card, .track") =>
  all(parts)
    .filter((each) => {
      const { left, top, width, height } = boxOf(each);
      const hit = (part) => document.elementFromPoint(left + width / 2, top + height * part)?.closest("#ending");
      return hit(0.1) || hit(0.9);
    })
    .map(called);

/** What is left between the own row and track, and the poster below them. */
export const besidePoster = () =>
  box("#ending").top - Math.max(...all(".row.mine, .yours .track").map((each) => boxOf(each).bottom));

/** The buttons of the poster that don't stand in one line with those beside them. */
export const buttonsAskew = () => {
  const boxes = all("#ending .buttons > button:not(#offer-sound)").map((each) => [each.id, boxOf(each)]);
  const beside = (one, other) => one.top < other.bottom && other.top < one.bottom;
  const level = (one, other) => Math.abs(one.top - other.top) < 1 && Math.abs(one.bottom - other.bottom) < 1;
  return boxes
    .filter(([, one]) => boxes.some(([, other]) => beside(one, other) && !level(one, other)))
    .map(([id]) => id);
};

/** How far each button is from the one before it. */
export const gaps = () =>
  all("#dialog .buttons").flatMap(({ children }) =>
    [...children].slice(1).map((each, before) => {
      const [one, other] = [children[before], each].map(boxOf);
      return Math.max(other.left - one.right, other.top - one.bottom);
    }),
  );

/** Whether nothing lies over an element, not even over its edges. */
export const onTop = (each) => {
  const { left, top, right, bottom } = boxOf(each);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [x, top + 3],
    [x, bottom - 3],
    [left + 3, y],
    [right - 3, y],
  ].every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
};

/** The cards to choose from whose corner can't be pressed in the window. */
export const outOfReach = () =>
  all("#open-cards .card")
    .filter((each) => {
      const { left, top } = boxOf(each);
      return [4, 20].some((across) => document.elementFromPoint(left + across, top + 10)?.closest(".card") !== each);
    })
    .map(called);

/** Whether all words of a tile are inside it, and legible. */
export const wholeTile = (tile) =>
  [...tile.querySelectorAll("strong, .rated, .plays")].every((each) => {
    const [inner, outer] = [boxOf(each), boxOf(tile)];
    return (
      inner.height > 0 &&
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom &&
      parseFloat(getComputedStyle(each).fontSize) >= 12
    );
  });

export const marks = () =>
  all("#log .chips i").map((each) => {
    const { width, height } = boxOf(each);
    return [each.className, Math.round(width), Math.round(height)];
  });

/** How much of each card in the tray is seen. */
export const shownOfCards = () =>
  all("#dialog .suit-row").flatMap((row) => {
    const starts = [...row.children].map((card) => boxOf(card).left);
    return starts.slice(1).map((left, place) => left - starts[place]);
  });

/** Whether all answers are on the stage, to the right of the one-off. */
export const answersOnStage = () => {
  const stage = box("#stage");
  const card = box("#stack .card");
  return all("#moves > button")
    .map(boxOf)
    .every(
      (each) =>
        each.left > card.right && each.right <= stage.right && each.top >= stage.top && each.bottom <= stage.bottom,
    );
};

/** What the tip above a card hides that should be seen, and whether its tail points elsewhere. */
export const underTip = () => {
  const own = '[aria-describedby="tip"]';
  const [tip, card] = [box("#tip"), box(own)];
  const tools = all("#choices > .tool").map((each) => `#${each.id}`);
  const hidden = ["#status strong", ".yours .points", own, ...tools].filter((each) => {
    const { left, top, right, bottom } = box(each);
    return tip.left < right && left < tip.right && tip.top < bottom - 1 && top + 1 < tip.bottom;
  });
  const { dataset, style } = document.querySelector("#tip");
  const { side } = dataset;
  const across = tip.left + parseFloat(style.getPropertyValue("--tail"));
  return side === "above" && card.left < across && across < card.right ? hidden : [...hidden, side, "tail"];
};

/** The ground of the page, what is printed on it, and which texts aren't dark. */
export const ink = () => {
  const of = (each, name) => getComputedStyle(document.querySelector(each))[name];
  const ink = (each) => Math.max(...of(each, "color").match(/\d+/g).slice(0, 3));
  return [
    of("body", "backgroundColor"),
    of("body", "backgroundImage"),
    ["#status strong", ".score .points", "#deck .caption"].filter((each) => ink(each) > 60),
  ];
};

export const coachIsCut = () => {
  const [line, said] = [box("#status"), box("#status strong")];
  return said.top < line.top || said.bottom > line.bottom;
};

/** The point of view whose name is cut off. */
export const pointOfViewIsCut = () => {
  const select = document.getElementById("replay-eyes");
  const { font, paddingLeft } = getComputedStyle(select);
  const brush = document.createElement("canvas").getContext("2d");
  brush.font = font;
  const chosen = select.selectedOptions[0].text;
  const room = select.clientWidth - 2 * parseFloat(paddingLeft) - 12; // the arrow
  return brush.measureText(chosen).width > room ? [chosen] : [];
};

export const smallReplayTargets = () =>
  all("#replaying :is(button, input, select)")
    .map((each) => [each.id, boxOf(each)])
    .filter(([, { width, height }]) => width < 44 || height < 44)
    .map(([id, { width, height }]) => `${id} ${width} x ${height}`);

export const middle = (each) => {
  const { top, bottom } = boxOf(each);
  return (top + bottom) / 2;
};

/** The lines of a button's text, its height, and its ring. */
export const lookOfButton = (button) => [
  button.querySelector("span").getClientRects().length,
  button.offsetHeight,
  getComputedStyle(button).outlineStyle,
];

/** What is left between the edge of the panel and a line that fills it. */
export const roomBeside = (line) => {
  line.textContent = "i".repeat(400); // breaks anywhere
  return boxOf(line.closest(".yours")).right - boxOf(line).right;
};
