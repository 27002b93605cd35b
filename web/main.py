"""The entry point in the browser: starts a session."""

import gc

from web.browser import page
from web.features import PROGRAM
from web.session import Session

session = Session(page, PROGRAM)
session.start()
page.ready()

gc.enable()  # tools/build/importer.py had turned it off
gc.freeze()  # what is here by now stays, so there's no need to look through it
