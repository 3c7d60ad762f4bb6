"""What others may want to hear about accounts."""

import msgspec


class PasswordChanged(msgspec.Struct, frozen=True):
    """The account has a new password, chosen in that network; logins made with the old one should end."""

    account_id: str
    login_key: str
    network: str


class PasswordReset(msgspec.Struct, frozen=True):
    """Whoever has the mailbox has chosen the password: what others may have left to come back by should go."""

    account_id: str


class DeletionRequested(msgspec.Struct, frozen=True):
    """Somebody wants their account deleted. Who cannot let them go yet refuses with a DomainError.

    A listener also locks what would let new obligations come up meanwhile.
    """

    account_id: str


class AccountDeleted(msgspec.Struct, frozen=True):
    """The account goes with this transaction, and with it every row that hangs on it by ON DELETE CASCADE.

    Listeners do the rest: what has to stay gets the pseudonym's id and loses every word that names the person.
    """

    account_id: str
    pseudonym: str


class DeletionPostponed(msgspec.Struct, frozen=True):
    """The day has come but something is still open: nothing new should begin."""

    account_id: str


class DeletionCanceled(msgspec.Struct, frozen=True):
    """The person stays."""

    account_id: str
