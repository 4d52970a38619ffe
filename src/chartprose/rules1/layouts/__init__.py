"""The rules: one layout of data a file, named as the rule is, in a folder by kind.

``order`` lists those that are tried line by line. What several of one kind share has a file beside them.
"""
