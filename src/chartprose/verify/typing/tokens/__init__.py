"""Tokens: a sentence as words, names, places, figures and groups.

``token`` cuts the sentence; each of the other modules turns the words for one thing ("the last two weeks", "four of the
seven", "before the treatment") into one token, in the order of ``shapes``.
"""
