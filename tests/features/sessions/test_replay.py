"""The token of an ended session is refused by every route and closes its socket."""

import re
from collections.abc import Awaitable, Callable

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler

from tests.support.auth_client import PASSWORD, AuthClient
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
Ending = Callable[[AuthClient, str, str], Awaitable[None]]
SOCKET_CLOSES_SECONDS = 5


async def log_out(auth: AuthClient, ended: str, _: str) -> None:
    assert (await auth.post("/api/logout", ended)).status_code == 204


async def change_password(auth: AuthClient, ended: str, _: str) -> None:
    body = {"currentPassword": PASSWORD, "newPassword": "better-soup"}
    assert (await auth.post("/api/account/change-password", ended, **body)).status_code == 200


async def change_password_elsewhere(auth: AuthClient, _: str, other: str) -> None:
    await change_password(auth, other, "")


async def reset_password(auth: AuthClient, _: str, __: str) -> None:
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    body = {"key": await auth.mailed_key("reset_password"), "newPassword": "better-soup"}
    assert (await auth.post("/api/account/reset-password/finish", **body)).status_code == 204


async def end_others(auth: AuthClient, _: str, other: str) -> None:
    assert (await auth.post("/api/account/sessions/end-others", other)).status_code == 204


async def end_this_one(auth: AuthClient, _: str, other: str) -> None:
    headers = {"authorization": f"Bearer {other}"}
    rows = (await auth.client.get("/api/account/sessions", headers=headers)).json()
    [ended] = [row["id"] for row in rows if not row["current"]]
    assert (await auth.client.delete(f"/api/account/sessions/{ended}", headers=headers)).status_code == 204


async def delete_the_account(auth: AuthClient, _: str, __: str) -> None:
    await auth.conn.execute("DELETE FROM account")


ENDINGS: list[Ending] = [
    log_out,
    change_password,
    change_password_elsewhere,
    reset_password,
    end_others,
    end_this_one,
    delete_the_account,
]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.__name__)
async def test_token_of_ended_session_is_refused_everywhere_and_closes_its_socket(
    app: Litestar, auth: AuthClient, ending: Ending
):
    await auth.activated()
    ended, other = await auth.token(), await auth.token()
    with await auth.client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "auth", "token": ended, "cursor": None})
        assert socket.receive_json(timeout=scale_timeout(5))["type"] == "ready"
        await ending(auth, ended, other)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=SOCKET_CLOSES_SECONDS)
        assert closed.value.code == 4401
    answers = {call: await answer_to(auth, ended, *call) for call in calls_of(app)}
    assert len(answers) > 40
    assert {call: status for call, status in answers.items() if status != 401} == {}
    with await auth.client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "auth", "token": ended, "cursor": None})
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json(timeout=scale_timeout(5))


def calls_of(app: Litestar) -> set[tuple[str, str]]:
    """Method and path of every API route, public ones included: an ended token is refused there too."""
    return {
        (method, re.sub(r"\{[^}]*\}", "1", route.path_format))
        for route in app.routes
        if route.path.startswith("/api/") and not route.path.startswith("/api/schema")
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler)
        for method in handler.http_methods
        if method != "OPTIONS"
    }


async def answer_to(auth: AuthClient, token: str, method: str, path: str) -> int:
    headers = {"authorization": f"Bearer {token}"}
    return (await auth.client.request(method, path, headers=headers)).status_code
