"""Refusals of billing: one class for each errorKey."""

from marmita.platform.errors import DomainError


class DocumentNotExist(DomainError):
    key, status = "document_not_exist", 404
