"""Retention: what is kept for how long, the job that removes what is older, and the table of it for everybody.

What is removed is declared by the features that own it (`platform/retention`); nothing here knows their tables.
"""

from marmita.features.retention import jobs
from marmita.features.retention.own import RETENTION

__all__ = ["RETENTION", "jobs"]
