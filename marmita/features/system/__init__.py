"""Maintenance for admins: runs over many rows, caches, failed jobs and emails.

It decides nothing about people or money: it restarts, recounts, and discards failures.
"""

from marmita.features.system import jobs
from marmita.features.system.retention import RETENTION

__all__ = ["RETENTION", "jobs"]
