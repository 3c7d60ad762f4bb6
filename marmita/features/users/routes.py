"""Routes of accounts for admins. The paths without `admin` are those of the specification."""

from datetime import date
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.accounts import AccountHasOpenOrders, LastAdmin, RegisterUserExistsByLogin, UserNotExist
from marmita.features.users import change_roles, manage_account
from marmita.features.users.errors import OwnRolesChanged
from marmita.features.users.queries import UserFilter, count_users, list_users
from marmita.features.users.records import UserRole, UserSort, UserStatus
from marmita.features.users.reset_second_factor import reset_second_factor
from marmita.features.users.rules import QUERY_MAX
from marmita.features.users.schemas import (
    AssignAuthority,
    CancelUserDeletion,
    DeleteUser,
    EndSessions,
    FindUsers,
    ListedUser,
    ManagedUser,
    ResetSecondFactor,
    UserPage,
    UserRef,
)
from marmita.features.users.show_user import show_user
from marmita.features.users.write_csv import write_users
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.csv_text import csv_download
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.postgres.keyset import make_page_cursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Words = Annotated[str, Parameter(max_length=QUERY_MAX)]
Status = Annotated[UserStatus | None, QueryParameter(name="status", description="All if omitted")]


@post("/api/admin/users/get", opt={"policy": ADMIN_ONLY}, status_code=200)
async def find_users(data: FindUsers, conn: Connection) -> Page[UserPage]:
    """Return a page of accounts. x-total-count counts up to 201, which means more than 200."""
    filters = UserFilter(
        query=data.query, role=data.role, status=data.status, since=data.joined_since, until=data.joined_until
    )
    now, page_cursor = utc_now(), make_page_cursor(data.after, data.before)
    total = await count_users(conn, filters, now, (data.sort, page_cursor, data.size))
    found = await list_users(conn, filters, data.sort, page_cursor, data.size, now=now, total=total)
    users = msgspec.convert(found.rows, list[ListedUser])
    return Page(UserPage(users=users, previous=found.previous, next=found.next), total.number)


@get("/api/admin/users/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv")
async def users_csv(
    *,
    database: Database,
    q: Words = "",
    role: UserRole | None = None,
    user_status: Status = None,
    since: date | None = None,
    until: date | None = None,
    sort: UserSort = "NEWEST",
) -> Stream:
    """Return all accounts that the filters match, as a CSV file."""
    filters = UserFilter(query=q, role=role, status=user_status, since=since, until=until)
    async with database.connection() as conn:
        total = await count_users(conn, filters, utc_now())
    return await csv_download(write_users(database, filters, sort, total), "marmita-users.csv")


@post("/api/admin/users/get-details", opt={"policy": ADMIN_ONLY, "problems": (UserNotExist,)}, status_code=200)
async def get_user_details(data: UserRef, conn: Connection, actor: Actor) -> ManagedUser:
    """Return one account, with its blocks and the actions that the caller may take on it."""
    return await show_user(conn, actor, data.login, utc_now())


@post(
    "/api/assign-authority",
    opt={"policy": ADMIN_ONLY, "problems": (UserNotExist, OwnRolesChanged, LastAdmin, ReauthenticationNeeded)},
    status_code=204,
)
async def assign_authority(data: AssignAuthority, uow: UnitOfWork, actor: Actor) -> None:
    """Replace the account's roles of moderator and admin, and end its sessions. Requires a fresh login."""
    await change_roles.change_roles(uow, actor, data.user_login, data.authorities, data.reason)


@post(
    "/api/change-login/{login:str}/{new_login:str}",
    opt={"policy": ADMIN_ONLY, "problems": (UserNotExist, RegisterUserExistsByLogin, ReauthenticationNeeded)},
    status_code=204,
)
async def change_user_login(uow: UnitOfWork, actor: Actor, login: str, new_login: str) -> None:
    """Change the login name of an account. Requires a fresh login. The person gets an email."""
    await manage_account.change_login(uow, actor, login, new_login)


@post("/api/activate-user/{login:str}", opt={"policy": ADMIN_ONLY, "problems": (UserNotExist,)}, status_code=204)
async def activate_user(uow: UnitOfWork, actor: Actor, login: str) -> None:
    """Activate an account, given by login or id, without the email. A repeat changes nothing."""
    await manage_account.activate_account(uow, actor, login)


@post(
    "/api/delete-user",
    opt={"policy": ADMIN_ONLY, "problems": (UserNotExist, AccountHasOpenOrders, LastAdmin, ReauthenticationNeeded)},
    status_code=204,
)
async def delete_user(data: DeleteUser, uow: UnitOfWork, actor: Actor) -> None:
    """Schedule the deletion of an account, and end its sessions. Requires a fresh login. The person gets an email."""
    await manage_account.delete_account(uow, actor, data.user_id, data.reason)


@post("/api/admin/users/cancel-deletion", opt={"policy": ADMIN_ONLY, "problems": (UserNotExist,)}, status_code=204)
async def cancel_user_deletion(data: CancelUserDeletion, uow: UnitOfWork, actor: Actor) -> None:
    """Cancel a scheduled deletion. A repeat changes nothing."""
    await manage_account.cancel_scheduled_deletion(uow, actor, data.user_id)


@post(
    "/api/admin/users/end-sessions",
    opt={"policy": ADMIN_ONLY, "problems": (UserNotExist, ReauthenticationNeeded)},
    status_code=204,
)
async def end_user_sessions(data: EndSessions, uow: UnitOfWork, actor: Actor) -> None:
    """End all sessions of an account. Requires a fresh login."""
    await manage_account.end_sessions(uow, actor, data.user_id, data.reason)


@post(
    "/api/admin/users/reset-second-factor",
    opt={"policy": ADMIN_ONLY, "problems": (UserNotExist, ReauthenticationNeeded)},
    status_code=204,
)
async def reset_user_second_factor(data: ResetSecondFactor, uow: UnitOfWork, actor: Actor) -> None:
    """Remove the second factor of another account that is no admin, and end its sessions. Requires a fresh login.

    The person gets an email.
    """
    await reset_second_factor(uow, actor, data.user_id, data.reason)


ROUTES = [
    find_users,
    users_csv,
    get_user_details,
    assign_authority,
    change_user_login,
    activate_user,
    delete_user,
    cancel_user_deletion,
    end_user_sessions,
    reset_user_second_factor,
]
