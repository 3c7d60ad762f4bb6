"""Limits of the list of news users."""

ABOUT_MAX = 80
PAGE_SIZE = 20
PAGE_SIZE_MAX = 100
