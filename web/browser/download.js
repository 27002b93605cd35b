// Downloads the game as a single file, which needs a network; `cuttle:app` reports the result to Python.

const FILE = "cuttle.html";
const HEAD = 1000; // letters at its beginning, which have this mark
const MARK = "data-alone";
const tell = (what) => dispatchEvent(new CustomEvent("cuttle:app", { detail: what }));

async function download() {
  try {
    const response = await fetch(`./${FILE}`);
    if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
    const file = await response.blob();
    if (!(await file.slice(0, HEAD).text()).includes(MARK)) throw new Error(`${FILE} isn't the game`); // but a log-in page
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // when the browser has read it
    tell("fetched");
  } catch (error) {
    console.info(`No file: ${error.message}`);
    tell("unfetched");
  }
}

addEventListener("cuttle:download", download);
