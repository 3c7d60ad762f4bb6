"""Accounts: login names, e-mail addresses, passwords, and the export and erasure of a person's data."""

from marmita.features.accounts import jobs
from marmita.features.accounts.domain.commands import Email, Locale, Login, Password, Registration
from marmita.features.accounts.domain.errors import (
    AccountHasOpenOrders,
    InvalidEmail,
    LastAdmin,
    RegisterUserExistsByLogin,
    RegistrationClosed,
    RulesNotAccepted,
    UserNotExist,
)
from marmita.features.accounts.domain.events import (
    AccountDeleted,
    DeletionBegun,
    DeletionCanceled,
    DeletionPostponed,
    DeletionRequested,
    PasswordChanged,
    PasswordReset,
)
from marmita.features.accounts.domain.records import FactorKind, LoginCandidate, NewAccount
from marmita.features.accounts.domain.rules import (
    REGISTRATION_OPEN,
    REGISTRATIONS_AN_HOUR,
    check_login,
    check_password_form,
    checked_email,
    name_key,
)
from marmita.features.accounts.domain.verification_code import is_code, matches_code, new_code, sign_code
from marmita.features.accounts.queries.avatar import clear_avatar, lock_avatar, refresh_avatar, set_avatar
from marmita.features.accounts.queries.block import hold_block, lock_for_block, set_block
from marmita.features.accounts.queries.erase import hold_account, insert_pseudonym, lock_account
from marmita.features.accounts.queries.export import EXPORT
from marmita.features.accounts.queries.factors import hold_second_factors, lock_second_factors, set_second_factors
from marmita.features.accounts.queries.manage import (
    ManagedAccount,
    has_other_admin,
    is_admin_now,
    lock_admins,
    lock_managed,
    set_login,
    set_roles,
)
from marmita.features.accounts.queries.write import (
    find_login_candidate,
    find_recipient,
    get_login_candidate,
    get_recipient,
    grant_authority,
    has_password,
    list_admins,
    list_logins,
    lock_password_hash,
    set_activated,
)
from marmita.features.accounts.retention import RETENTION
from marmita.features.accounts.use_cases.create_account import create_account, registration_transaction
from marmita.features.accounts.use_cases.export_data import PERSONAL_DATA
from marmita.features.accounts.use_cases.hash_password import check_password, hash_new_password, hash_password
from marmita.features.accounts.use_cases.register_account import prepare_registration
from marmita.features.accounts.use_cases.replace_password import replace_password
from marmita.features.accounts.use_cases.schedule_deletion import cancel_deletion, schedule_deletion
from marmita.features.accounts.use_cases.send_key_email import make_reset_key

__all__ = [
    "EXPORT",
    "PERSONAL_DATA",
    "REGISTRATIONS_AN_HOUR",
    "REGISTRATION_OPEN",
    "RETENTION",
    "AccountDeleted",
    "AccountHasOpenOrders",
    "DeletionBegun",
    "DeletionCanceled",
    "DeletionPostponed",
    "DeletionRequested",
    "Email",
    "FactorKind",
    "InvalidEmail",
    "LastAdmin",
    "Locale",
    "Login",
    "LoginCandidate",
    "ManagedAccount",
    "NewAccount",
    "Password",
    "PasswordChanged",
    "PasswordReset",
    "RegisterUserExistsByLogin",
    "Registration",
    "RegistrationClosed",
    "RulesNotAccepted",
    "UserNotExist",
    "cancel_deletion",
    "check_login",
    "check_password",
    "check_password_form",
    "checked_email",
    "clear_avatar",
    "create_account",
    "find_login_candidate",
    "find_recipient",
    "get_login_candidate",
    "get_recipient",
    "grant_authority",
    "has_other_admin",
    "has_password",
    "hash_new_password",
    "hash_password",
    "hold_account",
    "hold_block",
    "hold_second_factors",
    "insert_pseudonym",
    "is_admin_now",
    "is_code",
    "jobs",
    "list_admins",
    "list_logins",
    "lock_account",
    "lock_admins",
    "lock_avatar",
    "lock_for_block",
    "lock_managed",
    "lock_password_hash",
    "lock_second_factors",
    "make_reset_key",
    "matches_code",
    "name_key",
    "new_code",
    "prepare_registration",
    "refresh_avatar",
    "registration_transaction",
    "replace_password",
    "schedule_deletion",
    "set_activated",
    "set_avatar",
    "set_block",
    "set_login",
    "set_roles",
    "set_second_factors",
    "sign_code",
]
