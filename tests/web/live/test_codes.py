"""The code of a device: what browsers write comes back from it, and bad codes are refused with the reason."""

from random import Random
from typing import Final

import pytest

from tests.support.decorations import HOME, LINKS
from web.core.lead import PairingLink
from web.core.reading_links import lead_of
from web.features.live.codes import (
    VERSION,
    End,
    PairingError,
    code_of,
    description,
    read_code,
    read_description,
)

PRINT: Final = ":".join(f"{at * 7 % 256:02X}" for at in range(32))
CHROMIUM: Final = f"""v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:3396312295 1 udp 2113937151 6eb3e7c6-4f17-4a3f-b6b0-6d4c61ac9c47.local 41290 typ host\r
a=candidate:1 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active generation 0 network-cost 999\r
a=ice-ufrag:4Zf+\r
a=ice-pwd:2aB/+kV7LLYZvnG2E1KeLmTw\r
a=ice-options:trickle\r
a=fingerprint:sha-256 {PRINT}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
"""
FIREFOX: Final = f"""v=0\r
o=mozilla...THIS_IS_SDPARTA-99.0 2843462183571229366 0 IN IP4 0.0.0.0\r
s=-\r
t=0 0\r
a=fingerprint:sha-256 {PRINT}\r
a=group:BUNDLE 0\r
a=ice-options:trickle\r
a=msid-semantic:WMS *\r
m=application 50911 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.7\r
a=candidate:0 1 UDP 2122252543 192.168.1.7 50911 typ host\r
a=candidate:2 1 UDP 2122187007 fd00::1:2 50912 typ host\r
a=candidate:4 1 TCP 2105524479 192.168.1.7 9 typ host tcptype active\r
a=candidate:1 1 UDP 1686052863 203.0.113.9 50911 typ srflx raddr 192.168.1.7 rport 50911\r
a=sendrecv\r
a=end-of-candidates\r
a=ice-pwd:f0d4fd3b4ae0a1d2c7e5b8a99e1c0b5d\r
a=ice-ufrag:b5d10a77\r
a=mid:0\r
a=setup:actpass\r
a=sctp-port:5000\r
a=max-message-size:1073741823\r
"""
ENDS: Final = {"chromium": CHROMIUM, "firefox": FIREFOX}


def refused(code: str) -> str:
    with pytest.raises(PairingError) as caught:
        read_code(code)
    return caught.value.reason


@pytest.mark.parametrize("browser", ENDS)
def test_what_a_browser_says_of_its_end_comes_back_from_the_code(browser: str) -> None:
    end = read_description(ENDS[browser])
    code = code_of(end)
    assert read_code(code) == end
    lines, theirs = ENDS[browser].split("\r\n"), description(end, end).split("\r\n")
    for name in ("ice-ufrag", "ice-pwd", "fingerprint"):
        own = [line for line in lines if line.startswith(f"a={name}:")]
        assert own == [line for line in theirs if line.startswith(f"a={name}:")], name


def test_a_code_is_short() -> None:
    assert len(code_of(read_description(CHROMIUM))) == len("live1-") + 98
    one = End(0, bytes(3), bytes(18), bytes(32), (("192.168.1.7", 50911),))
    assert len(code_of(one)) == len("live1-") + 82
    assert code_of(one._replace(addresses=())) == f"live1-{'A' * 72}"


def test_only_addresses_of_this_network_are_in_it() -> None:
    assert read_description(CHROMIUM).addresses == (("6eb3e7c6-4f17-4a3f-b6b0-6d4c61ac9c47.local", 41290),)
    ipv4, ipv6 = read_description(FIREFOX).addresses
    assert ipv4 == ("192.168.1.7", 50911)
    assert ipv6 == ("fd00:0000:0000:0000:0000:0000:0001:0002", 50912)


