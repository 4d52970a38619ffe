"""From bytes to an outline: decoding, envelopes, lines with roles, statements."""
