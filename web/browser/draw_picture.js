// The picture of a result that goes along where the system can share files: a poster beside the last table, drawn in
// the share dialog. Shapes are one SVG, made of the page's own drawings; a canvas writes on it, since an image has none
// of the page's typefaces.

import { send } from "./python.js";

const [WIDTH, HEIGHT, POSTER] = [1200, 630, 470];
const [PAPER, INK, EDGE] = ["#f8eed6", "#23252f", "#1c2233"];
const CARD = 5 / 7;
const MOODS = ["calm", "pleased", "worried"];
const INKS = { won: "--hearts", lost: "--spades", tied: "--clubs" };
/** @type {Promise<File | undefined>} */
let file = Promise.resolve(undefined);

/** Whether the system shares pictures. */
export const canSharePictures = () =>
  navigator.canShare?.({ files: [new File([], "cuttle.png", { type: "image/png" })] }) ?? false;

/** The picture as a file, once it's drawn; undefined if that has failed. */
export const pictured = () => file;

/** Draw what Python tells of the result (web/share/picture_data.py). */
export const drawResult = (text) => {
  file = draw(text, document.querySelector("#result-picture"));
};

async function draw(text, canvas) {
  try {
    const told = JSON.parse(text);
    const shapes = await load(await shapesOf(told));
    await document.fonts.ready;
    const context = canvas.getContext("2d");
    context.drawImage(shapes, 0, 0, WIDTH, HEIGHT);
    write(context, told);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    return new File([blob], "cuttle.png", { type: "image/png" });
  } catch (error) {
    console.info(`No picture: ${error.message}`);
    send("NotPictured");
  }
}

const family = () => getComputedStyle(document.body).fontFamily;

/** A colour of the page as it is on this cloth. */
function ink(name) {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function load(svg) {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

// Shapes

async function shapesOf({ look, portrait, rows }) {
  const felt = getComputedStyle(document.body).backgroundColor;
  const shapes = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${felt}"/>`,
    `<rect x="24" y="24" width="${POSTER}" height="${HEIGHT - 48}" rx="26" fill="${PAPER}"/>`,
    `<circle cx="${24 + POSTER / 2}" cy="158" r="120" fill="${look === "won" ? ink("--sun") : ink(INKS[look])}"/>`,
    await faceOf(portrait),
    use("wordmark", 60, HEIGHT - 92, 126, 40, `color="${INK}" fill="none"`),
    ...rows.flatMap((row, at) => rowOf(row, at, rows.length)),
  ];
  const used = new Set(shapes.join("").match(/(?<=href="#)[\w-]+/g));
  const symbols = [...used].map((name) => document.getElementById(name)?.outerHTML ?? "");
  const whole = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${whole}><defs>${symbols.join("")}</defs>${shapes.join("")}</svg>`;
}

const use = (name, x, y, width, height, more = "") =>
  `<use href="#${name}" x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`;

/** The opponent in a mood, or the cuttlebone. */
async function faceOf(portrait) {
  const [name, mood] = portrait.split(" ");
  const probe = document.body.appendChild(document.createElement("i"));
  probe.className = `portrait ${name}`;
  const address = getComputedStyle(probe).backgroundImage.match(/url\("(.+)"\)/)?.[1];
  probe.remove();
  const [x, y, size] = [24 + POSTER / 2 - 100, 58, 200];
  const bone = use("cuttlebone", x, y, size, size, `fill="${PAPER}" stroke="${EDGE}"`);
  if (!address) return bone;
  const drawing = await (await fetch(address)).text();
  const seen = `viewBox="${MOODS.indexOf(mood) * 64} 0 64 64"`;
  return drawing.replace(/viewBox="[^"]*"/, `x="${x}" y="${y}" width="${size}" height="${size}" ${seen}`);
}

/** A row of the table; cards overlap where there are many. */
function rowOf(row, at, rows) {
  const [left, room, between] = [POSTER + 60, WIDTH - POSTER - 96, 30];
  const height = (HEIGHT - 48 - between * (rows - 1)) / rows;
  const width = height * CARD;
  const step = Math.min(width + 14, (room - width) / Math.max(1, row.length - 1));
  const line = `<rect x="${left - 14}" y="${24 + at * (height + between)}" width="${room + 28}" height="${height}" rx="20" fill-opacity=".25"/>`;
  return [line, ...row.map((card, place) => cardOf(card, left + place * step, 24 + at * (height + between), width))];
}

function cardOf(card, x, y, wide) {
  const [rank, suit] = card === "X" ? ["X", "X"] : [card.slice(0, -1), card.slice(-1)];
  const [own, scale] = [
    ink(`--${{ C: "clubs", D: "diamonds", H: "hearts", S: "spades" }[suit] ?? "jokers"}`),
    wide / 54,
  ];
  const [ground, fill] = "JQK".includes(rank) ? [own, PAPER] : [PAPER, own];
  const print = [`face-${suit}`, `rank-${rank}`].map((name) => use(name, 0, 0, 50, 70)).join("");
  return `<g transform="translate(${x} ${y + (wide / CARD) * 0.03}) scale(${scale * 0.94})">
    <rect width="54" height="74" rx="5" fill="${PAPER}" stroke="${EDGE}" stroke-opacity=".5"/>
    <rect x="2" y="2" width="50" height="70" rx="3" fill="${ground}"/>
    <g transform="translate(2 2)" fill="${fill}" stroke="${ground}" color="${fill}">${print}${use(`fx-${rank}`, 14, 43, 18, 18)}</g></g>`;
}

// Words

function write(context, { look, points, says }) {
  const middle = 24 + POSTER / 2;
  context.textAlign = "center";
  context.fillStyle = ink(INKS[look]);
  context.font = `800 92px ${family()}`;
  context.fillText(points, middle, 372, POSTER - 40);
  context.fillStyle = INK;
  context.font = `500 34px ${family()}`;
  for (const [at, line] of lines(context, says, POSTER - 72).entries()) context.fillText(line, middle, 424 + 42 * at);
  context.textAlign = "right";
  context.font = `500 22px ${family()}`;
  const host = `${location.host}${location.pathname}`.replace(/\/(index\.html)?$/, "");
  context.fillText(host, 24 + POSTER - 36, HEIGHT - 62, POSTER - 240);
}

/** A sentence in lines of much the same width, three at most. */
function lines(context, text, width) {
  const fitting = broken(context, text, width);
  let [narrow, found] = [width, fitting];
  while (found.length === fitting.length && narrow > width / 3) {
    fitting.splice(0, Number.POSITIVE_INFINITY, ...found);
    narrow -= 10;
    found = broken(context, text, narrow);
  }
  return fitting.slice(0, 3);
}

function broken(context, text, width) {
  const found = [""];
  for (const word of text.split(" ")) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}
