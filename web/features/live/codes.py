"""The code by which one device finds the other: 54 bytes and an address or two. Pure.

A browser describes its end of a connection in lines (RFC 8866, 8839); a code holds what differs among these,
and the other device writes the rest of them anew. docs/live.md has the table of its bytes.
"""

import re
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

VERSION: Final = 1
"""That of the code and of all that is told later."""

Reason: TypeAlias = Literal["cut", "damaged", "older", "newer"]
_SIZES: Final = ((3, 18), (4, 16))
"""By form, the bytes of the name and of the password: base 64 of Chromium and Safari, hex of Firefox."""
_FINGERPRINT: Final = 32
_ADDRESS: Final = {0: 4, 1: 16, 2: 16}
"""By kind, the bytes of an address: IPv4, IPv6, or the number that is a name in the local network."""
_PORT: Final = 2
_MOST: Final = 4
"""Addresses in a code: with more, it would be harder to read."""
_LIKELY: Final = 2113937151
"""The priority of the first address, by which those of a device have their order (RFC 8445)."""
_CANDIDATE: Final = re.compile(r"^a=candidate:\S+ 1 udp [0-9]+ (\S+) ([0-9]+) typ host", re.M | re.I)
_CODE: Final = re.compile(r"live([0-9]{1,3})-([A-Za-z0-9_-]+)")


class PairingError(ValueError):
    """The text isn't a code of this version, or no description; with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


class End(NamedTuple):
    """One end of a connection."""

    form: int
    """How its browser writes the name and the password."""
    name: bytes
    password: bytes
    fingerprint: bytes
    addresses: tuple[tuple[str, int], ...] = ()
    """Each with its port."""

    @property
    def gives_up(self) -> bool:
        """Whether its browser gives up after seconds if the other side isn't there yet, as Firefox does."""
        return self.form == 1


# As a browser describes it


def read_description(text: str) -> End:
    """The end that a browser has described.

    Raises:
        PairingError: if a part is missing, or written in another way.
    """
    lines = dict(re.findall(r"^a=([a-z-]+):(.+?)\r?$", text, re.M))
    try:
        kind, _, digits = lines["fingerprint"].partition(" ")
        fingerprint = bytes.fromhex(digits.replace(":", ""))
        form, name, password = _secrets(lines["ice-ufrag"], lines["ice-pwd"])
    except (KeyError, ValueError) as error:
        raise PairingError("damaged") from error
    if kind.lower() != "sha-256" or len(fingerprint) != _FINGERPRINT:
        raise PairingError("damaged")
    found = ((host.lower(), int(port)) for host, port in _CANDIDATE.findall(text))
    packed = ((_packed(host), port) for host, port in found if 0 < port < 1 << 16)
    usable = [(_host(each[0], each[1:]), port) for each, port in packed if each]
    return End(form, name, password, fingerprint, tuple(dict.fromkeys(usable))[:_MOST])


def _secrets(name: str, password: str) -> tuple[int, bytes, bytes]:
    """Both as bytes, in the first form from which the same letters come back."""
    for form, sizes in enumerate(_SIZES):
        try:
            decode = bytes.fromhex if form else lambda text: b64decode(text, validate=True)
            parts = decode(name), decode(password)
        except ValueError:
            continue
        if tuple(map(len, parts)) == sizes and (_letters(form, parts[0]), _letters(form, parts[1])) == (
            name,
            password,
        ):
            return form, *parts
    raise PairingError("damaged")


def _letters(form: int, part: bytes) -> str:
    return part.hex() if form else b64encode(part).decode()


