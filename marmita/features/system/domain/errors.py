"""Refusals of the feature system."""

from marmita.platform.errors import DomainError


class MaintenanceRunNotExist(DomainError):
    key, status = "maintenance_run_not_exist", 404
