"""Accounts: who people are. Sessions ask here whom a login name means and whether a password is right."""

from marmita.features.accounts import jobs
from marmita.features.accounts.events import PasswordChanged
from marmita.features.accounts.keep_account import keep_account
from marmita.features.accounts.passwords import check_password
from marmita.features.accounts.queries import find_addressee, find_login_candidate, has_password
from marmita.features.accounts.records import LoginCandidate, NewAccount
from marmita.features.accounts.rules import check_login, checked_email
from marmita.features.accounts.schemas import Email, Locale, Login

__all__ = [
    "Email",
    "Locale",
    "Login",
    "LoginCandidate",
    "NewAccount",
    "PasswordChanged",
    "check_login",
    "check_password",
    "checked_email",
    "find_addressee",
    "find_login_candidate",
    "has_password",
    "jobs",
    "keep_account",
]
