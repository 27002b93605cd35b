// Make a service worker that saves a list of files: `node tools/build/offline.mjs LIST.json WORKER.js`. Warnings are
// errors, because the page wouldn't work offline without one of its files.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { generateSW } from "workbox-build";
import registry from "workbox-build/build/lib/module-registry.js";

const [list, worker] = process.argv.slice(2);
// Workbox itself writes these paths between apostrophes, and joins their spaces.
registry.ModuleRegistry.prototype.getImportStatements = function () {
  return [.../** @type {any} */ (this)._modulesUsed].map(([name, { pkg, moduleName }]) => {
    const path = fileURLToPath(import.meta.resolve(`${pkg}/${moduleName}.mjs`));
    return `import {${moduleName} as ${name}} from ${JSON.stringify(path)};`;
  });
};

const { warnings } = await generateSW({
  swDest: worker,
  additionalManifestEntries: JSON.parse(readFileSync(list, "utf-8")),
  globDirectory: ".", // required, but unused
  globPatterns: [],
  cacheId: "cuttle",
  cleanupOutdatedCaches: false, // it would delete what copies of the page in folders below this one have saved
  clientsClaim: false, // a page that started without a worker continues without it
  ignoreURLParametersMatching: [/./],
  inlineWorkboxRuntime: true,
  skipWaiting: false, // an update waits until the player installs it, see web/boot/offline.js
  sourcemap: false,
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));
