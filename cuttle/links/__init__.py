"""Games as links and as records: what they hold, how they are written, and how they are read back."""

from cuttle.links.code import decode, encode, link_text, parse_link
from cuttle.links.link import LONGEST_NAME, Feat, Kind, Link, LinkError, challenge, feat_of, is_name
from cuttle.links.record import is_record, parse_record, record_text

__all__ = [
    "LONGEST_NAME",
    "Feat",
    "Kind",
    "Link",
    "LinkError",
    "challenge",
    "decode",
    "encode",
    "feat_of",
    "is_name",
    "is_record",
    "link_text",
    "parse_link",
    "parse_record",
    "record_text",
]
