// The whole game in one file, to be kept. It is fetched when somebody asks for it, which needs the network;
// Python is told by `cuttle:app` what came of that.

const FILE = "cuttle.html";
const tell = (what) => dispatchEvent(new CustomEvent("cuttle:app", { detail: what }));

async function download() {
  try {
    const response = await fetch(`./${FILE}`);
    if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement("a"), { href, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // when the browser has taken it
    tell("fetched");
  } catch (error) {
    console.info(`No file: ${error.message}`);
    tell("unfetched");
  }
}

addEventListener("cuttle:download", download);
