// The puzzles: a text that's fetched when the first one is asked for.
import { opened } from "./networks.js";

const POOL = "../../python/puzzles.txt.gz";
const PATIENCE = 20_000; // milliseconds

/** Fetch them. Sends `puzzles fetched` with the text, or without it if that fails. */
export async function fetchPuzzles() {
  const address = new URL(POOL, import.meta.url).href;
  const text = await cuttleLate.fetchLate(address, read, PATIENCE).catch(() => "");
  dispatchEvent(new CustomEvent("cuttle:message", { detail: ["PuzzlesFetched", text] }));
}

async function read(response) {
  const text = new TextDecoder().decode(await opened(new Uint8Array(await response.arrayBuffer())));
  if (!text.startsWith("puzzles ")) throw new Error(`${response.url} isn't the puzzles.`);
  return text;
}
