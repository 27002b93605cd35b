"""What programs and people add to links and records, each with a name.

A decoration takes a link or a record and returns the text that arrives.
"""

import quopri
from collections.abc import Callable
from functools import partial
from html import escape
from textwrap import wrap
from typing import Final
from urllib.parse import quote

HOME: Final = "https://example.org/cuttle/"
SOFT, SPACE, JOINER, BOM, RIGHT = "\xad", "\u200b", "\u2060", "\ufeff", "\u200f"
FENCE: Final = "`" * 3


def _code(link: str) -> str:
    return link.partition("#")[2]


def _wrapped(text: str, line: str, width: int) -> str:
    """A text broken into lines of `width` letters, joined with `line`."""
    return line.join(text[at : at + width] for at in range(0, len(text), width))


def _encoded(link: str, times: int = 1) -> str:
    for _ in range(times):
        link = quote(link, safe="")
    return link


def _printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode()


def _defended(link: str) -> str:
    """As rewritten by a well-known mail filter, version 2."""
    for sign, written in (("-", "-2D"), ("_", "-5F"), (":", "-3A"), ("#", "-23"), ("/", "_")):
        link = link.replace(sign, written)
    return f"https://urldefense.proofpoint.com/v2/url?u={link}&d=DwMFaQ&c=eu&r=9B&m=x&s=Ab&e="


