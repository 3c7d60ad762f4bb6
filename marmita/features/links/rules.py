"""How long a preview is good, and how many a text has."""

from datetime import timedelta

MOST_PREVIEWS = 3  # of the links of one text
FRESH = timedelta(days=7)
FORGOTTEN = timedelta(days=90)  # since somebody last wrote the link
