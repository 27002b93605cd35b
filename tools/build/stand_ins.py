"""What takes the place of library modules whose parts the page never uses: sockets, other processes,
packages, and of PyScript what isn't for pages like this one. They would be imported at every start.
"""

from typing import Final

NOTHING: Final = b"__all__ = ()\n"

LOADER: Final = b"""\
from pyodide_js import loadedPackages  # a snapshot of the memory expects it


class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = DSO_DIR = Folder("/lib")


def init_loaded_packages():
    pass
"""

STAND_INS: Final = {
    "asyncio/base_events.py": NOTHING,
    "asyncio/streams.py": NOTHING,
    "asyncio/subprocess.py": NOTHING,
    "asyncio/unix_events.py": NOTHING
    + b"from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy\n",
    "pyodide/_package_loader.py": LOADER,
    "pyscript/__init__.py": b"from pyscript.context import document, js_modules, window\n",
    "socket.py": b"from _socket import AF_UNSPEC, AI_PASSIVE\n",
    "subprocess.py": b"PIPE = -1\n",
}
"""Their text by their file in the library."""