LINKS: Final[dict[str, Callable[[str], str]]] = {
    # Unchanged, or nearly.
    "nothing": lambda link: link,
    "the code alone": _code,
    "blanks around": lambda link: f"  {link}\t\n",
    "no scheme": lambda link: link.removeprefix("https://"),
    "a capital": lambda link: f"H{link[1:]}",
    # Sentences around it.
    "text in front": lambda link: f"Your turn: {link}",
    "text behind": lambda link: f"{link} good luck!",
    "text on both sides": lambda link: f"Your turn: {link} – good luck!",
    "a line behind": lambda link: f"{link}\nGood luck, Ann",
    "a signature": lambda link: f"Here you are:\n\n{link}\n\n-- \nAnn\nSent from my phone",
    "a word behind the code": lambda link: f"{_code(link)} danke!",
    "a full stop": lambda link: f"{link}.",
    "a comma": lambda link: f"{link}, and have fun",
    "an exclamation mark": lambda link: f"{link}!",
    "a question mark": lambda link: f"Seen {link}?",
    "a semicolon": lambda link: f"{link};",
    "a colon": lambda link: f"{link}: your turn",
    "dots": lambda link: f"{link}...",
    "an ellipsis": lambda link: f"{link}…",
    "a slash": lambda link: f"{link}/",
    "an emoji": lambda link: f"{link}👋🏽",
    "a footnote": lambda link: f"{link}[1]",
    "a dash": lambda link: f"{link} — your turn",
    "a dash without blanks": lambda link: f"{link}—your turn",
    "another sign at its end": lambda link: f"{link}#",
    # Brackets and quotes.
    "brackets": lambda link: f"({link})",
    "square brackets": lambda link: f"[{link}]",
    "angle brackets": lambda link: f"<{link}>",
    "angle brackets with a name": lambda link: f"<URL:{link}>",
    "quotes": lambda link: f'"{link}"',
    "single quotes": lambda link: f"'{link}'",
    "curly quotes": lambda link: f"“{link}”",
    "German quotes": lambda link: f"„{link}“",
    "French quotes": lambda link: f"«\xa0{link}\xa0»",
    "Japanese brackets": lambda link: f"「{link}」へ",
    "a bracket and a full stop": lambda link: f"(see {link}).",
    # Markup.
    "Slack": lambda link: f"<{link}|Cuttle>",
    "Slack with the link itself": lambda link: f"<{link}|{link}>",
    "Markdown": lambda link: f"[Your turn]({link})",
    "Markdown with a title": lambda link: f'[Your turn]({link} "Cuttle")',
    "Markdown with the link itself": lambda link: f"[{link}]({link})",
    "Markdown that escapes": lambda link: link.replace("_", "\\_").replace("-", "\\-").replace("#", "\\#"),
    "bold": lambda link: f"**{link}**",
    "italic": lambda link: f"*{link}*",
    "italic with underscores": lambda link: f"_{link}_",
    "bold with underscores": lambda link: f"__{link}__",
    "bold code with underscores": lambda link: f"__{_code(link)}__",
    "struck out": lambda link: f"~~{link}~~",
    "a spoiler": lambda link: f"||{link}||",
    "ticks": lambda link: f"`{link}`",
    "a code fence": lambda link: f"{FENCE}\n{link}\n{FENCE}",
    "a code fence with a language": lambda link: f"~~~text\n{link}\n~~~",
    "a fence on one line": lambda link: f"{FENCE}{link}{FENCE}",
    "reStructuredText": lambda link: f"`Your turn <{link}>`_",
    "BBCode": lambda link: f"[url={link}]Your turn[/url]",
    "BBCode around it": lambda link: f"[url]{link}[/url]",
    "Org": lambda link: f"[[{link}][Your turn]]",
    "LaTeX": lambda link: f"\\url{{{link}}}".replace("#", "\\#").replace("_", "\\_"),
    "a bullet": lambda link: f"* {link}",
    "HTML": lambda link: f'<p><a href="{link}">Your turn</a></p>',
    "HTML without quotes": lambda link: f"<a href={link}>Your turn</a>",
    "HTML as text": lambda link: f"&lt;a href=&quot;{link}&quot;&gt;Your turn&lt;/a&gt;",
    "HTML that may break": lambda link: _wrapped(link, "<wbr>", 20),
    "HTML with soft hyphens": lambda link: _wrapped(link, "&shy;", 20),
    "HTML on two lines": lambda link: f"{link[:50]}<br>\n{link[50:]}<br>Good luck!",
    "signs by their numbers": lambda link: "".join(f"&#{ord(sign)};" for sign in link),
    "JSON": lambda link: f'{{"text": "{link}\\u0026x=1\\nGood luck"}}'.replace("/", "\\/"),
    "Python's own": lambda link: f"['{link}\\n', 1]",
    "a field of an address": lambda link: f"code={_code(link)}",
    "a label": lambda link: f"Code: {_code(link)}.",
    # Trackers and redirectors.
    "fbclid in front": lambda link: link.replace("#", "?fbclid=IwAR0x_y-z#"),
    "fbclid behind": lambda link: f"{link}?fbclid=IwAR0x_y-z",
    "utm behind": lambda link: f"{link}&utm_source=mail&utm_medium=B",
    "utm as HTML": lambda link: f"{link}&amp;utm_source=mail",
    "utm behind a question mark": lambda link: f"{link}?utm_source=mail#top",
    "a text fragment": lambda link: f"{link}:~:text=Your%20turn",
    "a text fragment behind another sign": lambda link: f"{link}#:~:text=Your%20turn",
    "a sign that was encoded": lambda link: link.replace("#", "%23"),
    "all encoded": _encoded,
    "all encoded twice": lambda link: _encoded(link, 2),
    "Google": lambda link: f"https://www.google.com/url?q={_encoded(link)}&sa=D&source=B&ust=17",
    "Facebook": lambda link: f"https://l.facebook.com/l.php?u={_encoded(link)}&h=AT0_x-B&s=1",
    "Outlook": lambda link: (
        f"https://eur01.safelinks.protection.outlook.com/?url={_encoded(link)}&data=05%7C01%7C&reserved=0"
    ),
    "a mail filter": _defended,
    "a newer mail filter": lambda link: (
        f"https://urldefense.com/v3/__{link.replace('#', '*')}__;Iw!!Ab-B!x_y$"
    ),
    # Mail.
    "two lines": lambda link: f"{link[:60]}\n{link[60:]}",
    "two lines and text": lambda link: f"Your turn:\n{link[:60]}\r\n{link[60:]}\nGood luck!",
    "two lines and a word": lambda link: f"{link[:60]}\n{link[60:]} danke",
    "two lines, quoted": lambda link: f"> Your turn:\n> {link[:60]}\n> {link[60:]}\n> Good luck!",
    "two lines, quoted twice": lambda link: f">> {link[:60]}\n>> {link[60:]}\n>>\n> Thanks",
    "angle brackets on two lines": lambda link: f"<{link[:60]}\n{link[60:]}>",
    "two lines that flow": lambda link: f"{link[:60]} \n{link[60:]}\n\nGood luck!",
    "many lines": lambda link: f"{_wrapped(link, chr(10), 20)}\nGood luck!",
    "blanks within": lambda link: f"{_wrapped(link, ' ', 24)}.",
    "tabs and odd blanks within": lambda link: f"«{_wrapped(link, chr(9) + chr(0xA0), 24)}»",
    "quoted-printable": lambda link: _printable(f"Your turn: {link}\nGood luck, Zoë!\n"),
    "quoted-printable HTML": lambda link: _printable(f'<a class="x" href="{link}">Your turn – yes</a>\n'),
    "lines that end in a backslash": lambda link: _wrapped(link, "\\\n", 40),
    # Word processors and keyboards.
    "zero-width spaces": lambda link: f"{_wrapped(link, SPACE, 10)} ok?",
    "zero-width spaces alone": lambda link: _wrapped(link, SPACE, 10),
    "a word joiner": lambda link: f"{JOINER}{link}{JOINER}",
    "a byte order mark": lambda link: f"{BOM}{link}",
    "a mark of direction": lambda link: f"{RIGHT}{link}{RIGHT}",
    "directions": lambda link: f"\u2066{link}\u2069 \u202b{link}\u202c",
    "soft hyphens": lambda link: _wrapped(link, SOFT, 10),
    "hyphens that do not break": lambda link: link.replace("-", "\u2011"),
    "minus signs": lambda link: link.replace("-", "\u2212"),
    "en dashes": lambda link: link.replace("-", "–"),
    "an em dash for two hyphens": lambda link: link.replace("--", "—"),
    "an en dash for two hyphens": lambda link: link.replace("--", "–"),
    "hyphens where lines end": lambda link: f"{link[:60]}-\n{link[60:]}.",
    "full width": lambda link: "".join(chr(ord(sign) + 0xFEE0) if sign > " " else sign for sign in link),
    "a variation selector": lambda link: f"{link}\ufe0f",
}


