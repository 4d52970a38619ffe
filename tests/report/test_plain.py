"""Texts made safe to print."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.report.wording import plain


@given(st.text())
def test_nothing_that_a_terminal_obeys_comes_through(text: str) -> None:
    assert [sign for sign in plain(text) if unicodedata.category(sign) == "Cc"] == []
    assert len(plain(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[2Jb", "a␛[2Jb"),
        ("a\nb\tc\r", "a b c "),
        ("evil\u202etxt", "evil\ufffdtxt"),
        ("10⁻³ – ½ ≈ 度 [red]", "10⁻³ – ½ ≈ 度 [red]"),
    ],
)
def test_the_rest_stays_as_the_writer_wrote_it(text: str, shown: str) -> None:
    assert plain(text) == shown
