// A service worker that keeps the files of a list: `node tools/build/offline.mjs LIST.json WORKER.js`. Any warning
// is an error: a file left out is a page that does not work offline.
import { readFileSync } from "node:fs";

import { generateSW } from "workbox-build";

const [list, worker] = process.argv.slice(2);
const { warnings } = await generateSW({
  swDest: worker,
  additionalManifestEntries: JSON.parse(readFileSync(list, "utf-8")),
  globDirectory: ".", // asked for, although nothing is looked for there
  globPatterns: [],
  cacheId: "cuttle",
  cleanupOutdatedCaches: true,
  clientsClaim: false, // a page that has begun without a worker goes on without it
  ignoreURLParametersMatching: [/./],
  inlineWorkboxRuntime: true,
  skipWaiting: false, // an update waits for the player's word, see web/boot/offline.js
  sourcemap: false,
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));
