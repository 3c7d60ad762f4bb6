"""The whole life of an account with a mark in every text, so that all remaining traces can be found."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import uuid4

import msgspec

from tests.journeys.conftest import Town
from tests.support.auth_client import PASSWORD, AuthClient
from tests.support.documents import node, paragraph, read
from tests.support.ordering import Person, form, json_ok
from tests.support.pictures import file_of, scene
from tests.support.rows import add_bag, add_chef, add_food, add_point, insert

MARK = "qzmarker"
LOGIN = "Qzmarker7"
EMAIL = "Qzmarker7@example.org"
NEW_EMAIL = "Qzmarker8@example.org"


@dataclass
class Life:
    """The person: as a logged-in account with a chef, and the orders in which it took part."""

    person: Person
    chef_id: str
    orders: list[dict[str, Any]]
    photo: str

    @property
    def words(self) -> set[str]:
        """What identifies the person: the mark, the id, the photo, and digests by which a name can be found."""
        names = {name for known in (LOGIN, EMAIL, NEW_EMAIL) for name in (known, known.lower())}
        digests = {sha256(name.encode()).hexdigest()[:32] for name in names}
        return {MARK, self.person.id, self.photo, *digests}


async def live(town: Town) -> Life:
    """Register, browse, order, cook, review; every order ends."""
    person = await _join(town)
    photo = await _look_around(town, person)
    orders = [*await _order(town, person)]
    await _post(town, person)
    await _comment(town, person)
    await _chat(town, person)
    chef_id, cooked = await _cook(town, person)
    await _review(town, person, chef_id)
    await _name(town, person, chef_id)
    await _leave_marks_that_have_no_screen_yet(town, person)
    return Life(person, chef_id, orders + cooked, photo)


async def _join(town: Town) -> Person:
    auth = AuthClient(town.client, town.conn)
    await auth.activated(login=LOGIN, email=EMAIL)
    agent = {"user-agent": f"Browser of {MARK}"}
    wrong = {"usernameOrEmail": LOGIN, "password": "not-this-one", "rememberMe": True}
    assert (await town.client.post("/api/authenticate", json=wrong, headers=agent)).status_code == 401
    right = {"usernameOrEmail": LOGIN, "password": PASSWORD, "rememberMe": True}
    answer = await town.client.post("/api/authenticate", json=right, headers=agent)
    token = answer.headers["authorization"].removeprefix("Bearer ")
    return Person(town.client, town.conn, (await auth.account(token))["id"], token)


async def _look_around(town: Town, person: Person) -> str:
    """Returns the path of the uploaded photo."""
    place = {"latitude": 48.85, "longitude": 2.35, "locationName": MARK, "villageTownCity": MARK}
    for path, body in (
        ("account/about-me", {"aboutMe": f"I am {MARK}."}),
        ("account/change-email", {"mail": NEW_EMAIL}),
        ("account/reset-password/init", {"mail": EMAIL}),
        ("user-locations", place),
        (f"chef/starr/{town.chef_id}", None),
        ("account/calendar", None),
        ("communities", {"name": "Soups of the quarter", "topicId": f"{1:024x}", "description": MARK}),
        ("communities", {"name": "Stews of the quarter", "topicId": f"{1:024x}", "description": MARK}),
        ("communities/personalize", {"sort": "NEW", "grouped": True}),
        ("notifications/settings", {"topic": "FOLLOWERS", "inApp": False}),
        ("observe-content", {"contentType": "USER", "contentId": town.guest.id}),
    ):
        assert (await person.post(path, body)).is_success, path
    for path in (f"users-details/by-login/{LOGIN}", f"chef/by-shortName/{LOGIN}"):
        await person.get(path)
    await town.client.get(f"/user-details/{LOGIN}")
    photo = {"photo": (f"{MARK}.png", file_of(scene(300, 300), "PNG"), "image/png")}
    sent = json_ok(await town.client.post("/api/update-photo", files=photo, headers=person.headers))
    return sent["base"].rsplit("/", 2)[-2]


async def _order(town: Town, person: Person) -> list[dict[str, Any]]:
    mine: dict[str, Any] = {"orderItems": [{**_item(town.food), "quantity": 1}]}
    eaten = await person.pays(town.form(**mine, requestKey=f"{MARK}-request"))
    json_ok(await town.chef.move("accept-order", eaten))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", eaten))
    called_off = await person.pays(town.form(**mine))
    json_ok(await person.move("cancel-order-by-user", called_off, f"{MARK} is ill."))
    refused = await person.pays(town.form(**mine))
    json_ok(await town.chef.move("reject-order", refused, f"Not for {MARK}."))
    await town.probe.minute()
    json_ok(await person.post("shopping-card/handle-order", {**_item(town.food), "orderType": "CREATE"}))
    return [eaten, called_off, refused]


async def _comment(town: Town, person: Person) -> None:
    """A comment that nobody answers, one that is answered, and an answer, all with the mark; votes on both sides."""
    await town.conn.execute("DELETE FROM rate_event WHERE subject LIKE 'post_again:%'")
    post = json_ok(await town.guest.post("posts", {"name": "Stew"}))["id"]
    picture, kind = {"photo": ("a.png", file_of(scene(), "PNG"), "image/png")}, {"photoType": "FOR_COMMENT"}
    sent = await town.client.post("/api/save-photo-to-cdn", files=picture, data=kind, headers=person.headers)
    words = {"postId": post, "content": f"<p>{MARK}</p>", "pictureAlt": MARK}
    shown = {"picture": json_ok(sent)["path"], "requestKey": f"{MARK}-of-a-comment"}
    answered = json_ok(await person.post("comments", words | shown))["id"]
    answer = {"postId": post, "content": "Thanks", "parentCommentId": answered}
    below = json_ok(await town.guest.post("comments", answer))["id"]
    for parent in (None, answered):
        await town.conn.execute("DELETE FROM rate_event WHERE subject LIKE 'comment_again:%'")
        assert (await person.post("comments", words | {"parentCommentId": parent})).is_success
    for reader, comment in ((person, below), (town.guest, answered)):
        assert (await reader.post("comments/vote", {"entityId": comment, "type": "UP"})).is_success
        assert (await reader.post(f"comments/save/{comment}")).is_success
    assert (await person.post("reactions", {"entityType": "COMMENT", "entityId": below, "type": "LIKE"})).is_success
    assert (await person.post(f"comments/visit/{post}")).is_success


async def _chat(town: Town, person: Person) -> None:
    """Both write, one with a picture; the other one reads, reports and blocks."""
    picture, kind = {"photo": ("a.png", file_of(scene(), "PNG"), "image/png")}, {"photoType": "FOR_CHAT"}
    photo = json_ok(await town.client.post("/api/save-photo-to-cdn", files=picture, data=kind, headers=person.headers))
    words = {"userId": town.guest.id, "text": f"I am {MARK}", "picture": photo["path"], "pictureAlt": MARK}
    sent = json_ok(await person.post("chat/messages", words | {"clientId": str(uuid4())}))
    back = {"userId": person.id, "text": "Hello", "clientId": str(uuid4())}
    json_ok(await town.guest.post("chat/messages", back))
    json_ok(await town.guest.post("chat/read", {"conversationId": sent["conversationId"], "number": 1}))
    notice = {"entityId": sent["id"], "type": "message", "reason": "advert"}
    for path, body in (("notice", notice), ("chat/block", {"userId": person.id})):
        assert (await town.guest.post(path, body)).is_success, path
    assert (await person.post("chat/block", {"userId": town.guest.id})).is_success
    for path, body in (("settings", {"readReceipts": False, "presence": True}), ("quick-answers", {"chef": [MARK]})):
        assert (await person.put(f"chat/{path}", body)).status_code in {200, 403}, path


async def _post(town: Town, person: Person) -> None:
    question = {"question": "More?", "options": ["Yes", "No"], "days": 1}
    other, poll = await _write_poll(town.guest, {"name": "Soup", "poll": question})
    # The database's own clock closes polls.
    await town.conn.execute("UPDATE poll SET closes_at = now() + interval '1 day' WHERE id = %s", (poll["id"],))
    answer = {"pollId": poll["id"], "options": [poll["options"][0]["id"]]}
    assert (await person.post("polls/vote", answer)).is_success
    assert (await person.post("reactions", {"entityType": "POST", "entityId": other, "type": "HEART"})).is_success
    picture = {"photo": (f"{MARK}.png", file_of(scene(300, 300), "PNG"), "image/png")}
    kind = {"photoType": "FOR_POST_LG"}
    sent = await town.client.post("/api/save-photo-to-cdn", files=picture, data=kind, headers=person.headers)
    shown = [{"path": json_ok(sent)["path"], "alt": MARK}]
    words = {"name": f"By {MARK}", "content": f"<p>{MARK}</p>", "pictures": shown, "requestKey": f"{MARK}-of-a-post"}
    own, _ = await _write_poll(person, words | {"poll": question | {"question": MARK, "options": [MARK, "No"]}})
    for reader, post in ((person, other), (town.guest, own)):
        assert (await reader.post("posts/vote", {"entityId": post, "type": "UP"})).is_success
        for mark in ("save", "turn-notifications"):
            assert (await reader.post(f"posts/{mark}/{post}")).is_success
    assert (await town.client.delete(f"/api/posts/hide/{other}", headers=person.headers)).is_success


async def _write_poll(person: Person, words: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Write a post with a poll: its id, and the poll."""
    post = json_ok(await person.post("posts", words))
    return post["id"], post["poll"]


