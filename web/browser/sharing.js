// How a text gets elsewhere: to the clipboard, by the sheet that the system has for that, where there is one,
// and as a QR code. What came of it is told to Python as a message: its verb and its text.

const tell = (...detail) => dispatchEvent(new CustomEvent("cuttle:message", { detail }));

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell("copied", text);
  } catch (error) {
    console.info(`Not copied: ${error.message}`);
    tell("copied", "");
    document.querySelector("#field[readonly]")?.select();
  }
}

export const hasSheet = () => typeof navigator.share === "function";

// A link, or several lines of text. Whoever closes the sheet wants nothing more.
export async function hand(text) {
  try {
    await navigator.share({ [text.includes("\n") ? "text" : "url"]: text });
  } catch (error) {
    if (error.name !== "AbortError") tell("not handed", "");
  }
}

// How many squares wide a QR code is, and the dark ones as the path of a drawing. What makes it is fetched
// when somebody wants one.
async function drawn(text) {
  const { generate } = await import("lean-qr");
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return `${code.size} ${path}`;
}

export async function draw(text) {
  try {
    tell("drawn", `${text}\n${await drawn(text)}`);
  } catch (error) {
    console.info(`Not drawn: ${error.message}`);
    tell("drawn", text);
  }
}
