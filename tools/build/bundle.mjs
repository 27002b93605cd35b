// Join all modules of the page into one: `node tools/build/bundle.mjs ENTRY OUT`. Modules loaded later stay separate.
import { fileURLToPath } from "node:url";

import { rollup } from "rollup";

const [entry, out] = process.argv.slice(2);
const IDIOMORPH = fileURLToPath(import.meta.resolve("idiomorph"));

const packages = { name: "packages", resolveId: (name) => (name === "idiomorph" ? IDIOMORPH : null) };
const bundle = await rollup({
  input: entry,
  plugins: [packages],
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
await bundle.write({ file: out });
await bundle.close();
