"""Types and languages of static texts, and their maximum length."""

from typing import Literal, get_args

from marmita.platform.errors import NotFound

ContentType = Literal[
    "ABOUT_US",
    "ACCEPT_TERMS_AND_AGREEMENTS_CHEF",
    "AFTER_FORGOT_PASS_INFO",
    "BECOME_A_CHEF",
    "BECOME_A_PICK_UP_POINT",
    "CHECK_EMAIL",
    "CHECK_EMAIL_CHEF",
    "CONTACT_US",
    "COOKIES_BANNER",
    "COOKIES_POLICY",
    "CREATE_CHEF_INFO",
    "CREATE_CHEF_STEP_0",
    "CREATE_CHEF_STEP_1",
    "CREATE_CHEF_STEP_2",
    "CREATE_CHEF_STEP_3",
    "DELETED",
    "DELETE_MY_ACCOUNT",
    "PRIVACY_POLICY",
    "SUCCESS_CONFIRM_EMAIL",
    "TERMS_AND_CONDITIONS",
    "WELCOME",
]
ContentLocale = Literal["EN", "FR", "BR", "PL"]
TYPES: tuple[ContentType, ...] = get_args(ContentType)
LOCALES: tuple[ContentLocale, ...] = get_args(ContentLocale)
FALLBACK: ContentLocale = "EN"

CONTENT_MAX = 100_000  # characters; the longest default has 15,000
VERSIONS_SHOWN = 20


def get_locale(written: str) -> ContentLocale:
    """Return the locale, given in any case (`br`, `BR`). DomainError not_found (404) for an unknown one."""
    for locale in LOCALES:
        if written.upper() == locale:
            return locale
    raise NotFound


def get_type(written: str) -> ContentType:
    """Return the type with this name. DomainError not_found (404) for an unknown one."""
    for content_type in TYPES:
        if written == content_type:
            return content_type
    raise NotFound
