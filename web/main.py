"""The entry point in the browser: starts a session."""

from web.browser import page
from web.session import Session

session = Session(page)
session.start()
page.ready()
