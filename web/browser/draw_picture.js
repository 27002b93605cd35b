// The picture of a result: its print and the points, large, beside the last table, which Python draws as SVG; drawn in
// the share dialog. It goes along where the system can share files, or is saved. A canvas writes on it, since an
// image has none of the page's typefaces.

import { save } from "./files.js";
import { send } from "./python.js";

const [WIDTH, HEIGHT] = [1200, 630];
const [SIDE, PRINT, MARGIN] = [330, 282, 24]; // what the points and the print have, and the space around
const PILES = 150; // deck and scrap at the left of the table aren't shown
const [WHOLE, LOW] = [1200, 524]; // the size of the table
const TABLE = (LOW * (WIDTH - SIDE)) / (WHOLE - PILES);
const [PAPER, INK, EDGE] = ["#f8eed6", "#23252f", "#1c2233"];
const MOODS = ["calm", "pleased", "worried"];
const INKS = { won: "--hearts", lost: "--spades", tied: "--clubs" };
/** @type {Promise<File | undefined>} */
let file = Promise.resolve(undefined);

/** Whether the system shares pictures. */
export const canSharePictures = () =>
  navigator.canShare?.({ files: [new File([], "cuttle.png", { type: "image/png" })] }) ?? false;

/** The picture as a file, once it's drawn; undefined if that has failed. */
export const pictured = () => file;

/** The page's drawings of cards, as text. */
export const drawings = () => [...document.querySelectorAll("symbol")].map(({ outerHTML }) => outerHTML).join("");

/** Download the picture. */
export const savePicture = async () => {
  const picture = await file;
  if (picture) save(picture, picture.name);
};

/** Draw what Python tells of the result (web/share/picture_data.py). */
export const drawResult = (text) => {
  file = draw(text, document.querySelector("#result-picture"));
};

async function draw(text, canvas) {
  try {
    const told = JSON.parse(text);
    const shapes = await load(told.table, WHOLE, LOW);
    const print = await load(await printOf(told), PRINT, PRINT);
    await document.fonts.ready;
    const context = canvas.getContext("2d");
    context.fillStyle = PAPER;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.drawImage(shapes, PILES, 0, WHOLE - PILES, LOW, SIDE, 0, WIDTH - SIDE, TABLE);
    context.drawImage(print, (SIDE - PRINT) / 2, MARGIN, PRINT, PRINT);
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

async function load(svg, width, height) {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** The print of the result: the opponent in a mood, or the cuttlebone, on a disc in its ink. */
async function printOf({ look, portrait }) {
  const [name, mood] = portrait.split(" ");
  const probe = document.body.appendChild(document.createElement("i"));
  probe.className = `portrait ${name}`;
  const address = getComputedStyle(probe).backgroundImage.match(/url\("(.+)"\)/)?.[1];
  probe.remove();
  const place = 'x="14" y="14" width="72" height="72"';
  const bone = document.getElementById("cuttlebone")?.outerHTML ?? "";
  let face = `${bone}<use href="#cuttlebone" ${place} fill="${PAPER}" stroke="${EDGE}"/>`;
  if (address) {
    const seen = `${place} viewBox="${MOODS.indexOf(mood) * 64} 0 64 64"`;
    face = (await (await fetch(address)).text()).replace(/viewBox="[^"]*"/, seen);
  }
  const disc = look === "won" ? ink("--sun") : ink(INKS[look]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${PRINT}" height="${PRINT}"><circle cx="50" cy="50" r="46" fill="${disc}"/>${face}</svg>`;
}

// Words and marks

const SQUARES = { "🟦": "--spades", "🟥": "--hearts", "🟪": "--jokers", "🟨": "--sun" };

function write(context, { look, points, says, marks }) {
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.fillStyle = ink(INKS[look]);
  context.font = `800 92px ${family()}`;
  context.fillText(points, SIDE / 2, MARGIN + PRINT + 84, SIDE - 2 * MARGIN);
  context.fillStyle = INK;
  context.font = `500 24px ${family()}`;
  const host = `${location.host}${location.pathname}`.replace(/\/(index\.html)?$/, "");
  context.fillText(host, SIDE / 2, HEIGHT - 68, SIDE - 2 * MARGIN);
  const room = WIDTH - SIDE - MARGIN;
  context.textAlign = "left"; // the canvas may draw another result next
  context.font = `500 38px ${family()}`;
  context.fillText(says, SIDE, TABLE + 62, room);
  const squares = [...marks];
  const step = Math.min(44, room / squares.length);
  for (const [at, mark] of squares.entries()) {
    context.fillStyle = SQUARES[mark] ? ink(SQUARES[mark]) : mark === "⬛" ? INK : "#fff";
    context.fillRect(SIDE + at * step, HEIGHT - 68 - step / 2, step * 0.84, step * 0.84);
  }
}
