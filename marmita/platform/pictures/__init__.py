"""Uploaded pictures: identified by their bytes, decoded in a separate process, never served as uploaded."""
