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
Key = Annotated[str, Meta(max_length=41, pattern=rf"^$|{rules.KEY_PATTERN}")]


class FindUsers(Command):
    """`query` are words that login, name or e-mail begin with. `after` and `before` are those of a page beside."""

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
    """An account in a list. `dueDate` is the end of its block, null for one without; `deletionOn` of its time here."""

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
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

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
    """What the reader may do with the account."""

    assign_authority: bool
    change_login: bool
    activate: bool
    delete: bool
    cancel_deletion: bool
    end_sessions: bool
    reset_second_factor: bool


class AccountFacts(ListedUser):
    """What stands in the tables about an account."""

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
    """All that admins see of an account. Without activation it has no block."""

    block_info: BlockInfo | None
    block_can: BlockCan | None
    blocks: list[PastBlock]
    can: UserCan


class AssignAuthority(Command):
    """Replaces the roles of moderators and admins; USER stays, and CHEF comes and goes with the chef."""

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
