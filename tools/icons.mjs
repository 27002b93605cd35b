// The icons as PNG, for systems that take no SVG, drawn from the page's own two: `node tools/icons.mjs FOLDER`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

// Every picture: from which drawing, and how large.
const PICTURES = {
  "icon-180.png": ["icon-maskable.svg", 180],
  "icon-192.png": ["icon.svg", 192],
  "icon-512.png": ["icon.svg", 512],
  "icon-maskable-512.png": ["icon-maskable.svg", 512],
};

const [folder] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await initWasm(readFileSync(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
for (const [name, [drawing, size]] of Object.entries(PICTURES)) {
  const picture = new Resvg(readFileSync(`web/${drawing}`, "utf-8"), { fitTo: { mode: "width", value: size } });
  writeFileSync(`${folder}/${name}`, picture.render().asPng());
}
