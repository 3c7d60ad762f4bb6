"""The start page of admins: things that wait for a person, as features declare them (platform/metrics/attention.py)."""
