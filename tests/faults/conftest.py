"""Worlds of the faults: the one of the journeys, and the data folder of the process tests."""

from tests.journeys.conftest import clock, database, payment_account, payment_settings, town
from tests.process.conftest import data, migrated

__all__ = ["clock", "data", "database", "migrated", "payment_account", "payment_settings", "town"]
