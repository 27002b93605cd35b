"""Puzzles for the tests: one that was mined, and two small ones made by hand."""

from typing import Final

from cuttle.puzzles import Puzzle, read_pool

DEFENCE: Final = """\
D AHqi 1492 cuttle-cards scuttle or steal, counter war, refuse to draw, only defence
cuttle-cards | 0 turn 0 | 6C 7D AH 8H 8D 10H / JS 6S AD | KD= / QS= KC= 10C | 5S 5C 5D 5H 4H 3H QC 4D 3C \
9D 4C 9C 9S | ...
0 turns, 28178 searched
= abbbbbb!cccdd
a [KH] 10S+
b 10S+
c 2S/ 10S+
d 4S+"""
CHANCES: Final = """\
B aaaa 1800 cuttle-cards queen lock
cuttle-cards | 0 turn 0 | 10D QH 4C 5C / 10H 2S 3C | - / 9C | 3S 9H 9S 8S KD KH | ...
0 turns, 4000 searched
= 87% aaaabcc!
a 41% [2C] draw
b 40% draw
c 60% 2S/ allow 10H+"""
EQUAL: Final = """\
A bbbb 1200 pagat quiet points
pagat | 0 turn 0 | 10C 10H AS / 6C | - / 6S | 9S 9D 8S KD KH QH QD | ...
2 turns, 25 searched
= aa!!aab
a draw
b allow draw
> draw
= aa!ab
a
b allow"""


def puzzle(text: str) -> Puzzle:
    """The puzzle in a text."""
    return read_pool(f"puzzles 1\n{text}\n")[0].read()