def description(end: End, own: End) -> str:
    """The lines for the browser of `own` about the other end, as an answer to its own offer. Both sides make
    one up, and the fingerprints say which of them begins."""
    addresses = [
        f"a=candidate:{at} 1 udp {_LIKELY - at} {host} {port} typ host"
        for at, (host, port) in enumerate(end.addresses, 1)
    ]
    lines = (
        *("v=0", "o=- 1 2 IN IP4 0.0.0.0", "s=-", "t=0 0"),
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        f"a=ice-ufrag:{_letters(end.form, end.name)}",
        f"a=ice-pwd:{_letters(end.form, end.password)}",
        f"a=fingerprint:sha-256 {end.fingerprint.hex(':').upper()}",
        f"a=setup:{'active' if own.fingerprint < end.fingerprint else 'passive'}",
        *("a=mid:0", "a=sctp-port:5000"),
        *addresses,
    )
    return "".join(f"{line}\r\n" for line in lines)


# As a code


def code_of(end: End) -> str:
    """The code of an end, which follows the “#” of a link."""
    head = bytes([end.form << 4 | len(end.addresses)])
    addresses = b"".join(_packed(host) + port.to_bytes(_PORT, "big") for host, port in end.addresses)
    letters = urlsafe_b64encode(head + end.name + end.password + end.fingerprint + addresses)
    return f"live{VERSION}-{letters.decode().rstrip('=')}"


def read_code(text: str) -> End:
    """The end in a code; what follows it is ignored.

    Raises:
        PairingError: if it's cut off, damaged, or of another version.
    """
    found = _CODE.match(text)
    if not found:
        raise PairingError("damaged")
    version, letters = int(found[1]), found[2]
    if version != VERSION:
        raise PairingError("newer" if version > VERSION else "older")
    whole = len(letters) - len(letters) % 4
    packed = urlsafe_b64decode(letters[:whole])
    if len(letters) - whole > 1:
        packed += urlsafe_b64decode(letters[whole:] + "=" * (-len(letters) % 4))
    if not packed or packed[0] >> 4 >= len(_SIZES):
        raise PairingError("damaged")
    parts = _Parts(packed[1:])
    form, count = packed[0] >> 4, packed[0] & 15
    name, password = (parts.take(size) for size in _SIZES[form])
    return End(form, name, password, parts.take(_FINGERPRINT), tuple(_addresses(parts, count)))


class _Parts:
    """Bytes that are taken one part after another."""

    def __init__(self, packed: bytes) -> None:
        self._rest = packed

    def take(self, size: int) -> bytes:
        part, self._rest = self._rest[:size], self._rest[size:]
        if len(part) < size:
            raise PairingError("cut")
        return part


def _addresses(parts: _Parts, count: int) -> Iterator[tuple[str, int]]:
    for _ in range(count):
        kind = parts.take(1)[0]
        if kind not in _ADDRESS:
            raise PairingError("damaged")
        address = _host(kind, parts.take(_ADDRESS[kind]))
        yield address, int.from_bytes(parts.take(_PORT), "big")


def _host(kind: int, packed: bytes) -> str:
    """An address as text."""
    if kind == 0:
        return ".".join(map(str, packed))
    digits = packed.hex()
    if kind == 1:
        return ":".join(digits[at : at + 4] for at in range(0, 32, 4))
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local"


def _packed(host: str) -> bytes:
    """The kind of an address and its bytes; nothing for one that no code can hold."""
    if host.endswith(".local"):
        digits = host.removesuffix(".local").replace("-", "")
        packed = bytes.fromhex(digits) if re.fullmatch("[0-9a-f]{32}", digits) else b""
        return b"\2" + packed if packed and _host(2, packed) == host else b""
    numbers = host.split(".")
    if all(re.fullmatch("[0-9]{1,3}", each) and int(each) < 256 for each in numbers):
        return bytes([0, *map(int, numbers)]) if len(numbers) == 4 else b""
    before, shortened, after = host.partition("::")
    groups = [part.split(":") if part else [] for part in (before, after)]
    if not all(re.fullmatch("[0-9a-f]{1,4}", each) for part in groups for each in part):
        return b""
    gap = 8 - len(groups[0]) - len(groups[1])
    if gap < bool(shortened) or (gap and not shortened):
        return b""
    whole = [*groups[0], *["0"] * gap, *groups[1]]
    return b"\1" + b"".join(int(each, 16).to_bytes(2, "big") for each in whole)
