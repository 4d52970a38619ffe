"""Who passes whom, and where lines cross."""
