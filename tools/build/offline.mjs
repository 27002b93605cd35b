// Make a service worker that saves a list of files: `node tools/build/offline.mjs LIST.json WORKER.js`. Warnings are
// errors, because the page wouldn't work offline without one of its files.
import { readFileSync } from "node:fs";

import { generateSW } from "workbox-build";

const [list, worker] = process.argv.slice(2);
const { warnings } = await generateSW({
  swDest: worker,
  additionalManifestEntries: JSON.parse(readFileSync(list, "utf-8")),
  globDirectory: ".", // required, but unused
  globPatterns: [],
  cacheId: "cuttle",
  cleanupOutdatedCaches: true,
  clientsClaim: false, // a page that started without a worker continues without it
  ignoreURLParametersMatching: [/./],
  inlineWorkboxRuntime: true,
  skipWaiting: false, // an update waits until the player installs it, see web/boot/offline.js
  sourcemap: false,
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));
