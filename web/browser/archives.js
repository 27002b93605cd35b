// Python that the start doesn't need, in archives that are fetched when they're asked for: the networks of a search, and
// what few visitors use.

const ARCHIVES = { networks: "../../python/networks.zip.gz", rare: "../../python/rare.zip.gz" };
const PATIENCE = 30_000; // milliseconds: bots and players wait for them
const END = 22; // bytes at the end of an archive, which begin with this number
const MARK = 0x06054b50;

/** Fetch one of them and hand it on; nothing if that fails. */
export async function fetchArchive(name, take) {
  const address = new URL(ARCHIVES[name], import.meta.url).href;
  take(await cuttleLate.fetchLate(address, read, PATIENCE).catch(() => undefined));
}

async function read(response) {
  const archive = await opened(new Uint8Array(await response.arrayBuffer()));
  if (new DataView(archive.buffer).getUint32(archive.length - END, true) !== MARK)
    throw new Error(`${response.url} isn't whole.`);
  return archive;
}

/** The bytes of a file that is packed with gzip. */
export async function opened(packed) {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed; // unpacked by the browser: some servers declare it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