async def _cook(town: Town, person: Person) -> tuple[str, list[dict[str, Any]]]:
    names = ("short_name", "short_name_key", "name", "first_name", "last_name", "phone_number", "about_me", "pin_icon")
    words = {name: f"{MARK}-{name}" for name in names}
    place = {"location_name": MARK, "town": MARK, "town_key": MARK, "country": MARK}
    picture = {"avatar": _picture(), "default_picture": _picture(), "search_document": f"{MARK} soup"}
    chef_id = await add_chef(town.conn, creator_id=person.id, **words, **place, **picture)
    await town.conn.execute("UPDATE account SET authorities = '{USER,CHEF}' WHERE id = %s", (person.id,))
    paper = {"kind": "HYGIENE", "country": "FR", "issuedBy": MARK, "requestKey": f"{MARK}-of-a-paper"}
    document = {"document": (f"{MARK}.png", file_of(scene(), "PNG"), "image/png")}
    sent = await town.client.post("/api/chef-papers", files=document, data=paper, headers=person.headers)
    assert sent.is_success, sent.text
    await insert(town.conn, "chef_address", chef_id=chef_id, address={"street": MARK}, location="(2.35,48.85)")
    await add_point(town.conn, chef_id)
    reviewed = await add_food(town.conn, chef_id, name=f"Dish of {MARK}", description=MARK, image=_picture())
    await town.conn.execute("UPDATE food SET amount = %s WHERE id = %s", (MARK, reviewed))
    await add_bag(town.conn, chef_id, {reviewed: 2}, description=MARK)
    plain = await add_food(town.conn, chef_id, image=_picture())
    sold = await town.guest.pays(form(chef_id, plain))
    json_ok(await person.move("accept-order", sold))
    await town.probe.jobs()
    json_ok(await person.move("complete-order", sold))
    refused = await town.guest.pays(form(chef_id, plain))
    json_ok(await person.move("reject-order", refused, f"{MARK} has no leeks."))
    await town.probe.minute()
    json_ok(await town.guest.post("shopping-card/handle-order", {"food": {"id": reviewed}, "orderType": "CREATE"}))
    assert (await town.guest.post(f"chef/starr/{chef_id}")).is_success
    for change in ("suspend", "unsuspend"):
        assert (await person.post(f"chef/{change}/{chef_id}")).is_success
    return chef_id, [sold, refused]


