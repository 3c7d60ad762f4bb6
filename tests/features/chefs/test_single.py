"""Profiles, featured and near chefs, text search and stars, as the wire shows them."""

import json
from datetime import timedelta

import msgspec
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.areas import Filters, box
from marmita.features.chefs.domain.rules import FIRST_REVIEWS
from marmita.features.chefs.http.schemas import ChefCard, ChefProfile
from marmita.features.chefs.queries import view
from marmita.features.chefs.queries.area import list_chefs_in_area, list_chefs_in_town
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from tests.support.rows import Connection, add_account, add_chef, add_eaten_order, add_point, add_review, add_session

CARDS = list[ChefCard]
PARIS = box(2.2, 48.8, 2.5, 48.9)


async def profile(conn: Connection, chef_id: str, account: str | None = None) -> ChefProfile:
    body = await view.find_profile_by_id(conn, chef_id, account)
    assert body is not None
    return msgspec.json.decode(body, type=ChefProfile)


async def test_profile_has_its_points_and_newest_reviews(connection: Connection):
    chef = await add_chef(connection, name="Ana", about_me="Since 2019.", verified_at=utc_now())
    point = await add_point(connection, chef, name="Café")
    await add_point(connection, chef, name="Closed", suspended=True)
    await add_review(connection, chef, await add_account(connection), 1)
    for _ in range(FIRST_REVIEWS):
        await add_review(connection, chef, await add_account(connection), 5)
    seen = await profile(connection, chef)
    assert (seen.name, seen.about_me, seen.verified, seen.suspended, seen.starred) == (
        "Ana",
        "Since 2019.",
        True,
        False,
        False,
    )
    assert [view.name for view in seen.pick_up_points] == ["Café"]
    assert seen.chefs_ord_points_ids == [point]
    assert [review.vote for review in seen.reviews] == [5] * FIRST_REVIEWS
    assert seen.deliver_to_pick_up_point_in_advance_minutes == 14


async def test_a_last_name_and_a_telephone_number_are_shown_to_the_chef_alone(connection: Connection):
    owner, guest = await add_account(connection), await add_account(connection)
    chef = await add_chef(connection, creator_id=owner, last_name="Silva", phone_number="+33199887766")
    for reader, private in ((owner, ("Silva", "+33199887766")), (guest, (None, None)), (None, (None, None))):
        for body in (
            await view.find_profile_by_id(connection, chef, reader),
            await view.find_profile_by_name(connection, f"chef-{chef[-12:]}", reader),
        ):
            assert body is not None
            seen = msgspec.json.decode(body, type=ChefProfile)
            assert (seen.first_name, seen.last_name, seen.phone_number) == ("Ana", *private)


async def test_the_head_and_the_gallery_of_a_profile_have_their_own_pictures(connection: Connection):
    head, gallery = ({"base": base, "widths": [48], "width": 48, "height": 36, "blur": ""} for base in ("/h", "/g"))
    both = await profile(connection, await add_chef(connection, default_picture=head, gallery_images=Jsonb([gallery])))
    assert ([each.base for each in both.pictures], [each.base for each in both.gallery_images]) == (["/h"], ["/g"])
    assert (await profile(connection, await add_chef(connection))).pictures == []


async def test_profile_lets_a_customer_review_while_a_completed_order_has_no_review(connection: Connection):
    chef, guest, stranger = await add_chef(connection), await add_account(connection), await add_account(connection)
    await add_eaten_order(connection, chef, guest)
    seen = [(await profile(connection, chef, who)).can_be_reviewed for who in (guest, stranger, None)]
    assert seen == [True, False, False]
    await connection.execute("DELETE FROM review_invitation")
    assert (await profile(connection, chef, guest)).can_be_reviewed is False


async def test_profile_counts_stars_and_shows_answers_but_nothing_that_was_removed(connection: Connection):
    chef = await add_chef(connection)
    answer = {"answer": "<p>Thanks</p>", "answered_at": utc_now()}
    await add_review(connection, chef, await add_account(connection), 5, **answer)
    await add_review(connection, chef, await add_account(connection), 2, **answer, answer_removed_at=utc_now())
    await add_review(connection, chef, await add_account(connection), 1, removed_at=utc_now())
    seen = await profile(connection, chef)
    assert seen.votes_by_stars == [0, 1, 0, 0, 1]
    assert [review.answer.text if review.answer else None for review in seen.reviews] == [None, "<p>Thanks</p>"]


