"""Accounts, logins and orders for journeys, from the factories of the Python tests: without forms, emails or hashing.

`tools/with_server.py` runs it beside the application, on its database. The application has no such route.
"""

import asyncio
import json
from collections.abc import Generator
from contextlib import contextmanager
from datetime import timedelta
from http.server import BaseHTTPRequestHandler
from threading import Thread
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import psycopg

from marmita.features.accounts.use_cases.hash_password import hash_password
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.ids import new_id
from tests.support.ordering import LOGGED_IN
from tests.support.rows import Connection, add_account, add_session, insert
from tests.support.servers.google import QuietServer

PASSWORD = "bon-appetit"  # the password of the demo logins


class AccountFactory:
    """Answers POST /customer with a new account and its token, POST /session?login=… with a token.

    POST /admin creates an admin. POST /today?order=… moves the slot of an order to now. POST /failed-mail?to=… creates
    an email with five failed attempts.
    """

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo
        self.password_hash = asyncio.run(hash_password(PASSWORD))
        self.server = QuietServer(("127.0.0.1", 0), _handler(self))
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    async def answer(self, path: str, query: dict[str, str]) -> dict[str, str]:
        async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(self.conninfo, autocommit=True) as conn:
            if path == "/customer":
                return await self.account(conn, ["USER"])
            if path == "/admin":
                return await self.account(conn, ["USER", "ADMIN"])
            if path == "/today":
                return await self.today(conn, query["order"])
            if path == "/failed-mail":
                return await self.failed_mail(conn, query["to"])
            return await self.session(conn, query["login"])

    async def failed_mail(self, conn: Connection, recipient: str) -> dict[str, str]:
        words = {"subject": "Welcome", "text_body": "Welcome", "html_body": "<p>Welcome</p>", "locale": "EN"}
        failed = {"attempts": 5, "last_error": "ConnectionRefusedError"}
        await insert(conn, "outbox_mail", id=new_id(), recipient=recipient, template="accounts/activate",
                     created_at=utc_now(), **words, **failed)  # fmt: skip
        return {"to": recipient}

    async def today(self, conn: Connection, order_id: str) -> dict[str, str]:
        now = utc_now()
        await conn.execute(
            "UPDATE food_order SET slot_start = %s, slot_end = %s, day = %s WHERE id = %s",
            (now, now + timedelta(hours=1), paris_day(now), order_id),
        )
        return {"day": str(paris_day(now))}

    async def account(self, conn: Connection, authorities: list[str]) -> dict[str, str]:
        login = f"e{new_id()[-10:]}"
        email = f"{login}@example.org"
        keys = {"login": login, "login_key": login, "email": email, "email_key": email}
        words = {"password_hash": self.password_hash, "locale": "EN"}
        account = await add_account(conn, **keys, **words, authorities=authorities)
        token = await add_session(conn, account, LOGGED_IN)
        return {"login": login, "email": email, "password": PASSWORD, "token": token}

    async def session(self, conn: Connection, login: str) -> dict[str, str]:
        rows = await conn.execute("SELECT id FROM account WHERE login = %s", (login,))
        [(account,)] = await rows.fetchall()
        return {"token": await add_session(conn, account, LOGGED_IN)}


def _handler(factory: AccountFactory) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            address = urlsplit(self.path)
            made = asyncio.run(factory.answer(address.path, dict(parse_qsl(address.query))))
            self.send_response(201)
            self.send_header("content-type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(made).encode())

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    return Handler


@contextmanager
def account_factory(conninfo: str) -> Generator[str]:
    """Run an account factory. Yield its address."""
    factory = AccountFactory(conninfo)
    thread = Thread(target=factory.server.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield factory.address
    finally:
        factory.server.shutdown()
        factory.server.server_close()
        thread.join()
