// The interpreter that pyscript.toml names: Pyodide, told to take the archive of the build instead of
// the stock library. It holds all of Python that the page needs, the game included, compiled.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

const here = (path) => {
  const url = new URL(path, import.meta.url);
  return url.protocol === "file:" ? url.pathname : url.href; // Node, where the build tries it, wants paths
};

// No package is ever loaded, and an empty list saves a request. The build tells what it would be for.
const info = {};

export { version };
export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here("../pyodide/"),
    packageBaseUrl: here("../pyodide/"),
    stdLibURL: here("../python.zip"),
    lockFileContents: { info, packages: {} },
  });
