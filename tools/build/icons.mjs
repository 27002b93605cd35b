// Draw the icons as PNG from the page's two SVG icons, for systems without SVG: `node tools/build/icons.mjs FOLDER`.
// With a name, a drawing and a width after the folder, draw just that picture.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

// Every icon: its drawing and width.
const ICONS = {
  "icon-180.png": ["web/art/icon-maskable.svg", 180],
  "icon-192.png": ["web/art/icon.svg", 192],
  "icon-512.png": ["web/art/icon.svg", 512],
  "icon-maskable-512.png": ["web/art/icon-maskable.svg", 512],
};

const [folder, name, drawing, width] = process.argv.slice(2);
const pictures = name ? { [name]: [drawing, Number(width)] } : ICONS;
if (!name) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await initWasm(readFileSync(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
for (const [name, [drawing, size]] of Object.entries(pictures)) {
  const picture = new Resvg(readFileSync(String(drawing), "utf-8"), { fitTo: { mode: "width", value: Number(size) } });
  writeFileSync(`${folder}/${name}`, picture.render().asPng());
}
