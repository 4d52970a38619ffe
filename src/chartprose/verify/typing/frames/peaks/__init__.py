"""Where and when lines have their peaks and lows, and what lies on both sides of them."""
