"""Data sections: the walk line by line, and what the open heads say a line belongs to.

``reader`` goes over the lines and asks the rules; ``heads`` and ``groups`` open scopes, ``labelled`` knows lines with a
label, ``keys`` says what a label names, ``subjects`` which series a sentence without a head is about.
"""
