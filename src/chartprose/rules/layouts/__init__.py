"""The rules: one layout of data a file, named as the rule is. ``order`` lists those that are tried line by line."""
