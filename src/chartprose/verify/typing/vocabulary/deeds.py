"""What is done to things that are counted, as data: books are borrowed where an axis counts loans."""

from __future__ import annotations

from typing import Final

DEEDS: Final[dict[str, tuple[str, ...]]] = {
    "borrowed": ("loans", "checkouts", "borrowings"),
    "lent": ("loans",),
    "sold": ("sales", "units", "copies"),
    "bought": ("purchases", "sales"),
    "purchased": ("purchases", "sales"),
    "visited": ("visits", "visitors"),
    "ordered": ("orders",),
    "rented": ("rentals",),
    "booked": ("bookings",),
    "used": ("use", "uses", "usage", "users"),
    "spoken": ("speakers",),
    "read": ("readers", "reads"),
    "cited": ("citations",),
    "mentioned": ("mentions",),
    "downloaded": ("downloads",),
    "chosen": ("votes", "choices"),
    "sighted": ("sightings",),
    "caught": ("catch", "catches"),
}
"""The participle of each deed, with the nouns for how often it is done."""
