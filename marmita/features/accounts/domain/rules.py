"""Rules for login names, email addresses and passwords; lifetimes of keys and codes; rate limits.

The OpenAPI document gives the numbers to forms (see schemas.py). Errors use the keys of the error catalogue.
"""

import hashlib
import re
import unicodedata
from datetime import timedelta

from email_validator import EmailNotValidError, validate_email

from marmita.features.accounts.domain.errors import (
    AboutMeTooLong,
    InvalidEmail,
    InvalidLogin,
    LoginPattern,
    LoginSpace,
    LoginTooLong,
    LoginTooShort,
    PasswordMax,
    PasswordMin,
    PasswordSpecialChar,
)
from marmita.platform.errors import DomainError
from marmita.platform.live_settings import Setting
from marmita.platform.names import is_reserved
from marmita.platform.ratelimit import Limit

LOGIN_MIN, LOGIN_MAX = 5, 15
# Separators may not follow each other or end the name. Otherwise two names could differ in separators only.
LOGIN_PATTERN = r"^[A-Za-z]([._-]?[A-Za-z0-9])*\Z"
EMAIL_MIN, EMAIL_MAX = 5, 254
# Script names as in Unicode. A domain may mix these scripts, also with Latin, without a risk of confusion (UTS 39).
EAST_ASIAN = frozenset("LATIN CJK IDEOGRAPHIC HIRAGANA KATAKANA KATAKANA-HIRAGANA HANGUL BOPOMOFO".split())
PASSWORD_MIN, PASSWORD_MAX = 8, 64
PASSWORD_PATTERN = r"[^A-Za-z0-9]"  # noqa: S105 - a character that a password must contain

ABOUT_ME_MAX = 150

ACTIVATION_LIFE = timedelta(hours=48)
RESET_LIFE = timedelta(hours=2)

DELETION_DELAY = timedelta(days=14)
REASON_MAX = 500

REGISTRATION_OPEN = Setting("REGISTRATION_OPEN", "ACCOUNTS", default=True)
REGISTRATIONS_AN_HOUR = Setting("REGISTRATIONS_AN_HOUR", "ACCOUNTS", 20, low=1, high=500)
VALIDATIONS = Limit("validate_user", 60, timedelta(minutes=10))
# MAIL_REQUESTS counts one account from one network; MAIL_REQUESTS_PER_ADDRESS counts all accounts from one network.
MAIL_REQUESTS = Limit("mail_request", 5, timedelta(minutes=30))
MAIL_REQUESTS_PER_ADDRESS = Limit("mail_request_address", 50, timedelta(minutes=30))
# Counts one account, for all networks together.
MAILS_PER_ACCOUNT = Limit("account_mail", 5, timedelta(hours=1))
# A code has six digits, so it allows only five tries within ten minutes, and only five codes are sent per hour.
CODE_LIFE = timedelta(minutes=10)
CODE_TRIES = 5
CODE_PAUSE = Limit("email_code_again", 1, timedelta(seconds=30))
CODES_PER_ACCOUNT = Limit("email_code", 5, timedelta(hours=1))
CODES_PER_MAILBOX = Limit("email_code_mailbox", 5, timedelta(hours=1))
EXPORTS = Limit("export", 10, timedelta(days=1))

_login_fits = re.compile(LOGIN_PATTERN).match
_has_special = re.compile(PASSWORD_PATTERN).search


def registration_limit(an_hour: int) -> Limit:
    """Return the limit of registrations from one network per hour."""
    return Limit("register", an_hour, timedelta(hours=1))


def mailbox_digest(email: str) -> str:
    """Return a digest of the email address, for rate limits: their counts must hold no addresses. Ignores case."""
    return hashlib.sha256(email.lower().encode()).hexdigest()[:32]


def check_login(login: str) -> None:
    """Check a login name.

    Raises:
        DomainError: login_space, login_too_short, login_too_long, login_pattern (400), invalid_login (400) for a
            reserved name.
    """
    if any(char.isspace() for char in login):
        raise LoginSpace
    if len(login) < LOGIN_MIN:
        raise LoginTooShort
    if len(login) > LOGIN_MAX:
        raise LoginTooLong
    if not _login_fits(login):
        raise LoginPattern
    if is_reserved(login):
        raise InvalidLogin


def checked_email(email: str) -> str:
    """Return the email address in its normal form, not changed to lower case. Makes no network request.

    The domain is in ASCII (IDNA): one mailbox has one spelling, and a lookalike of another domain is visible.

    Raises:
        DomainError: invalid_email (400).
    """
    email = email.strip()
    if not EMAIL_MIN <= len(email) <= EMAIL_MAX:
        raise InvalidEmail
    try:
        valid = validate_email(email, check_deliverability=False)
    except EmailNotValidError as error:
        raise InvalidEmail from error
    normal = f"{valid.local_part}@{valid.ascii_domain}"
    if len(normal) > EMAIL_MAX or any(map(_mixes_scripts, valid.domain.split("."))):
        raise InvalidEmail
    return normal


def _mixes_scripts(label: str) -> bool:
    """Whether the label mixes letters of several scripts, except scripts that Japanese, Chinese and Korean mix."""
    scripts = {unicodedata.name(char, "?").split()[0] for char in label if char.isalpha()}
    return len(scripts) > 1 and not scripts <= EAST_ASIAN


def name_key(name: str) -> str:
    """Return the lower-case, normalised form of a login name or email address: its key in searches and rate limits."""
    try:
        return checked_email(name).lower()
    except DomainError:
        return name.strip().lower()


def check_password_form(password: str) -> None:
    """Check the length and the characters of a password.

    Raises:
        DomainError: password_min, password_max, password_special_char (400).
    """
    if len(password) < PASSWORD_MIN:
        raise PasswordMin
    if len(password) > PASSWORD_MAX:
        raise PasswordMax
    if not _has_special(password):
        raise PasswordSpecialChar


def checked_about_me(text: str) -> str:
    """Return the text with LF as every line break, at most one empty line in a row and no other control characters.

    The length is counted in code points, as people count characters in a form.

    Raises:
        DomainError: about_me_too_long (400) with max.
    """
    text = re.sub(r"\r\n?|[\u0085\u2028\u2029]", "\n", unicodedata.normalize("NFC", text)).replace("\t", " ")
    text = "".join(char for char in text if char == "\n" or unicodedata.category(char) not in {"Cc", "Cs"})
    text = re.sub(r"\n{3,}", "\n\n", re.sub(r" +(?=\n)", "", text)).strip()
    if len(text) > ABOUT_ME_MAX:
        raise AboutMeTooLong(max=ABOUT_ME_MAX)
    return text
