"""Numbers in words, as data."""

COUNT_WORDS: dict[str, int] = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
}
"""Words that count more than one."""

NUMBER_WORDS: dict[str, int] = {"one": 1, **COUNT_WORDS}

COUNTS = "|".join(COUNT_WORDS)
NUMBERS = "|".join(NUMBER_WORDS)
"""Both as parts of a pattern."""