def _lines(record: str, start: str) -> str:
    return "".join(f"{start}{line}\n" for line in record.splitlines())


RECORDS: Final[dict[str, Callable[[str], str]]] = {
    "nothing": lambda record: record,
    "a code fence": lambda record: f"{FENCE}\n{record}{FENCE}",
    "a code fence with a language": lambda record: f"{FENCE}text\n{record}{FENCE}\n",
    "another fence": lambda record: f"~~~\n{record}~~~",
    "a fence on the same lines": lambda record: f"{FENCE}{record.rstrip()}{FENCE}",
    "quoted": lambda record: _lines(record, "> "),
    "quoted twice": lambda record: _lines(record, ">> "),
    "quoted in turn": lambda record: _lines(record, "> > "),
    "bars": lambda record: _lines(record, "| "),
    "indented": lambda record: _lines(record, "    "),
    "tabs": lambda record: _lines(record, "\t"),
    "bullets": lambda record: _lines(record, "- "),
    "numbered lines": lambda record: "".join(
        f"{number:3}  {line}\n" for number, line in enumerate(record.splitlines(), 1)
    ),
    "numbered lines with bars": lambda record: "".join(
        f"{number}| {line}\n" for number, line in enumerate(record.splitlines(), 7)
    ),
    "lines of Windows": lambda record: record.replace("\n", "\r\n"),
    "blanks at the ends": lambda record: record.replace("\n", "  \n"),
    "blank lines doubled": lambda record: record.replace("\n", "\n\n"),
    "text in front": lambda record: f"Here is our game:\n\n{record}",
    "text behind": lambda record: f"{record}\nBye, Ann",
    "text right behind": lambda record: f"{record}bye",
    "text on both sides": lambda record: f"Hello!\nHere is our game:\n{record}\n-- \nAnn\nSent from my S21",
    "quoted under an answer": lambda record: f"Well played!\n\nAnn wrote:\n{_lines(record, '> ')}\nBye",
    "twice": lambda record: f"{record}\n{_lines(record, '> ')}",
    "a byte order mark": lambda record: f"{BOM}{record}",
    "zero-width spaces": lambda record: record.replace(" ", f" {SPACE}"),
    "zero-width spaces everywhere": lambda record: SPACE.join(record),
    "marks of direction": lambda record: _lines(record, RIGHT),
    "blanks that do not break": lambda record: record.replace(" ", "\xa0"),
    "hyphens that do not break": lambda record: record.replace("-", "\u2011"),
    "en dashes": lambda record: record.replace("-", "–"),
    "quotes": lambda record: f"“{record.strip()}”",
    "bold title": lambda record: record.replace("Cuttle\n", "**Cuttle**\n"),
    "a heading": lambda record: f"# {record}",
    "preformatted HTML": lambda record: f"<pre>{escape(record)}</pre>",
    "HTML with line ends": lambda record: f"<p>{escape(record).replace(chr(10), '<br>')}</p>",
    "HTML with paragraphs": lambda record: "".join(
        f"<div>{escape(line)}</div>" for line in record.splitlines()
    ),
    "entities": lambda record: escape(record).replace(" ", "&nbsp;"),
    "JSON": lambda record: f'{{"text": "{record}"}}'.replace("\n", "\\n"),
    "quoted-printable": lambda record: _printable(f"Here is our game – have a look:\n\n{record}"),
    "one line": lambda record: " ".join(record.split()),
    "a fence on one line": lambda record: f"{FENCE}{' '.join(record.split())}{FENCE}",
    "long lines wrapped": lambda record: _folded(record, "\n"),
    "long lines wrapped and quoted": lambda record: _folded(f"Hello\n{record}", "\n> "),
    "the title twice": lambda record: f"Cuttle\n\n{record}",
}


def _folded(record: str, end: str) -> str:
    """A record with lines as short as mail likes, except for single words."""
    fold = partial(wrap, width=72, break_long_words=False, break_on_hyphens=False)
    return end.join(part for line in record.splitlines() for part in fold(line) or [""])
