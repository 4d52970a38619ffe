"""The read request: a model points at the values of lines; ``ground`` puts what is in the text into the draft."""
