"""Patterns: the forms of the first pass, which a masked clause must match word by word.

``families`` lists them in their order, ``sentence`` joins the clauses of a sentence, ``loose`` knows the skeletons of
claims with any plain words between their parts.
"""
