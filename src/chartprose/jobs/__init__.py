"""Jobs: a corpus read by a scheduler's command, resumable, bounded in cost, on one machine or many.

``plan`` decides what is to be done, ``store`` remembers what was, ``run`` is the loop between. Importing this costs
nothing.
"""
