"""Limits of reactions."""

from datetime import timedelta

from marmita.platform.ratelimit import Limit

REACTIONS = Limit("reactions", 60, timedelta(minutes=1))
PAGE_SIZE = 20
