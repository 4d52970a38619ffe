"""Texts of documents, made safe to print: a terminal obeys control characters, so none of them may pass."""

from __future__ import annotations

CONTROL_PICTURES = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
REPLACED = (*range(0x80, 0xA0), 0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""C1 controls, and the marks that reorder what stands beside them."""

SHOWN = CONTROL_PICTURES | dict.fromkeys(REPLACED, 0xFFFD) | {ord("\n"): " ", ord("\t"): " ", ord("\r"): " "}


def plain(text: str) -> str:
    """``text`` as one line that prints as what it is: white space as spaces, control characters as their pictures."""
    return text.translate(SHOWN)
