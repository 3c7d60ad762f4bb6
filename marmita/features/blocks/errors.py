"""Errors of blocks: one class for each error key."""

from marmita.platform.errors import DomainError


class BlockInvalid(DomainError):
    """`field` names the invalid field. Values that the schema refuses raise invalid_request instead."""

    key, status = "block_invalid", 400
    field_names = ("field",)


class OwnAccountBlocked(DomainError):
    key, status = "own_account_blocked", 409
