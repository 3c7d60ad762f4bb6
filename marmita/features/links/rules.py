"""Limits of previews: their number in a text, and how long they are valid and kept."""

from datetime import timedelta

PREVIEWS_MAX = 3  # previews of one text
FRESH_FOR = timedelta(days=7)  # time after a request within which the page is not fetched again
KEPT_FOR = timedelta(days=90)  # time after the link was last written until its preview is deleted
