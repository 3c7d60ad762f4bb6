"""Limits of follows and of suggestions of people."""

MENTION_MAX = 75
MENTIONS = 5
