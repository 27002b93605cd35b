// Write Pyodide's runtime without what only compiled packages would call: `node tools/build/runtime.mjs OUT`. The stock
// runtime gives them all of C's functions, and those of OpenGL and SDL; this page loads no packages. Between its script
// and its WebAssembly, what one side no longer asks for, the other no longer has.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "acorn";
import binaryen from "binaryen";
import { minify } from "terser";

const STOCK = "node_modules/pyodide";
const SCRIPT = "pyodide.asm.mjs";
const RUNTIME = "pyodide.asm.wasm";
const LOADER = "pyodide.mjs";
const out = process.argv[2];

const read = (name) => readFileSync(join(STOCK, name), "utf-8");
const parsed = (text) => parse(text, { ecmaVersion: "latest", sourceType: "module" });

// Only a package's code is compiled from text, which the page's policy forbids. Called so, `eval` sees no variables, and
// those that aren't used can go.
const script = read(SCRIPT).replace(/(?<![\w.$])eval\(/g, "globalThis.eval(");
const tree = parsed(script);
const wasm = binaryen.readBinary(readFileSync(join(STOCK, RUNTIME)));

// Every node of a syntax tree; below one only if `enter` doesn't say no.
function walk(node, enter) {
  if (Array.isArray(node)) for (const each of node) walk(each, enter);
  else if (typeof node?.type === "string" && enter(node) !== false) walk(Object.values(node), enter);
}

function found(is) {
  const nodes = [];
  walk(tree, (node) => void (is(node) && nodes.push(node)));
  if (nodes.length !== 1) throw new Error(`${SCRIPT} is not what it was.`);
  return nodes[0];
}

// What Pyodide's script takes from the other side, and gives to it.
const taking = found(({ type, id }) => type === "FunctionDeclaration" && id.name === "assignWasmExports");
const given = found(({ type, id }) => type === "VariableDeclarator" && id.name === "wasmImports").init.properties;
const nameOf = ({ key }) => key.name ?? key.value;

// The names and texts that occur in a script, apart from where they're only taken, given or declared.
function words(node) {
  const all = new Set();
  walk(node, (part) => {
    if (part === taking || (part.type === "VariableDeclarator" && !part.init)) return false;
    if (given.includes(part)) all.add(part.value.name);
    if (part.type === "Identifier") all.add(part.name);
    if (part.type === "Literal") all.add(part.value);
    return !given.includes(part);
  });
  return all;
}

function textsIn(node) {
  const texts = [];
  walk(node, (part) => void (part.type === "Literal" && texts.push(part.value)));
  return texts;
}

const count = (total, at) => Array.from({ length: total }, (_, index) => at(index));
const exported = count(wasm.getNumExports(), (index) => binaryen.getExportInfo(wasm.getExportByIndex(index)));

const used = words([tree, parsed(read(LOADER))]);
const cut = new Set();
for (const { name, kind } of exported) {
  const named = kind === binaryen.ExternalFunction || kind === binaryen.ExternalGlobal;
  if (!named || used.has(`_${name}`) || used.has(name) || name.startsWith("__wasm")) continue;
  wasm.removeExport(name);
  cut.add(name);
}
wasm.runPasses(["remove-unused-module-elements"]);
const asked = new Set([
  ...count(wasm.getNumFunctions(), (index) => binaryen.getFunctionInfo(wasm.getFunctionByIndex(index)).base),
  ...count(wasm.getNumGlobals(), (index) => binaryen.getGlobalInfo(wasm.getGlobalByIndex(index)).base),
]);

const dropped = given.filter((each) => !asked.has(nameOf(each)));
const left = new Set(dropped.map(({ value }) => value.name));
const nodes = [...dropped, ...taking.body.body.filter((each) => textsIn(each).some((text) => cut.has(text)))];
walk(tree, ({ type, expression, start, end }) => {
  const { object, property } = expression?.left ?? {};
  if (type === "ExpressionStatement" && property?.name === "sig" && left.has(object.name)) nodes.push({ start, end });
});

// A script without these parts, nor the commas after them.
function without(text, parts) {
  const kept = [];
  let at = 0;
  for (const { start, end } of parts.sort((one, other) => one.start - other.start)) {
    kept.push(text.slice(at, start));
    at = text[end] === "," ? end + 1 : end;
  }
  return kept.concat(text.slice(at)).join("");
}

const compress = { defaults: false, unused: true, dead_code: true, side_effects: true, passes: 3 };
const { code } = await minify(without(script, nodes), { module: true, compress, mangle: true });
mkdirSync(out, { recursive: true });
writeFileSync(join(out, RUNTIME), wasm.emitBinary());
writeFileSync(join(out, SCRIPT), code);
writeFileSync(join(out, LOADER), read(LOADER));
