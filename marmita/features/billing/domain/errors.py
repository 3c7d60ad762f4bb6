"""Errors of billing: one class for each error key."""

from marmita.platform.errors import DomainError


class DocumentNotExist(DomainError):
    key, status = "document_not_exist", 404


class TaxIdentityChanged(DomainError):
    """`tax` has the tax data as they are stored now."""

    key, status = "tax_identity_changed", 409
    field_names = ("tax",)


class TaxIdentityInvalid(DomainError):
    """`field` names the invalid field."""

    key, status = "tax_identity_invalid", 400
    field_names = ("field",)
