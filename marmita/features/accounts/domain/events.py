"""Events that accounts publish."""

import msgspec


class PasswordChanged(msgspec.Struct, frozen=True):
    """The account has a new password, chosen from that network. Listeners end the sessions opened with the old one."""

    account_id: str
    login_key: str
    network: str


class PasswordReset(msgspec.Struct, frozen=True):
    """The password was reset by mail. Listeners remove every other login method that somebody else may have added."""

    account_id: str


class DeletionBegun(msgspec.Struct, frozen=True):
    """The account is about to be deleted, unless orders are open. Others may still refer to it, and its owner waits.

    Listeners lock what others lock before they refer to the account: it is locked against references afterwards.
    """

    account_id: str


class DeletionRequested(msgspec.Struct, frozen=True):
    """The owner asks for the account's deletion. A listener that cannot allow it yet raises AccountHasOpenOrders.

    The listener also locks the rows that would allow new obligations in the meantime.
    """

    account_id: str


class AccountDeleted(msgspec.Struct, frozen=True):
    """The account row and every row that refers to it with ON DELETE CASCADE are deleted in this transaction.

    Listeners handle the rest: rows that must stay get the pseudonym's account id and lose every text that names the
    person.
    """

    account_id: str
    pseudonym: str


class DeletionPostponed(msgspec.Struct, frozen=True):
    """The deletion is due, but orders are still open. Listeners prevent new business."""

    account_id: str


class DeletionCanceled(msgspec.Struct, frozen=True):
    """The owner has canceled the deletion."""

    account_id: str
