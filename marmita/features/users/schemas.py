"""Managed accounts on the wire."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import FactorKind, Login
from marmita.features.blocks import BlockCan, BlockInfo, PastBlock
from marmita.features.users import rules
from marmita.features.users.records import UserRole, UserSort, UserStatus
from marmita.platform.wire import Command, Id, Picture, Reason, View

Query = Annotated[str, Meta(max_length=rules.QUERY_MAX)]
Key = Annotated[str, Meta(max_length=41, pattern=rf"^\Z|{rules.KEY_PATTERN}")]


class FindUsers(Command):
    """`query` has the beginnings of words in login, name or e-mail.

    `after` and `before` are those of a neighbouring page.
    """

    query: Query = ""
    role: UserRole | None = None
    status: UserStatus | None = None
    joined_since: date | None = None
    joined_until: date | None = None
    sort: UserSort = "NEWEST"
    size: Annotated[int, Meta(ge=1, le=rules.PAGE_SIZE_MAX)] = rules.PAGE_SIZE
    after: Key = ""
    before: Key = ""


class ListedUser(View):
    """An account in a list. `dueDate` is the end of its block, null without one or if the block is permanent.

    `deletionOn` is the day of its scheduled deletion.
    """

    id: str
    login: str
    name: str
    email: str
    picture: Picture | None
    authorities: list[str]
    status: UserStatus
    due_date: datetime | None
    deletion_on: date | None
    created_date: datetime
    karma: int


class UserPage(View):
    """`previous` and `next` are the values of `before` and `after` for the neighbouring pages; empty if
    there is none.
    """

    users: list[ListedUser]
    previous: str
    next: str


class UserRef(Command):
    login: Login


class UserChef(View):
    id: str
    short_name: str
    name: str
    pick_up_point: bool


class UserCan(View):
    """The actions that the caller may take on the account."""

    assign_authority: bool
    change_login: bool
    activate: bool
    delete: bool
    cancel_deletion: bool
    end_sessions: bool
    reset_second_factor: bool


class AccountFacts(ListedUser):
    """The stored facts about an account."""

    locale: str
    last_seen: datetime | None
    karma_plus: int
    karma_minus: int
    orders_count: int
    refunded_count: int
    posts_count: int
    comments_count: int
    chefs: list[UserChef]
    second_factors: list[FactorKind]


class ManagedUser(AccountFacts):
    """All that admins see of an account. Before its activation it has no block."""

    block_info: BlockInfo | None
    block_can: BlockCan | None
    blocks: list[PastBlock]
    can: UserCan


class AssignAuthority(Command):
    """The new roles of an account.

    Only MOD, SENIOR_MOD and ADMIN are replaced; USER stays, and CHEF follows the chef.
    """

    user_login: Login
    authorities: Annotated[list[UserRole], Meta(max_length=5)]
    reason: Reason


class DeleteUser(Command):
    user_id: Id
    reason: Reason


class CancelUserDeletion(Command):
    user_id: Id


class ResetSecondFactor(Command):
    user_id: Id
    reason: Reason


class EndSessions(Command):
    user_id: Id
    reason: Reason
