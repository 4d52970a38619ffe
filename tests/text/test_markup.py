"""Markup: what is stripped never joins two numbers into one."""

from __future__ import annotations

import pytest

from chartprose.text.markup import plain


@pytest.mark.parametrize("text", ["5*3", "2*10^3", "5`3", "5**3", "$5$3"])
def test_a_mark_between_two_digits_stays(text: str) -> None:
    assert "53" not in plain(text, 0).text
    assert "210" not in plain(text, 0).text


@pytest.mark.parametrize(("text", "stripped"), [("**5** and *3*", "5 and 3"), ("10<sup>3</sup>", "10^3"), ("`5`", "5")])
def test_marks_round_a_number_go(text: str, stripped: str) -> None:
    assert plain(text, 0).text == stripped
