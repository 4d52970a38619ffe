"""Names in a sentence are found where one alternation of all of them would find them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.verify.typing.naming import SPELT as IN_PATTERNS
from chartprose.verify.typing.spotting import Manner, Spotter
from chartprose.verify.typing.vocabulary.lexicon import SPELT as IN_FRAMES

NAMES = st.text("abS5-_ .%", min_size=1, max_size=6).map(lambda name: name.strip(" .").casefold()).filter(bool)
SENTENCES = st.text("abAsSeé5–-_ .,%\\", max_size=40)


def spotted(manner: Manner, names: list[str], text: str) -> list[str]:
    ordered = sorted(names, key=len, reverse=True)
    forms = [form(manner, name) if "_" in name else None for name in ordered]
    spotter = Spotter(manner, [(name, given, False) for name, given in zip(ordered, forms, strict=True)])
    return [surface.group() for surface in spotter.finditer(text)]


def form(manner: Manner, name: str) -> str:
    signs = {" ": f"[{re.escape(manner.blanks)}]", "-": f"[{re.escape(manner.dashes)}]", "_": r"\\?_"}
    return "".join(signs.get(sign) or re.escape(sign) for sign in name)


def alternation(manner: Manner, names: list[str]) -> re.Pattern[str]:
    before = manner.start.pattern.partition(")")[0] + ")"
    forms = "|".join(form(manner, name) for name in sorted(names, key=len, reverse=True))
    return re.compile(f"{before}(?:{forms}){manner.tail.pattern}", re.IGNORECASE)


@pytest.mark.parametrize("manner", [IN_PATTERNS, IN_FRAMES], ids=["patterns", "frames"])
@given(names=st.lists(NAMES, min_size=1, max_size=5, unique=True), text=SENTENCES)
def test_no_name_is_missed_and_none_is_made_up(manner: Manner, names: list[str], text: str) -> None:
    found = [match.group() for match in alternation(manner, names).finditer(text)]
    assert spotted(manner, names, text) == found


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        pytest.param("gamma", "the GAMMA line", ["GAMMA"], id="another case"),
        pytest.param("gamma ray", "a Gamma-ray burst", ["Gamma-ray"], id="a dash for a blank"),
        pytest.param("ray", "Gamma-ray bursts", [], id="the second half of a word"),
        pytest.param("my_model", r"here my\_model wins", [r"my\_model"], id="an escaped underscore"),
        pytest.param("kelvin", "the \u212aelvin line", ["\u212aelvin"], id="a letter that has two lower cases"),
    ],
)
def test_a_name_is_found_as_it_is_spelt(name: str, text: str, found: list[str]) -> None:
    assert spotted(IN_PATTERNS, [name], text) == found


def test_frames_find_the_plural_and_leave_a_longer_word() -> None:
    assert spotted(IN_FRAMES, ["bus"], "Buses, bus and busy") == ["Buses", "bus"]


def test_of_two_names_at_one_place_the_longer_is_found() -> None:
    assert spotted(IN_PATTERNS, ["nova", "nova lite"], "Nova Lite beats Nova") == ["Nova Lite", "Nova"]
