"""How much a profile shows."""

RECENT_REVIEWS = 20
