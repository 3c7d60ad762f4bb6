"""Refusals of billing: one class for each errorKey."""

from marmita.platform.errors import DomainError


class DocumentNotExist(DomainError):
    key, status = "document_not_exist", 404


class TaxIdentityInvalid(DomainError):
    """`field` is the one that cannot be right."""

    key, status = "tax_identity_invalid", 400
    field_names = ("field",)
