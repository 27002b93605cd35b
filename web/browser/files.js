// Texts as files: handed out to the player, and taken in again.

const LONGEST = 8_000_001; // one more than Python takes

export function handOut(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // when the browser has taken it
}

// The same file can be chosen again, since the field is emptied.
export async function takeIn(field, react) {
  const [file] = field.files;
  field.value = "";
  if (file) react(await file.slice(0, LONGEST).text().catch(() => ""));
}
