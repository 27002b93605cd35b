// Python that the start doesn't need: archives that are fetched when they're asked for.

const EXTRAS = { learn: "../../learn.zip.gz", study: "../../study.zip.gz" };

/** Fetch an extra and hand its bytes on, unpacked; nothing if that fails. */
export async function fetchExtra(name, take) {
  take(await unpacked(EXTRAS[name]).catch(() => undefined));
}

async function unpacked(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const packed = new Uint8Array(await response.arrayBuffer());
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed; // unpacked by the browser: some servers declare it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
