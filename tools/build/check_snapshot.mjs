// Make a snapshot of Python's memory under Node, with every module of the game imported, and restore it:
// `node tools/build/check_snapshot.mjs [FOLDER]`. Pyodide copies a snapshot into the memory that it starts with, and that
// doesn't grow first. So a larger snapshot would never be restored, and all starts would be slow ones.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const MODULES = `
from sitecustomize import PLACES
" ".join(name for name in PLACES if name.split(".")[0] in ("cuttle", "web"))`;

const folder = resolve(process.argv[2] ?? "dist", "web", "boot");
const interpreter = readdirSync(folder).find((name) => name.startsWith("interpreter-"));
const { loadPyodide, makeSnapshot, restoreSnapshot } = await import(pathToFileURL(resolve(folder, interpreter)).href);
const python = await loadPyodide({});
const room = python._module.HEAP8.length;
const { memory, shape } = await makeSnapshot(python.runPython(MODULES).split(" "));
try {
  await restoreSnapshot(memory.arrayBuffer(), shape);
} catch (error) {
  const sizes = `${shape.size.toLocaleString("en")} bytes, and Pyodide starts with ${room.toLocaleString("en")}`;
  console.error(
    `A snapshot of Python's memory can't be restored (${error.message}): it has ${sizes}. See docs/boot.md, The second start.`,
  );
  process.exit(1);
}
console.log(`A snapshot of ${memory.size} bytes can be restored.`);