async def test_starred_chefs_are_listed_last_first_and_filter_an_area(connection: Connection):
    reader = await add_account(connection)
    first, second, hidden, _other = [await add_chef(connection, name=name) for name in "ABCD"]
    for ago, chef in enumerate((hidden, second, first)):
        await view.add_star(connection, reader, chef, utc_now() - timedelta(days=ago))
    await connection.execute("UPDATE chef SET suspended = true WHERE id = %s", (hidden,))
    body, total = await view.list_starred(connection, reader, 0)
    cards = msgspec.json.decode(body, type=CARDS)
    assert [(card.id, card.starred) for card in cards] == [(hidden, True), (second, True), (first, True)]
    assert (total, await view.list_starred(connection, reader, 1)) == (3, (b"[]", 3))
    for account, expected in ((reader, {first, second}), (await add_account(connection), set()), (None, set())):
        body, total = await list_chefs_in_area(connection, PARIS, Filters(starred=True), "POPULAR", account)
        assert ({chef["id"] for chef in json.loads(body)["chefs"]}, total) == (expected, len(expected))
        body, total = await list_chefs_in_town(connection, "paris", Filters(starred=True), "POPULAR", account)
        assert total == len(expected)


async def test_a_chef_is_found_by_short_name_and_by_login_in_any_case(connection: Connection):
    account = await add_account(connection, login="Marie", login_key="marie")
    chef = await add_chef(connection, short_name="Chez-Marie", short_name_key="chez-marie", creator_id=account)
    for name in ("chez-marie", "CHEZ-MARIE", "mArIe"):
        body = await view.find_profile_by_name(connection, name, None)
        assert body is not None and msgspec.json.decode(body, type=ChefProfile).id == chef
    assert await view.find_profile_by_name(connection, "chez", None) is None


async def test_login_of_a_host_who_is_a_chef_too_leads_to_the_chef(connection: Connection):
    account = await add_account(connection, login="marie", login_key="marie")
    await add_chef(connection, creator_id=account, pick_up_point=True)
    chef = await add_chef(connection, creator_id=account)
    body = await view.find_profile_by_name(connection, "marie", None)
    assert body is not None and msgspec.json.decode(body, type=ChefProfile).id == chef


async def test_featured_chefs_are_well_rated_have_a_picture_and_come_from_many_towns(connection: Connection):
    picture = {"base": "/media/x", "widths": [48], "width": 48, "height": 36, "blur": ""}
    good = {"votes_count": 10, "votes_sum": 48, "default_picture": picture}
    for at in range(9):
        await add_chef(connection, town_key="paris", orders_count=100 + at, **good)
    await add_chef(connection, name="Lyon", town_key="lyon", **good)
    await add_chef(connection, name="Poor", town_key="lille", votes_count=10, votes_sum=20, default_picture=picture)
    await add_chef(connection, name="Plain", town_key="metz", votes_count=10, votes_sum=50)
    await add_chef(connection, name="Shop", town_key="nice", pick_up_point=True, **good)
    cards = msgspec.json.decode(await view.list_featured(connection, None, 8), type=CARDS)
    assert len(cards) == 8
    assert {card.name for card in cards} & {"Lyon", "Poor", "Plain", "Shop"} == {"Lyon"}


async def test_discover_excludes_the_chef_of_the_profile(connection: Connection):
    seen = await add_chef(connection)
    await add_chef(connection, name="Far", location="(4.85,45.76)")
    await add_chef(connection, name="Near", location="(2.36,48.857)")
    body = await view.list_nearest(connection, 48.857, 2.3522, seen, None)
    cards = msgspec.json.decode(body, type=CARDS)
    assert [card.name for card in cards] == ["Near", "Far"]
    assert cards[1].distance == pytest.approx(391, abs=2)


@pytest.mark.commits
async def test_repeated_star_and_unstar_count_once(client: AsyncTestClient[Litestar], own_conninfo: str):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        chef, account = await add_chef(conn), await add_account(conn)
        headers = {"authorization": f"Bearer {await add_session(conn, account)}"}
        for action, expected in (("starr", 1), ("starr", 1), ("unstarr", 0), ("unstarr", 0)):
            answer = await client.post(f"/api/chef/{action}/{chef}", headers=headers)
            assert answer.status_code == 204
            [(stars, rows)] = await (
                await conn.execute("SELECT stars_count, (SELECT count(*) FROM chef_star) FROM chef")
            ).fetchall()
            assert stars == rows == expected
        assert (await client.post(f"/api/chef/starr/{chef}")).status_code == 401
        for unknown in (new_id(), "nonsense"):
            answer = await client.post(f"/api/chef/starr/{unknown}", headers=headers)
            assert (answer.status_code, answer.json()["errorKey"]) == (404, "chef_not_exist")


@pytest.mark.commits
async def test_search_without_radius_uses_ten_kilometres(client: AsyncTestClient[Litestar], own_conninfo: str):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        near, far = await add_chef(conn, location="(2.35,48.93)"), await add_chef(conn, location="(2.35,48.95)")
    for radius, found in (({}, {near}), ({"km": 25}, {near, far})):
        answer = await client.get("/api/chef/by-my-location", params={"lat": 48.85, "lon": 2.35, **radius})
        assert {chef["id"] for chef in answer.json()["chefs"]} == found
