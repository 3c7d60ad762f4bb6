"""Accounts: who people are. Sessions ask here whom a login name means and whether a password is right."""

from marmita.features.accounts import jobs
from marmita.features.accounts.events import PasswordChanged
from marmita.features.accounts.passwords import check_password
from marmita.features.accounts.queries import find_login_candidate
from marmita.features.accounts.records import LoginCandidate

__all__ = ["LoginCandidate", "PasswordChanged", "check_password", "find_login_candidate", "jobs"]
