"""Games as links and as text records: what they hold, and how they are written and read."""

from cuttle.links.code import decode, encode, link_text, parse_link
from cuttle.links.link import (
    LONGEST_NAME,
    ChallengeResult,
    Kind,
    Link,
    LinkError,
    challenge,
    is_name,
    result_of,
)
from cuttle.links.record import is_record, parse_record, record_text
from cuttle.links.task import PLAIN, Task

__all__ = [
    "LONGEST_NAME",
    "PLAIN",
    "ChallengeResult",
    "Kind",
    "Link",
    "LinkError",
    "Task",
    "challenge",
    "decode",
    "encode",
    "is_name",
    "is_record",
    "link_text",
    "parse_link",
    "parse_record",
    "record_text",
    "result_of",
]
