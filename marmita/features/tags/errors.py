"""Refusals of tags: one class for each errorKey."""

from marmita.platform.errors import DomainError


class TagNotExist(DomainError):
    key, status = "tag_not_exist", 404
