// Python that the start doesn't need: archives that are fetched when they're asked for.

const ARCHIVES = {
  learn: "../../learn.zip.gz",
  study: "../../study.zip.gz",
  networks: "../../networks.zip.gz",
};
const PARTS = { learn: ["learn"], study: ["study", "networks"], networks: ["networks"] }; // reviews search
const PATIENCE = 30_000; // milliseconds: bots wait for their networks
const END = 22; // bytes at the end of an archive, which begin with this number
const MARK = 0x06054b50;

/** Fetch an extra and hand its archives on, each with its name and its bytes; nothing if one of them fails. */
export async function fetchExtra(name, take) {
  take(await Promise.all(PARTS[name].map(unpacked)).catch(() => undefined));
}

async function unpacked(name) {
  const address = new URL(ARCHIVES[name], import.meta.url).href;
  return [name, await cuttleLate.fetchLate(address, read, PATIENCE)];
}

async function read(response) {
  const archive = await opened(new Uint8Array(await response.arrayBuffer()));
  if (new DataView(archive.buffer).getUint32(archive.length - END, true) !== MARK) throw new Error(`${response.url} isn't whole.`);
  return archive;
}

async function opened(packed) {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed; // unpacked by the browser: some servers declare it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
