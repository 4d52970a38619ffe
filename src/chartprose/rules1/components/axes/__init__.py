"""Axes: what the components say of them.

``head`` knows which label opens an axis; ``text`` and ``names`` read what a text says of one, and ``filling`` puts that
into its draft. ``lines`` reads an axis with the lines below it, ``fields`` the fields of one in a row, ``table`` tables
of axes. How one line tells several axes is an ordered list in ``ways``.
"""
