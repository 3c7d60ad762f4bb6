"""Retention: the job that removes data when its retention period has ended, and the public table of these periods.

Each feature declares the retention of its own tables (`platform/retention`). Nothing here knows these tables.
"""

from marmita.features.retention import jobs
from marmita.features.retention.own import RETENTION

__all__ = ["RETENTION", "jobs"]
