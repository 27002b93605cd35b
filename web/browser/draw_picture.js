// The picture of a result: the last table, which Python draws as SVG, above a band with the print of the result, drawn
// in the share dialog. It goes along where the system can share files, or is saved. A canvas writes on it, since an
// image has none of the page's typefaces.

import { save } from "./files.js";
import { send } from "./python.js";

const [WIDTH, HEIGHT] = [1200, 630];
// Of the table of 524 only the rows of cards: the points are in the band, and in a chat the picture is small.
const [WHOLE, FROM, TABLE] = [524, 93, 361];
const [PAPER, INK, EDGE] = ["#f8eed6", "#23252f", "#1c2233"];
const BAND = HEIGHT - TABLE;
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
    const shapes = await load(told.table, WIDTH, WHOLE);
    const print = await load(await printOf(told), BAND, BAND);
    await document.fonts.ready;
    const context = canvas.getContext("2d");
    context.fillStyle = PAPER;
    context.fillRect(0, TABLE, WIDTH, BAND);
    context.drawImage(shapes, 0, FROM, WIDTH, TABLE, 0, 0, WIDTH, TABLE);
    context.drawImage(print, 16, TABLE, BAND, BAND);
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${BAND}" height="${BAND}"><circle cx="50" cy="50" r="46" fill="${disc}"/>${face}</svg>`;
}

// Words and marks

const SQUARES = { "🟦": "--spades", "🟥": "--hearts", "🟪": "--jokers", "🟨": "--sun" };

function write(context, { look, points, says, marks }) {
  const [left, right, upper, lower] = [40 + BAND, WIDTH - 32, TABLE + 93, TABLE + 197];
  context.textBaseline = "middle";
  context.textAlign = "left"; // the canvas may have drawn another result before
  context.fillStyle = ink(INKS[look]);
  context.font = `800 112px ${family()}`;
  context.fillText(points, left, upper, 460);
  const start = left + Math.min(460, context.measureText(points).width) + 40;
  const host = `${location.host}${location.pathname}`.replace(/\/(index\.html)?$/, "");
  context.fillStyle = INK;
  context.font = `500 28px ${family()}`;
  const end = right - Math.min(300, context.measureText(host).width) - 32;
  context.font = `500 44px ${family()}`;
  context.fillText(says, left, lower, end - left);
  context.textAlign = "right";
  context.font = `500 28px ${family()}`;
  context.fillText(host, right, lower + 6, right - end - 32);
  const squares = [...marks];
  const step = Math.min(58, (right - start) / squares.length);
  for (const [at, mark] of squares.entries()) {
    context.fillStyle = SQUARES[mark] ? ink(SQUARES[mark]) : mark === "⬛" ? INK : "#fff";
    context.fillRect(start + at * step, upper - step * 0.42, step * 0.84, step * 0.84);
  }
}
