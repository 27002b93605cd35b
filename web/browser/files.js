// Downloads texts as files, and reads files chosen by the player.

export const LONGEST = 8_000_001; // one more than Python accepts

export function handOut(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // when the browser has read it
}

// The input is cleared afterwards, so the same file can be chosen again.
export async function takeIn(field, react) {
  const [file] = field.files;
  field.value = "";
  if (file) react(await file.slice(0, LONGEST).text().catch(() => ""));
}
