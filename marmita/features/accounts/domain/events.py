"""Events that accounts publish."""

import msgspec


class PasswordChanged(msgspec.Struct, frozen=True):
    """The account has a new password, chosen from a client in `network`.

    Listeners end the sessions that were opened with the old password.
    """

    account_id: str
    login_key: str
    network: str


class PasswordReset(msgspec.Struct, frozen=True):
    """The password was reset with a link sent by email.

    Listeners remove every other login method, because another person may have added it.
    """

    account_id: str


class DeletionBegun(msgspec.Struct, frozen=True):
    """The account is about to be deleted, unless it has open orders. Other transactions can still refer to its row.

    The account is locked against new references after this event. So listeners must now take the locks that other
    transactions take before they refer to the account.
    """

    account_id: str


class DeletionRequested(msgspec.Struct, frozen=True):
    """The deletion of the account is requested or due. A listener that cannot allow it yet raises AccountHasOpenOrders.

    Listeners also lock the rows that would allow new obligations before the transaction ends.
    """

    account_id: str


class AccountDeleted(msgspec.Struct, frozen=True):
    """The account row is deleted in this transaction, with every row that refers to it with ON DELETE CASCADE.

    Listeners handle the other rows: a row that must stay gets the account id of the pseudonym and loses every text that
    names the person.
    """

    account_id: str
    pseudonym: str


class DeletionPostponed(msgspec.Struct, frozen=True):
    """The deletion is due, but the account still has open orders. Listeners prevent new orders."""

    account_id: str


class DeletionCanceled(msgspec.Struct, frozen=True):
    """The owner canceled the deletion."""

    account_id: str
