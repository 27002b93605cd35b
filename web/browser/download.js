// Downloads the game as a single file, which needs a network; `cuttle:app` reports the result to Python.

const FILE = "cuttle.html";
const tell = (what) => dispatchEvent(new CustomEvent("cuttle:app", { detail: what }));

async function download() {
  try {
    const response = await fetch(`./${FILE}`);
    if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement("a"), { href, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // when the browser has read it
    tell("fetched");
  } catch (error) {
    console.info(`No file: ${error.message}`);
    tell("unfetched");
  }
}

addEventListener("cuttle:download", download);