async def _review(town: Town, person: Person, chef_id: str) -> None:
    """The person reviews, is reviewed, answers, reports, and is reported."""
    words = {"vote": 5, "review": f"<p>{MARK}!</p>"}
    written = json_ok(await person.post("chef/add-review", {"chefId": town.chef_id, **words}))
    received = json_ok(await town.guest.post("chef/add-review", {"chefId": chef_id, **words}))
    json_ok(await person.put(f"chef/review/{received['id']}/answer", {"answer": f"Thanks from {MARK}"}))
    json_ok(await town.chef.put(f"chef/review/{written['id']}/answer", {"answer": f"Dear {MARK}"}))
    for reporter, reported, kind in (
        (person, town.chef_id, "chef"),
        (town.guest, chef_id, "chef"),
        (town.chef, written["id"], "review"),
    ):
        notice = {"entityId": reported, "type": kind, "reason": "other", "description": f"About {MARK}"}
        assert (await reporter.post("notice", notice)).is_success
    # The row that a second order would leave.
    again = "INSERT INTO review_invitation (order_id, account_id, chef_id, created_at)"
    await town.conn.execute(
        f"{again} SELECT order_id, account_id, chef_id, created_at FROM review WHERE id = %s", (written["id"],)
    )


async def _name(town: Town, person: Person, chef_id: str) -> None:
    """Somebody else mentions the person, its chef and its dish, in a post and below it."""
    await town.conn.execute("DELETE FROM rate_event WHERE subject ~ '^(post|comment)_again:'")
    dish = await town.probe.one("SELECT id FROM food WHERE chef_id = %s AND name LIKE '%%' || %s", chef_id, MARK)
    people = ["With ", node("mention", id=person.id)]
    sold = [" at ", node("chef", id=chef_id), ": ", node("dish", id=dish)]
    document = msgspec.to_builtins(read(paragraph(*people, *sold)))
    post = json_ok(await town.guest.post("posts", {"name": "Dinner", "document": document}))
    assert [each["dish"] is None for each in post["mentions"]] == [True, False]
    below = {"postId": post["id"], "document": msgspec.to_builtins(read(paragraph(*people)))}
    json_ok(await town.guest.post("comments", below))


