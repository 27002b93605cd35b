// Python that the start doesn't need: an archive that is fetched when it's asked for.

const LESSONS = "../../learn.zip.gz";

/** Fetch the archive of the lessons and hand its bytes on, unpacked; nothing if that fails. */
export async function fetchLessons(take) {
  take(await unpacked(LESSONS).catch(() => undefined));
}

async function unpacked(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const packed = new Uint8Array(await response.arrayBuffer());
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed; // unpacked by the browser: some servers declare it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
