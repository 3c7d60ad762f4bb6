"""Refusals of the second factor: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PasskeyExists(DomainError):
    key, status = "passkey_exists", 409


class PasskeyNotExist(DomainError):
    key, status = "passkey_not_exist", 404


class PasskeyRefused(DomainError):
    """The reason is only logged."""

    key, status = "passkey_refused", 400


class SecondFactorMandatory(DomainError):
    """The last factor of a moderator or admin cannot be removed here."""

    key, status = "second_factor_mandatory", 409


class SecondFactorMissing(DomainError):
    """Nothing to make recovery codes for, or to confirm."""

    key, status = "second_factor_missing", 409


class SecondFactorUnavailable(DomainError):
    """This installation does not offer this kind."""

    key, status = "second_factor_unavailable", 409


class SecondFactorWrong(DomainError):
    """A wrong code, or one that was used."""

    key, status = "second_factor_wrong", 400


class TooManyPasskeys(DomainError):
    key, status = "too_many_passkeys", 409
    field_names = ("max",)