async def _leave_marks_that_have_no_screen_yet(town: Town, person: Person) -> None:
    """What has no route here, what admins choose, and a block, which would stop the rest."""
    now = await town.probe.one("SELECT now()")
    await insert(
        town.conn, "external_identity", issuer="https://accounts.google.com", subject=f"{MARK}-subject",
        account_id=person.id, email=EMAIL, linked_at=now,
    )  # fmt: skip
    await insert(
        town.conn, "content_version", type="WELCOME", locale="EN", content="<p>AuthMessage</p>", saved_at=now,
        saved_by=person.id,
    )  # fmt: skip
    await insert(town.conn, "news_user", id=f"{8:024x}", account_id=person.id, about=f"News of {MARK}", created_at=now)
    await insert(
        town.conn, "account_block", id=f"{7:024x}", account_id=person.id, areas=["posts"], reason_for_moderators=MARK,
        message_for_user=f"Dear {MARK}", blocked_by=town.guest.id, created_at=now, ended_at=now,
    )  # fmt: skip
    # An admin has handed one of the person's communities over.
    await town.conn.execute(
        "UPDATE community SET creator_id = %s WHERE name = 'Stews of the quarter'", (town.guest.id,)
    )
    await _decide_on(town, person, now)
    await _register_device(town, person, now)
    await _set_up_factors(town, person, now)
    await _verify_number(town, person, now)