def test_the_golden_description() -> None:
    end = End(0, b"\x01\x02\x03", bytes(18), bytes(range(32)), (("10.0.0.2", 1234), ("10.0.0.3", 99)))
    own = end._replace(fingerprint=bytes(32))
    assert description(end, own) == (
        "v=0\r\no=- 1 2 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n"
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
        "a=ice-ufrag:AQID\r\na=ice-pwd:AAAAAAAAAAAAAAAAAAAAAAAA\r\n"
        "a=fingerprint:sha-256 00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19"
        ":1A:1B:1C:1D:1E:1F\r\n"
        "a=setup:active\r\na=mid:0\r\na=sctp-port:5000\r\n"
        "a=candidate:1 1 udp 2113937150 10.0.0.2 1234 typ host\r\n"
        "a=candidate:2 1 udp 2113937149 10.0.0.3 99 typ host\r\n"
    )
    assert "a=setup:passive" in description(own, end)


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "255.1.2.3", "::1", "fe80::", "2001:db8:1:2:3:4:5:6", "1::8", "0:0:1:0:0:0:0:1"]
)
def test_every_kind_of_address_comes_back(host: str) -> None:
    end = read_description(CHROMIUM.replace("6eb3e7c6-4f17-4a3f-b6b0-6d4c61ac9c47.local", host))
    assert len(end.addresses) == 1
    assert read_code(code_of(end)) == end
    assert read_description(description(end, end)) == end


@pytest.mark.parametrize(
    "host", ["256.1.1.1", "1.2.3", "::1::", "1:2:3", "x.local", "12345::", "example.org", "1:2:3:4:5:6:7:8:9"]
)
def test_no_other_address_is_in_a_code(host: str) -> None:
    assert (
        read_description(CHROMIUM.replace("6eb3e7c6-4f17-4a3f-b6b0-6d4c61ac9c47.local", host)).addresses == ()
    )


@pytest.mark.parametrize(
    "broken", ["", "a=ice-ufrag:4Zf+", *(CHROMIUM.replace(each, "") for each in ("4Zf+", "sha-256", PRINT))]
)
def test_a_description_that_isnt_whole_is_refused(broken: str) -> None:
    with pytest.raises(PairingError):
        read_description(broken)


def test_what_is_wrong_with_a_code_is_told() -> None:
    code = code_of(read_description(FIREFOX))
    assert refused(code[:-9]) == "cut"
    assert refused(code[:8]) == "cut"
    assert refused(f"live{VERSION + 1}-{code[6:]}") == "newer"
    assert refused(f"live{VERSION - 1}-{code[6:]}") == "older"
    assert refused("live1-8AAA") == "damaged"
    assert refused("life1-AAAA") == "damaged"


def test_whatever_comes_is_read_or_refused() -> None:
    rng, codes = Random(3), [code_of(read_description(each)) for each in ENDS.values()]
    read = 0
    for _ in range(2000):
        code = list(rng.choice(codes))
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.randrange(6, len(code))
            code[at : at + rng.choice((0, 1, 1, 1, 3))] = rng.choice(("", "A", "_", "-9", "zzzz"))
        try:
            end = read_code("".join(code))
        except PairingError:
            continue
        read += 1
        lines = description(end, end).split("\r\n")
        assert [line for line in lines if not line.isprintable() or len(line) > 120] == []
        assert code_of(read_description("\r\n".join(lines)))
    assert 0 < read < 2000


@pytest.mark.parametrize("way", LINKS)
def test_a_link_is_found_in_every_decoration(way: str) -> None:
    """Unless its “#” is gone, or it was broken in several places, which is told."""
    code = code_of(read_description(CHROMIUM))
    lead = lead_of(LINKS[way](f"{HOME}#{code}"))
    assert isinstance(lead, PairingLink) == (way not in BARE)
    if isinstance(lead, PairingLink):
        if way in BROKEN:
            assert refused(lead.code) in ("cut", "damaged")
        else:
            assert code_of(read_code(lead.code)) == code


BARE: Final = ("a word behind the code", "bold code with underscores", "a field of an address", "a label")
"""Decorations that take away the “#”."""
BROKEN: Final = (
    *("many lines", "blanks within", "tabs and odd blanks within"),
    *("en dashes", "hyphens where lines end"),
)
