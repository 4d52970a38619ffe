"""The words for the course of a line, as data: what a word is called in the wording of a remark."""

from __future__ import annotations

from chartprose.verify.typing.words import words_of

OPENING = words_of(
    "steeply steeper gently slowly steepens accelerates flattens levels curves bends bend steep gradually sharply "
    "collapses plunges per always everywhere maximum peak minimum rapidly fast faster slower"
)
"""Words with which a remark may tell the course of a line."""
DROPPED = words_of(
    "the a an quite rather slightly somewhat fairly very clearly visibly noticeably also only still broad sharp flat "
    "its approximately roughly about around nearly"
)
SAME: dict[str, str] = {
    **dict.fromkeys(words_of("rises rise climbs climb ascends grows increases goes-up mounts gains"), "rise"),
    **dict.fromkeys(
        words_of("falls fall drops drop declines decreases descends sinks collapses plunges plummets dives shrinks"),
        "fall",
    ),
    **dict.fromkeys(words_of("bends bend curves"), "bend"),
    **dict.fromkeys(words_of("slopes slope"), "slope"),
    **dict.fromkeys(words_of("starts begins"), "start"),
    **dict.fromkeys(words_of("up upwards upward"), "upward"),
    **dict.fromkeys(words_of("down downwards downward"), "downward"),
    **dict.fromkeys(words_of("steeply sharply rapidly quickly strongly fast steep abruptly"), "fast"),
    **dict.fromkeys(words_of("slowly gently gradually mildly moderately slow"), "slow"),
    **dict.fromkeys(words_of("steepens steepen"), "steepen"),
    **dict.fromkeys(words_of("accelerates accelerate"), "accelerate"),
    **dict.fromkeys(words_of("flattens flatten"), "flatten"),
    **dict.fromkeys(words_of("levels level"), "level"),
    **dict.fromkeys(words_of("slows"), "slow"),
    **dict.fromkeys(words_of("each every"), "every"),
    **dict.fromkeys(words_of("towards toward"), "toward"),
    **dict.fromkeys(words_of("under beneath below"), "below"),
    **dict.fromkeys(words_of("over above"), "above"),
    **dict.fromkeys(words_of("are is"), "is"),
    **dict.fromkeys(words_of("steadily"), "steady"),
}
"""Each word with the one that stands for it."""
PAIRED = (
    ("faster than", "more fast than"),
    ("steeper than", "more fast than"),
    ("more slow than", "less fast than"),
    ("slower than", "less fast than"),
    ("flatter than", "less fast than"),
    ("less steep than", "less fast than"),
    ("more more", "more"),
    ("slope upward", "rise"),
    ("slope downward", "fall"),
    ("above full", "over full"),
    ("above whole", "over whole"),
    ("above entire", "over entire"),
)
"""Phrases in plainer ones."""
