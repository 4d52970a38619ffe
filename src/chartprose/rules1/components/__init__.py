"""Components: panels, axes and legends, read before any number of the data sections, because names hold digits.

``read`` goes over the lines; ``walk`` is what it has found and what is open. ``axes``, ``legend`` and ``panels`` read
what a line says of each; ``kind`` says whether the document is about a chart at all.
"""
