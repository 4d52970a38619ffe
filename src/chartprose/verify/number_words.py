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
}
"""Words that count more than one."""

NUMBER_WORDS: dict[str, int] = {"one": 1, **COUNT_WORDS}
