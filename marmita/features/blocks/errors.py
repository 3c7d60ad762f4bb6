"""Refusals of blocks: one class for each errorKey."""

from marmita.platform.errors import DomainError


class BlockInvalid(DomainError):
    """`field` is the one to look at; what the schema refuses is invalid_request."""

    key, status = "block_invalid", 400
    field_names = ("field",)


class OwnAccountBlocked(DomainError):
    key, status = "own_account_blocked", 409
