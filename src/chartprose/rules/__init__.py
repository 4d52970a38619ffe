"""Rules: what is well-formed is read and vouched for; the rest is doubted with a reason."""
