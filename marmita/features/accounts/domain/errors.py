"""Errors of accounts: one class for each error key."""

from marmita.platform.errors import DomainError


class AboutMeTooLong(DomainError):
    key, status = "about_me_too_long", 400
    field_names = ("max",)


class AccountDeletionScheduled(DomainError):
    key, status = "account_deletion_scheduled", 409
    field_names = ("dueDate",)


class AccountHasOpenOrders(DomainError):
    key, status = "account_has_open_orders", 409
    field_names = ("count",)


class AgeNotConfirmed(DomainError):
    key, status = "age_not_confirmed", 400


class EmailAlreadyExistsInChange(DomainError):
    key, status = "email_already_exists_in_change", 409


class InvalidEmail(DomainError):
    key, status = "invalid_email", 400


class InvalidLogin(DomainError):
    key, status = "invalid_login", 400


class InvalidVerificationCode(DomainError):
    key, status = "invalid_verification_code", 400


class KeyForUserExpired(DomainError):
    key, status = "key_for_user_expired", 400


class KeyForUserNotExist(DomainError):
    key, status = "key_for_user_not_exist", 400


class LoginPattern(DomainError):
    key, status = "login_pattern", 400


class LoginSpace(DomainError):
    key, status = "login_space", 400


class LoginTooLong(DomainError):
    key, status = "login_too_long", 400


class LoginTooShort(DomainError):
    key, status = "login_too_short", 400


class LastAdmin(DomainError):
    key, status = "last_admin", 409


class PasswordMax(DomainError):
    key, status = "password_max", 400


class PasswordMin(DomainError):
    key, status = "password_min", 400


class PasswordMismatch(DomainError):
    key, status = "password_mismatch", 400


class PasswordSpecialChar(DomainError):
    key, status = "password_special_char", 400


class PasswordTooCommon(DomainError):
    key, status = "password_too_common", 400


class RegistrationClosed(DomainError):
    key, status = "registration_closed", 403


class RulesNotAccepted(DomainError):
    key, status = "rules_not_accepted", 400


class VerificationCodeExpired(DomainError):
    key, status = "verification_code_expired", 400


class RegisterNotActivatedExistsByEmail(DomainError):
    key, status = "register_not_activated_exists_by_email", 409


class RegisterNotActivatedExistsByLogin(DomainError):
    key, status = "register_not_activated_exists_by_login", 409


class RegisterUserExistsByEmail(DomainError):
    key, status = "register_user_exists_by_email", 409


class RegisterUserExistsByLogin(DomainError):
    key, status = "register_user_exists_by_login", 409


class UserNotExist(DomainError):
    key, status = "user_not_exist", 404
