"""Components: panels, axes and legends, read before any number of the data sections, because names hold digits.

``read`` is the walk over the lines; ``axes`` and ``legend`` read the text of one line, ``panels`` says how many plots
there are and what they share, ``kind`` says whether the document is about a chart at all.
"""
