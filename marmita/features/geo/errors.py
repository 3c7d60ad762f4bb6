"""Errors of the feature geo: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PlaceNotFound(DomainError):
    key, status = "place_not_found", 404
