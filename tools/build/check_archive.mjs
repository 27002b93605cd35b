// Start the build under Node and import everything that the page imports, so that a module missing from the
// archive fails here and not in a browser: `node tools/build/check_archive.mjs`
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

import { MOUNT, ROOT } from "./pyodide.mjs";

const CHECK = `
import ast, importlib, sys

from sitecustomize import ARCHIVE, PLACES, Archived
from zipimport import _zip_directory_cache, zipimporter
# What few visitors use, as web/browser/archives.py adds it.
zipimporter("/rare.zip")
rare = [name.removesuffix(".py").replace("/", ".") for name in _zip_directory_cache["/rare.zip"] if name.endswith(".py")]
assert "web.features.live.late" in rare
for name in {name.rpartition(".")[0] for name in rare}:
    importlib.import_module(name).__path__.append(f"/rare.zip/{name.replace('.', '/')}")
game = [name for name in PLACES if name.startswith(("cuttle", "web"))] + rare
assert "pyscript" in PLACES
in_page = {"web.browser.events", "web.browser.archives", "web.browser.page", "web.main"}  # they want a browser

def wanted(name):
    with open(name.replace(".", "/") + ".py") as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module

for name in game:
    for module in wanted(name) if name in in_page else [name]:
        if module not in in_page and module.split(".")[0] != "pyscript":
            assert importlib.import_module(module).__spec__ is not None
for name in ("json", "cuttle.game", "web.table.view"):
    assert sys.modules[name].__spec__.loader.__name__ == "Archived"
# From here on, with the whole library.
library = "node_modules/pyodide/python_stdlib.zip"
sys.path.append(library)
sys.modules["encodings"].__path__.append(f"{library}/encodings")
import gzip, marshal, zipfile
from pathlib import Path
from tools.build.compile import short, untyped
from tools.build.stand_ins import STAND_INS
# A search without its networks.
import cuttle, cuttle.bot
from random import Random
from cuttle.bot.network import has_networks
assert not has_networks()
for key in ("cuttle-cards", "bga-three"):
    state = cuttle.Game.deal(cuttle.PRESETS[key], 1).state
    assert cuttle.bot.choose("expert", cuttle.observe(state, state.turn), Random(1), 200) in cuttle.legal_moves(state)
# With them, as web/browser/archives.py adds them.
place = "/networks.zip"
Path(place).write_bytes(gzip.decompress(next(Path("dist/python").glob("networks-*")).read_bytes()))
cuttle.bot.__path__.append(f"{place}/cuttle/bot")
assert has_networks()
for name in zipfile.ZipFile(place).namelist():
    found = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    assert found.__file__.startswith(place)
# What only an error needs.
try:
    import traceback
    raise ValueError("tried")
except ValueError:
    assert "tried" in traceback.format_exc()
try:
    import json
    json.loads("{")
except ValueError:
    assert "JSONDecodeError" in traceback.format_exc()
    assert "line None" not in traceback.format_exc()
# Every module knows the true lines of its source.
PYSCRIPT = Path("node_modules/@pyscript/core/src/stdlib")
stock = zipfile.ZipFile(library)

def source_of(file):
    if file == "sitecustomize.py":
        return "tools/build/importer.py", Path("tools/build/importer.py").read_bytes()
    if file in STAND_INS:
        return file, STAND_INS[file]
    own = [path / file for path in (Path(), PYSCRIPT) if (path / file).exists()]
    return file, own[0].read_bytes() if own else stock.read(file)

def lines(code):
    yield code.co_filename, code.co_qualname, code.co_firstlineno
    yield [line for start, end, line in code.co_lines() for _ in range(start, end, 2)]
    for each in code.co_consts:
        if hasattr(each, "co_lines"):
            yield from lines(each)

def built():
    for name in {name for name in PLACES if not name.startswith("generated.")}:
        yield name.replace(".", "/") + ("/__init__.py" if PLACES[name][2] else ".py"), Archived.get_code(name)
    early = zipfile.ZipFile(ARCHIVE)
    for name in early.namelist():
        if name.endswith(".pyc"):
            yield name.removesuffix("c"), marshal.loads(early.read(name)[16:])

for name, code in built():
    file, source = source_of(name)
    level = 1 if name.startswith(("cuttle/", "web/", "sitecustomize")) else 2  # as compile.py optimizes
    expected = compile(untyped(source), file, "exec", dont_inherit=True, optimize=level)
    assert list(lines(code)) == list(lines(expected)), f"lines of {name}"
for name in zipfile.ZipFile(place).namelist():
    assert zipfile.ZipFile(place).read(name) == Path(name).read_bytes(), f"lines of {name}"
for name in zipfile.ZipFile("/rare.zip").namelist():
    assert zipfile.ZipFile("/rare.zip").read(name) == short(Path(name).read_bytes()), f"lines of {name}"
len(game)
`;

const folder = join(ROOT, "dist", "web", "boot");
const interpreter = readdirSync(folder).find((name) => name.startsWith("interpreter-"));
const { loadPyodide } = await import(pathToFileURL(join(folder, interpreter)).href);
const python = await loadPyodide({});
const archives = join(ROOT, "dist", "python");
const rare = readdirSync(archives).find((name) => name.startsWith("rare-"));
python.FS.writeFile("/rare.zip", gunzipSync(readFileSync(join(archives, rare))));
python.FS.mkdir(MOUNT);
python.FS.mount(python.FS.filesystems.NODEFS, { root: ROOT }, MOUNT);
python.FS.chdir(MOUNT);
try {
  console.log(`${python.runPython(CHECK)} modules of the game can be imported from the archive.`);
} catch (error) {
  console.error(error.message); // uncaught, Node shows the runtime's one long line before it, and then is cut off
  process.exitCode = 1;
}
