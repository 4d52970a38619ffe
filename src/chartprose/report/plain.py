"""Texts of documents, made safe to print: a terminal obeys control characters, so none of them may pass."""

from __future__ import annotations

CONTROL_PICTURES = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
REPLACED = (
    *range(0x80, 0xA0),  # C1 controls: U+009B begins a sequence as ESC [ does
    0x061C, 0x180E, 0x200B, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFEFF,
    *range(0xFFF0, 0xFFFC),
    *range(0xD800, 0xE000),
    *range(0xE0000, 0xE0080),
)  # fmt: skip
"""C1 controls; what reorders or hides, and what breaks lines in Unicode alone; halves of surrogate pairs; tags."""

SHOWN = CONTROL_PICTURES | dict.fromkeys(REPLACED, 0xFFFD) | {ord("\n"): " ", ord("\t"): " ", ord("\r"): " "}


def plain(text: str) -> str:
    """``text`` as one line that prints as what it is: white space as spaces, control characters as their pictures."""
    return text.translate(SHOWN)
