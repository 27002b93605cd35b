// The puzzles: texts that are fetched when the first one is asked for.
import { opened } from "./archives.js";

const PARTS = [
  "../../python/puzzles/part-1.txt.gz",
  "../../python/puzzles/older-1.txt.gz",
  "../../python/puzzles/older-2.txt.gz",
  "../../python/puzzles/older-3.txt.gz",
  "../../python/puzzles/older-4.txt.gz",
  "../../python/puzzles/older-5.txt.gz",
  "../../python/puzzles/older-6.txt.gz",
  "../../python/puzzles/older-7.txt.gz",
  "../../python/puzzles/older-8.txt.gz",
  "../../python/puzzles/older-9.txt.gz",
];
const PATIENCE = 20_000; // milliseconds

/** Fetch them. Sends `puzzles fetched` with the texts, or without them if that fails. */
export async function fetchPuzzles() {
  const addresses = PARTS.map((part) => new URL(part, import.meta.url).href);
  const fetched = addresses.map((address) => cuttleLate.fetchLate(address, read, PATIENCE));
  const texts = await Promise.all(fetched).catch(() => []);
  dispatchEvent(new CustomEvent("cuttle:message", { detail: ["PuzzlesFetched", texts.join("\n")] }));
}

async function read(response) {
  const text = new TextDecoder().decode(await opened(new Uint8Array(await response.arrayBuffer())));
  if (!text.startsWith("puzzles ")) throw new Error(`${response.url} isn't the puzzles.`);
  return text;
}