async def _verify_number(town: Town, person: Person, now: Any) -> None:
    """A number, the code that verified it, and a text."""
    number = {"account_id": person.id, "number": "+33612345678"}
    await insert(town.conn, "phone", wanted=True, verified_at=now, **number)
    await insert(
        town.conn, "phone_code", session_id="a", code_hmac=b"sealed", made_at=now, expires_at=now, confirmed_at=now,
        **number,
    )  # fmt: skip
    await insert(
        town.conn, "text_message", id=f"{1:024x}", kind="CODE", state="SENT", created_at=now, due_at=now,
        valid_until=now, tried_at=now, **number,
    )  # fmt: skip


async def _set_up_factors(town: Town, person: Person, now: Any) -> None:
    """An authenticator app, a passkey, and a recovery code."""
    await insert(town.conn, "totp", account_id=person.id, secret=b"sealed", confirmed_at=now)
    await insert(
        town.conn, "passkey", id=f"{9:024x}", account_id=person.id, credential_id=MARK.encode(), public_key=b"key",
        sign_count=0, name=MARK, created_at=now,
    )  # fmt: skip
    await insert(town.conn, "recovery_code", account_id=person.id, prefix="abcd", hash="x", made_at=now)


async def _decide_on(town: Town, person: Person, now: Any) -> None:
    """A decision with an appeal, and what the audit log has about the person and of the person."""
    case, written = f"{6:024x}", {"title": MARK, "reason": "other", "status": "DECIDED", "opened_at": now}
    await insert(
        town.conn, "moderation_case", id=case, entity_type="post", entity_id=f"{5:024x}", author_id=person.id, **written
    )
    await insert(town.conn, "case_version", case_id=case, number=1, content={"text": f"I am {MARK}"}, seen_at=now)
    await insert(
        town.conn, "case_decision", id=f"{4:024x}", case_id=case, account_id=person.id, decided_by=town.guest.id,
        kind="WARN", ground="OTHER", message=f"Dear {MARK}", reason=MARK, request_key="a", decided_at=now,
        appeal=f"{MARK} was joking.", appeal_key="b", appealed_at=now, withdrawn_reason=MARK,
    )  # fmt: skip
    entry = {"at": now, "address": "192.0.2.7", "before": {"login": MARK}, "after": {"login": LOGIN}, "reason": MARK}
    for number, actor, whose in ((3, town.guest, person), (2, person, town.guest)):
        words = entry if whose is person else entry | {"before": {}, "after": {}, "reason": "Letter"}
        await insert(
            town.conn, "audit_entry", id=f"{number:024x}", actor_id=actor.id, action="LOGIN_CHANGED", target="ACCOUNT",
            target_id=whose.id, label=LOGIN if whose is person else "guest", about=[whose.id], **words,
        )  # fmt: skip


async def _register_device(town: Town, person: Person, now: Any) -> None:
    """A device, what is pushed to it, and a digest."""
    session = await town.probe.one("SELECT id FROM session WHERE account_id = %s LIMIT 1", person.id)
    await insert(
        town.conn, "push_device", id=f"{1:024x}", account_id=person.id, session_id=session, kind="FCM", address=MARK,
        address_key=b"k", created_at=now, registered_at=now,
    )  # fmt: skip
    await insert(town.conn, "push_choice", account_id=person.id, messages=True, message_text=True)
    await insert(
        town.conn, "notification_digest", account_id=person.id, frequency="DAILY", hour=8, time_zone="Europe/Paris",
        sent_until=now, next_at=now, link_key=b"k" * 32,
    )  # fmt: skip


def _item(food_id: str) -> dict[str, Any]:
    return {"food": {"id": food_id}, "instructions": f"{MARK} likes it hot."}


def _picture() -> dict[str, Any]:
    return {"base": f"/media/{MARK}", "widths": [160], "width": 160, "height": 120, "blur": ""}
