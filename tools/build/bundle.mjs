// All modules of the page as one: `node tools/build/bundle.mjs ENTRY OUT`. What is wanted later stays apart.
import { rollup } from "rollup";

const [entry, out] = process.argv.slice(2);
const LATER = "lean-qr";
const IDIOMORPH = new URL(import.meta.resolve("idiomorph")).pathname;

const packages = { name: "packages", resolveId: (name) => (name === "idiomorph" ? IDIOMORPH : null) };
const bundle = await rollup({
  input: entry,
  external: [LATER],
  plugins: [packages],
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
await bundle.write({ file: out, paths: { [LATER]: "../../lean-qr/index.mjs" } });
await bundle.close();
