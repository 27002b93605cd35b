"""The page in a browser: a session with the real one."""

from web.browser import page
from web.session import Session

session = Session(page)
session.start()
page.ready()
