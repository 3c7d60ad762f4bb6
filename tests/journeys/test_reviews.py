"""From the completed order to the answer that a visitor reads, and many reviews at once."""

import pytest

from tests.journeys.conftest import Town
from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import add_account, add_eaten_order

pytestmark = pytest.mark.commits


async def test_completed_order_is_reviewed_and_answered_for_everybody_to_read(town: Town):
    words = {"chefId": town.chef_id, "vote": 4, "review": "<p>Good <em>soup</em></p>"}
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert refusal(await town.guest.post("chef/add-review", words)) == (409, "review_needs_order")
    json_ok(await town.chef.move("complete-order", order))
    assert (await town.guest.sees(order))["canBeReviewed"] is True
    review = json_ok(await town.guest.post("chef/add-review", {**words, "orderId": order["id"]}))
    assert ((await town.guest.sees(order))["canBeReviewed"], review["can"]["edit"]) == (False, True)
    json_ok(await town.chef.put(f"chef/review/{review['id']}/answer", {"answer": "<p>Thanks</p>"}))
    seen = json_ok(await town.client.get(f"/api/chef/by-id/{town.chef_id}"))
    assert (seen["averageVote"], seen["votesByStars"], seen["canBeReviewed"]) == (4, [0, 0, 0, 1, 0], False)
    [listed] = json_ok(await town.client.get(f"/api/chef/reviews/{town.chef_id}"))
    assert not any(listed.pop("can").values())
    assert listed == seen["reviews"][0]
    assert (listed["review"], listed["answer"]["text"]) == (words["review"], "<p>Thanks</p>")
    assert (await town.probe.mails())[-2:] == ["reviews/received", "reviews/answered"]


async def test_twenty_reviews_at_once_are_all_counted_and_repeats_are_not(town: Town):
    guests = [await Person.create(town.client, town.conn) for _ in range(20)]
    for guest in guests:
        await add_eaten_order(town.conn, town.chef_id, guest.id)
    body = {"chefId": town.chef_id, "review": "Good"}
    votes = [1 + number % 5 for number in range(20)]
    calls = [guest.post("chef/add-review", {**body, "vote": vote}) for guest, vote in zip(guests, votes, strict=True)]
    calls += [guests[0].post("chef/add-review", {**body, "vote": votes[0]}) for _ in range(3)]
    assert {answer.status_code for answer in await at_once(*calls)} == {200}
    counted = "SELECT votes_count, votes_sum FROM chef WHERE id = %s"
    assert await town.probe.one(counted, town.chef_id) == (20, sum(votes))
    assert await town.probe.one("SELECT count(*), sum(vote) FROM review") == (20, sum(votes))


async def test_votes_stay_exact_while_reviews_are_changed_deleted_and_removed_at_once(town: Town):
    guests = [await Person.create(town.client, town.conn) for _ in range(4)]
    moderator = await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "MOD"]))
    reviews: list[str] = []
    for guest in guests:
        await add_eaten_order(town.conn, town.chef_id, guest.id)
        body = {"chefId": town.chef_id, "review": "Good", "vote": 3}
        reviews.append(json_ok(await guest.post("chef/add-review", body))["id"])
    calls = [
        guest.put(f"chef/review/{review}", {"review": "Good", "vote": vote})
        for guest, review in zip(guests, reviews, strict=True)
        for vote in (1, 5, 2, 4, 1, 5)
    ]
    calls[12:12] = [guests[0].delete(f"chef/review/{reviews[0]}") for _ in range(2)]
    removal = {"reason": "Not about the meal."}
    calls[18:18] = [moderator.post(f"chef/review/{reviews[1]}/remove", removal) for _ in range(2)]
    assert {answer.status_code for answer in await at_once(*calls)} <= {200, 204, 404}
    kept = "SELECT count(*), sum(vote) FROM review WHERE removed_at IS NULL"
    counted = await town.probe.one("SELECT votes_count, votes_sum FROM chef WHERE id = %s", town.chef_id)
    assert counted == await town.probe.one(kept) and counted[0] == 2
