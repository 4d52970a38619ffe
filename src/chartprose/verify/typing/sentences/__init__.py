"""Sentences of the second pass: cut into clauses, each read by the frames, and what they say put together.

``choice`` is the way of a sentence: its tokens, its pieces, the candidates of each, and the figures that choose.
"""
