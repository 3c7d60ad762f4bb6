"""A permanent load of logins, purchases, posts, uploads and reads through nginx, and the record of what was
acknowledged.

It connects only to 127.0.0.1, at a limited rate, and stops on request.
"""

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple, Self
from uuid import uuid4

import httpx

from bench.buying import CARD, Target

TIMEOUT = 20.0
PUBLIC = ("/api/posts", "/api/chef/by-city/paris", "/api/tags/of-week", "/sitemap.xml", "/chef/priya")
READS = ("public reads", "own reads")
WRITES = ("orders", "messages", "posts", "photos", "logins")
KINDS = (*READS, *WRITES)
LOGINS = ("camille", "priya", "modou", "solene")


class Person(NamedTuple):
    """An account with a token."""

    id: str
    token: str


class Refused(Exception):
    """A response with an error status."""


@dataclass
class Acknowledged:
    """The actions that the site has acknowledged."""

    orders: dict[str, str] = field(default_factory=dict)  # ids by request key
    paid: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    posts: dict[str, str] = field(default_factory=dict)  # ids by request key
    photos: set[str] = field(default_factory=set)

    def copy(self) -> "Acknowledged":
        """Return a copy of the current state, because the load adds more."""
        return Acknowledged(dict(self.orders), set(self.paid), set(self.messages), dict(self.posts), set(self.photos))


@dataclass
class Window:
    """The results of actions since an instant, by kind of action."""

    began: float = field(default_factory=time.monotonic)
    done: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    failed: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def gap(self, kind: str, until: float) -> float:
        """Return the longest time in seconds in which no action of the kind succeeded."""
        instants = [self.began, *self.done[kind], until]
        return max(after - before for before, after in pairwise(instants))


class Load:
    """`async with Load(…)`: runs the load during the block; `window` may be replaced with a new one."""

    def __init__(self, url: str, people: list[Person], targets: list[Target], photo: bytes) -> None:
        self.url, self.people, self.targets, self.photo = url, people, targets, photo
        self.acknowledged = Acknowledged()
        self.window = Window()
        self._number = 0
        self._is_stopping = False

    async def __aenter__(self) -> Self:
        # One client for all, so cookies are cleared: a person must not get another's cookie for recent writes.
        self._client = httpx.AsyncClient(base_url=self.url, timeout=TIMEOUT, trust_env=False)
        actions: list[tuple[str, Callable[[], Awaitable[None]], float]] = [
            *[("orders", self._buy, 0.05)] * 3,
            *[("messages", self._chat, 0.3)] * 2,
            ("posts", self._post, 1.0),
            ("photos", self._upload, 0.5),  # each photo is rendered in several sizes
            ("logins", self._log_in, 1.0),
            *[("public reads", self._read, 0.05)] * 2,
            ("own reads", self._read_own, 0.05),
        ]
        self._tasks = [asyncio.create_task(self._repeat(*action)) for action in actions]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._is_stopping = True
        await asyncio.wait(self._tasks, timeout=2 * TIMEOUT)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.aclose()

    async def _repeat(self, kind: str, action: Callable[[], Awaitable[None]], pause: float) -> None:
        while not self._is_stopping:
            try:
                await action()
            except Refused as error:
                self.window.failed[kind].append(str(error))
            except httpx.TransportError as error:
                self.window.failed[kind].append(type(error).__name__)
            else:
                self.window.done[kind].append(time.monotonic())
            await asyncio.sleep(pause)

    def _next_number(self) -> int:
        self._number += 1
        return self._number

    def _next_person(self) -> Person:
        return self.people[self._next_number() % len(self.people)]

    async def call(self, person: Person | None, method: str, path: str, body: Any = None, **more: Any) -> Any:
        headers = {"authorization": f"Bearer {person.token}"} if person else {}
        answer = await self._client.request(method, path, json=body, headers=headers, **more)
        self._client.cookies.clear()
        if not answer.is_success:
            raise Refused(f"{answer.status_code} {path.split('?', maxsplit=1)[0]}")
        return answer.json() if answer.content and "json" in answer.headers["content-type"] else None

    async def _post_with_retry(self, person: Person, path: str, body: Any) -> Any:
        """Send the request, and repeat it once if it fails, as the web app does.

        A request key prevents a second effect.
        """
        try:
            return await self.call(person, "POST", path, body)
        except (Refused, httpx.TransportError):
            await asyncio.sleep(1)
            return await self.call(person, "POST", path, body)

    async def _buy(self) -> None:
        person, target = self._next_person(), self.targets[self._number % len(self.targets)]
        cart = {"food": {"id": target.food}, "orderType": "CREATE", "quantity": 1, "requestKey": secrets.token_hex(16)}
        await self._post_with_retry(person, "/api/shopping-card/handle-order", cart)
        form = target.form()
        payment = await self._post_with_retry(person, "/api/shopping-card/create-order", form)
        order, intent = payment["id"], payment["intentId"]
        self.acknowledged.orders[form["requestKey"]] = order
        card = {**CARD, "clientSecret": payment["clientSecret"]}
        await self._post_with_retry(person, f"/api/sandbox/payment-intents/{intent}/confirm", card)
        await self._post_with_retry(person, f"/api/shopping-card/payment/{order}/{intent}/confirm", None)
        self.acknowledged.paid.add(order)

    async def _chat(self) -> None:
        sender = self._next_number() % len(self.people)
        await self.send(self.people[sender], self.people[sender ^ 1])

    async def send(self, sender: Person, receiver: Person) -> None:
        """Send a message, and record it when it is acknowledged."""
        message = str(uuid4())
        body = {"clientId": message, "userId": receiver.id, "text": "On my way, ten minutes"}
        await self._post_with_retry(sender, "/api/chat/messages", body)
        self.acknowledged.messages.add(message)

    async def _post(self) -> None:
        body = {"name": "Soup for a cold day", "content": "<p>Leeks.</p>", "requestKey": secrets.token_hex(16)}
        written = await self._post_with_retry(self._next_person(), "/api/posts", body)
        self.acknowledged.posts[body["requestKey"]] = written["id"]

    async def _upload(self) -> None:
        files = {"photo": ("soup.jpg", self.photo, "image/jpeg")}
        form = {"photoType": "FOR_CHAT"}
        stored = await self.call(self._next_person(), "POST", "/api/save-photo-to-cdn", files=files, data=form)
        self.acknowledged.photos.add(stored["id"])

    async def _log_in(self) -> None:
        name = LOGINS[self._next_number() % len(LOGINS)]
        await self.call(None, "POST", "/api/authenticate", {"usernameOrEmail": name, "password": "bon-appetit"})

    async def _read(self) -> None:
        await self.call(None, "GET", PUBLIC[self._next_number() % len(PUBLIC)])

    async def _read_own(self) -> None:
        await self.call(self._next_person(), "GET", "/api/shopping-card/my-orders")
