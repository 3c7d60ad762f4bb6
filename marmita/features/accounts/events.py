"""What others may want to hear about accounts."""

import msgspec


class PasswordChanged(msgspec.Struct, frozen=True):
    """The account has a new password; logins made with the old one should end."""

    account_id: str
    login_key: str
