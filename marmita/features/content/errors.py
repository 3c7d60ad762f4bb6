"""Refusals of content: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ContentChanged(DomainError):
    key, status = "content_changed", 409
    field_names = ("revision",)


class ContentEmpty(DomainError):
    key, status = "content_empty", 400
