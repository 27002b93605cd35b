// Python that the start doesn't need: archives that are fetched when they're asked for.

const ARCHIVES = {
  learn: "../../learn.zip.gz",
  study: "../../study.zip.gz",
  networks: "../../networks.zip.gz",
};
const PARTS = { learn: ["learn"], study: ["study", "networks"], networks: ["networks"] }; // reviews search
const PATIENCE = 30_000; // milliseconds: bots wait for their networks

/** Fetch an extra and hand its archives on, each with its name and its bytes; nothing if one of them fails. */
export async function fetchExtra(name, take) {
  take(await Promise.all(PARTS[name].map(unpacked)).catch(() => undefined));
}

async function unpacked(name) {
  const path = ARCHIVES[name];
  const response = await fetch(new URL(path, import.meta.url), { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return [name, await opened(new Uint8Array(await response.arrayBuffer()))];
}

async function opened(packed) {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed; // unpacked by the browser: some servers declare it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
