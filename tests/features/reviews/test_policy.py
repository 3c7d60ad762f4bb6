"""Rights on reviews: what `authorize` refuses to whom, and that `can` never says anything else."""

from datetime import timedelta
from typing import Any, get_args

import pytest

from marmita.features.reviews.domain.policy import Action, authorize, can
from marmita.features.reviews.domain.records import Review
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, Block
from tests.conftest import NOON

LATE = NOON + timedelta(hours=48)
BLOCK = Block(frozenset({"comments"}), NOON + timedelta(days=1))


def actor(name: str, chef_id: str | None = None, role: str = "USER", **more: Any) -> Actor:
    return Actor(name, name, frozenset({role}), "EN", "s", chef_id=chef_id, **more)


ACTORS = {
    "author": actor("author"),
    "chef": actor("chef", "chef-1"),
    "other chef": actor("other", "chef-2"),
    "moderator": actor("moderator", role="MOD"),
    "moderator with the chef": actor("chef", "chef-1", role="SENIOR_MOD"),
    "owner of chef and point": actor("owner", "chef-2", point_id="chef-1"),
    "moderator with chef and point": actor("owner", "chef-2", role="MOD", point_id="chef-1"),
    "blocked author": actor("author", block=BLOCK),
    "blocked chef": actor("chef", "chef-1", block=BLOCK),
}


def review(**changes: Any) -> Review:
    dates = dict.fromkeys(("edited_at", "removed_at", "answer", "answered_at", "answer_edited_at", "answer_removed_at"))
    words: dict[str, Any] = {"id": "a", "vote": 5, "review": "<p>Good</p>", "created_at": NOON}
    return Review(**{"chef_id": "chef-1", "author_id": "author", **words, **dates, **changes})


ANSWERED = {"answer": "<p>Thanks</p>", "answered_at": NOON}
ROWS = {
    "new": (review(), NOON),
    "old": (review(), LATE),
    "answered": (review(**ANSWERED), NOON),
    "old answer": (review(**ANSWERED), LATE),
    "answer removed": (review(**ANSWERED, answer_removed_at=NOON), NOON),
    "removed": (review(removed_at=NOON), NOON),
}
ALLOWED = {
    ("author", "new"): {"edit", "delete"},
    ("author", "answered"): {"edit", "delete"},
    ("author", "answer removed"): {"edit", "delete"},
    ("blocked author", "new"): {"delete"},
    ("blocked author", "answered"): {"delete"},
    ("blocked author", "answer removed"): {"delete"},
    ("chef", "new"): {"answer"},
    ("chef", "old"): {"answer"},
    ("chef", "answered"): {"answer"},
    ("moderator with the chef", "new"): {"answer"},
    ("moderator with the chef", "old"): {"answer"},
    ("moderator with the chef", "answered"): {"answer"},
    ("owner of chef and point", "new"): {"answer"},
    ("owner of chef and point", "old"): {"answer"},
    ("owner of chef and point", "answered"): {"answer"},
    ("moderator with chef and point", "new"): {"answer"},
    ("moderator with chef and point", "old"): {"answer"},
    ("moderator with chef and point", "answered"): {"answer"},
    ("moderator", "new"): {"remove"},
    ("moderator", "old"): {"remove"},
    ("moderator", "answered"): {"remove", "remove_answer"},
    ("moderator", "old answer"): {"remove", "remove_answer"},
    ("moderator", "answer removed"): {"remove"},
}


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("name", ACTORS)
def test_authorize_for_each_actor_and_review_allows_only_what_is_listed(name: str, row: str):
    assert {action for action, allowed in can(ACTORS[name], *ROWS[row]).items() if allowed} == ALLOWED.get(
        (name, row), set()
    )
    assert not any(can(None, *ROWS[row]).values())


@pytest.mark.parametrize(
    ("name", "action", "row", "key"),
    [
        ("author", "edit", "old", "review_edit_time_expired"),
        ("chef", "answer", "old answer", "review_edit_time_expired"),
        ("other chef", "answer", "new", "access_denied"),
        ("moderator with the chef", "remove", "new", "access_denied"),
        ("moderator with chef and point", "remove", "new", "access_denied"),
        ("moderator", "remove", "removed", "review_not_exist"),
        ("blocked author", "edit", "new", "user_blocked_temporarily"),
    ],
)
def test_authorize_says_why_it_refuses(name: str, action: Action, row: str, key: str):
    with pytest.raises(DomainError) as refusal:
        authorize(ACTORS[name], action, *ROWS[row])
    assert refusal.value.key == key


def test_can_names_every_action():
    assert set(can(None, *ROWS["new"])) == set(get_args(Action))
