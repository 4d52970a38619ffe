"""What is left out because none of its words stands there would have changed nothing.

Steps over tokens, skeletons and synonyms are tried where a word that they need is met. Here they are tried everywhere,
on the sentences of the examples and on the same with two words exchanged. Amounts and counts are looked for a little
before a figure; here in the whole text.
"""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose.verify.issues.count_mismatch import COUNT_RE, counts_told, lowered
from chartprose.verify.typing import amounts
from chartprose.verify.typing.patterns import loose, sentence
from chartprose.verify.typing.sentences import choice, phrasing
from chartprose.verify.typing.tokens import shapes
from laws import figure_of

if TYPE_CHECKING:
    from chartprose.verify.typing.patterns.clause import Clause
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.md"))
FEWEST = 6
"""Lines with fewer words are left as they are."""


def exchanged(text: str) -> str:
    """``text`` with two words of each longer line in each other's place."""
    chance = random.Random(text)  # noqa: S311
    lines = [line.split(" ") for line in text.split("\n")]
    for words in lines:
        if len(words) > FEWEST:
            one, two = chance.sample(range(2, len(words)), 2)
            words[one], words[two] = words[two], words[one]
    return "\n".join(" ".join(words) for words in lines)


@pytest.fixture(params=EXAMPLES, ids=lambda path: path.stem)
def texts(request: pytest.FixtureRequest) -> list[str]:
    text = request.param.read_text()
    return [text, exchanged(text)]


def test_a_step_over_tokens(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    different: list[list[Token]] = []

    def by_every_step(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
        told = deepcopy(tokens)
        for _, step in shapes.STEPS:
            told = step(told, lexicon)
        made = shapes.shaped(tokens, lexicon)
        different.extend([] if told == made else [made])
        return made

    monkeypatch.setattr(choice, "shaped", by_every_step)
    for text in texts:
        figure_of(text)
    assert different == []


def test_a_skeleton(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    missed: list[str] = []

    def by_every_skeleton(clause: Clause) -> object:
        words, things = frozenset(loose.PARTS_RE.findall(clause.core)), len(loose.THING_RE.findall(clause.core))
        for least, parts, regex, _ in loose.SKELETONS:
            left_out = things < least or any(words.isdisjoint(part) for part in parts)
            missed.extend([clause.core] if left_out and regex.match(clause.core) else [])
        return loose.loose(clause)

    monkeypatch.setattr(sentence, "loose", by_every_skeleton)
    for text in texts:
        figure_of(text)
    assert missed == []


def test_a_synonym(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    missed: list[str] = []
    plainly = phrasing.plainly

    def by_every_synonym(text: str) -> str:
        low = phrasing.folded(text)
        for needles, said, _ in phrasing.SYNONYMS:
            left_out = not any(needle in low for needle in needles)
            missed.extend([text] if left_out and said.search(text) else [])
        return plainly(text)

    monkeypatch.setattr(phrasing, "plainly", by_every_synonym)
    for text in texts:
        figure_of(text)
    assert missed == []


AMOUNTS = [
    "approximately −$1,250 and just under 40 %, ~ 3 × 10^4 or close to .5",
    "from 2-3 to about 7e3 (roughly 12.5 million), some 8 percentage points",
    "nearly nearly 5, about approx. 6-fold, A-7, 3D and 70th",
]
COUNTS = [
    "Two lines, three of the five curves; 12 data series. x1foo four lines of text, three main curves rise",
    "All, four lines and 3.5 curves, SIX COLOURED LINES; four-line, 4 lines 5 curves 6 panels",
]


def test_an_amount(texts: list[str]) -> None:
    for text in [*AMOUNTS, *texts]:
        found = [match.span() for match in amounts.figures_in(text)]
        assert found == [match.span() for match in amounts.NUMBER_RE.finditer(text)]


def test_a_count(texts: list[str]) -> None:
    for text in [*COUNTS, *texts]:
        low = lowered(text)
        found = [match.span() for match in counts_told(low)]
        assert found == [match.span() for match in COUNT_RE.finditer(low)]


def test_lower_case_is_as_long() -> None:
    text = "İn ſix lıneS µ K Σ"
    assert lowered(text) == "in six lines µ k σ"
