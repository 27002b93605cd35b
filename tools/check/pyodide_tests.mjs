// Run pytest inside Pyodide under Node: node tools/check/pyodide_tests.mjs [pytest's arguments].
// Without a file or folder it runs the tests that could differ there because of 32-bit numbers, another Python
// version, a reduced library and a small stack. The rules are the same everywhere: scenarios, properties and counted
// lines of play show it here; CPython tests each of them, with more examples of each property, and so does
// `make unit-pyodide-all`. e2e tests the page itself.
// pytest comes from .venv, hypothesis from .cache/pyodide-site, which has its native part for Pyodide.

import { existsSync } from "node:fs";
import { join } from "node:path";

import { ROOT, platform, sitePackages, start } from "../build/pyodide.mjs";

const HYPOTHESIS = join(".cache", "pyodide-site");
const FOLDERS = ["notation", "links", "language", "perft", "field"];
const ENGINE = ["deal", "game", "match", "knowledge", "scenarios/scenarios", "oracle/stepping", "explain/check"];
const RULES = ["rules/cards", "rules/properties", "rules/ruleset"];
const BOT = ["bot/judgement", "bot/search"];
const PAGE = ["web/core/codec", "web/state/names", "web/state/saved"];
const FILES = [...ENGINE, ...RULES, ...BOT, ...PAGE];
const DIFFERING = [...FOLDERS, ...FILES.map((name) => name.replace(/[^/]+$/, "test_$&.py"))].map(
  (name) => `tests/${name}`,
);

function argumentsFor(given) {
  const named = given.some((argument) => existsSync(join(ROOT, argument.split("::")[0])));
  const chosen = named ? given : ["--hypothesis-profile", "glance", ...given, ...DIFFERING];
  const marks = given.includes("-m") ? [] : ["-m", "not cpython_only"];
  const here = "-p _hypothesis_pytestplugin -p no:cacheprovider -o faulthandler_timeout=0"; // it has no threads
  return [...here.split(" "), ...marks, ...chosen];
}

async function main(given) {
  if (!existsSync(join(ROOT, HYPOTHESIS)))
    throw new Error("hypothesis for Pyodide is missing; run `make unit-pyodide`.");
  const path = [HYPOTHESIS, sitePackages()];
  const { python, version } = await start(path, { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", COLUMNS: "100" });
  python.globals.set("given", python.toPy(argumentsFor(given)));
  const code = python.runPython("import pytest; int(pytest.main(given))");
  console.log(platform(python, version));
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`pyodide_tests: ${error.message}`);
  process.exitCode = 1;
}
