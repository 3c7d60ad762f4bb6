"""The start page of admins: what needs a person now, as the features name it (platform/metrics/attention.py)."""
