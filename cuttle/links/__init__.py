"""Games as links and as text records: what they hold, and how they are written and read."""

from cuttle.links.code import LONGEST, decode, encode, link_text, parse_link
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
from cuttle.links.tree import (
    DEALS,
    LONGEST_NOTE,
    MOST_NODES,
    Hidden,
    Node,
    Tree,
    dealt_anew,
    is_main,
    noted,
    played,
    promoted,
    removed,
    tree_of,
)

__all__ = [
    "DEALS",
    "LONGEST",
    "LONGEST_NAME",
    "LONGEST_NOTE",
    "MOST_NODES",
    "PLAIN",
    "ChallengeResult",
    "Hidden",
    "Kind",
    "Link",
    "LinkError",
    "Node",
    "Task",
    "Tree",
    "challenge",
    "dealt_anew",
    "decode",
    "encode",
    "is_main",
    "is_name",
    "is_record",
    "link_text",
    "noted",
    "parse_link",
    "parse_record",
    "played",
    "promoted",
    "record_text",
    "removed",
    "result_of",
    "tree_of",
]
