"""Refusals of the second factor: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PasskeyExists(DomainError):
    key, status = "passkey_exists", 409


class PasskeyNotExist(DomainError):
    key, status = "passkey_not_exist", 404


class PasskeyRefused(DomainError):
    """The browser's passkey is not valid. The reason is only logged."""

    key, status = "passkey_refused", 400


class SecondFactorMandatory(DomainError):
    """A moderator or admin cannot remove the last factor."""

    key, status = "second_factor_mandatory", 409


class SecondFactorMissing(DomainError):
    """There is no factor for recovery codes, or no secret that waits for confirmation."""

    key, status = "second_factor_missing", 409


class SecondFactorUnavailable(DomainError):
    """This installation does not offer this kind of factor."""

    key, status = "second_factor_unavailable", 409


class SecondFactorWrong(DomainError):
    """The code is wrong, or was used before."""

    key, status = "second_factor_wrong", 400


class TooManyPasskeys(DomainError):
    key, status = "too_many_passkeys", 409
    field_names = ("max",)
