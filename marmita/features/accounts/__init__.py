"""Accounts: who people are. Sessions ask here whom a login name means and whether a password is right."""

from marmita.features.accounts import jobs
from marmita.features.accounts.avatar_query import forget_avatar, lock_avatar, refresh_avatar, set_avatar
from marmita.features.accounts.deletion_query import lock_staying
from marmita.features.accounts.events import (
    AccountDeleted,
    AccountLeaving,
    DeletionCanceled,
    DeletionPostponed,
    PasswordChanged,
    PasswordReset,
)
from marmita.features.accounts.export_data import EXPORT_PARTS
from marmita.features.accounts.export_query import EXPORT
from marmita.features.accounts.keep_account import keep_account, registering
from marmita.features.accounts.passwords import check_password, hash_new_password
from marmita.features.accounts.queries import (
    find_addressee,
    find_login_candidate,
    get_addressee,
    get_login_candidate,
    has_password,
    lock_password_hash,
)
from marmita.features.accounts.records import LoginCandidate, NewAccount
from marmita.features.accounts.replace_password import replace_password
from marmita.features.accounts.rules import check_login, check_password_form, checked_email, name_key
from marmita.features.accounts.schemas import Email, Locale, Login, Password

__all__ = [
    "EXPORT",
    "EXPORT_PARTS",
    "AccountDeleted",
    "AccountLeaving",
    "DeletionCanceled",
    "DeletionPostponed",
    "Email",
    "Locale",
    "Login",
    "LoginCandidate",
    "NewAccount",
    "Password",
    "PasswordChanged",
    "PasswordReset",
    "check_login",
    "check_password",
    "check_password_form",
    "checked_email",
    "find_addressee",
    "find_login_candidate",
    "forget_avatar",
    "get_addressee",
    "get_login_candidate",
    "has_password",
    "hash_new_password",
    "jobs",
    "keep_account",
    "lock_avatar",
    "lock_password_hash",
    "lock_staying",
    "name_key",
    "refresh_avatar",
    "registering",
    "replace_password",
    "set_avatar",
]
