"""The machine room of admins: long work on many rows, caches, failed jobs and emails.

It decides nothing about people or money: it starts again, counts again and forgets what failed.
"""

from marmita.features.system import jobs
from marmita.features.system.retention import RETENTION

__all__ = ["RETENTION", "jobs"]
