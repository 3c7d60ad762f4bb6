"""Lifetimes and rate limits of the login with Google."""

from datetime import timedelta

from marmita.platform.ratelimit import Limit

NONCE_LIFE = timedelta(minutes=10)
# Choosing a user name and reading the terms takes longer than choosing a Google account.
COMPLETION_LIFE = timedelta(minutes=30)
NONCES = Limit("google_nonce", 60, timedelta(minutes=10))
