"""schemathesis sends what the OpenAPI document allows and forbids to every route, and holds each answer against it."""

import logging
import os
import subprocess
import sys
from collections.abc import Generator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
import structlog
from litestar import Litestar

from marmita.platform.clock import utc_now
from marmita.settings import Settings
from tests.support.rows import Connection, add_account, add_chef, add_food, add_session, insert
from tests.support.servers.served import serve
from tests.support.waiting import scale_timeout

HERE = Path(__file__).parent
EVERY_ROLE = ["USER", "CHEF", "MOD", "SENIOR_MOD", "ADMIN"]
# Logging out, ending sessions and changing the password would leave the rest of the run without a login.
SESSIONS_STAY = """
CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TRIGGER stay BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION stay();
"""


# Section 3 of the specification.
FIELDS = {
    "NotificationView": "id read user notificationMessage notificationMessageContinue createdDate",
    "PaymentView": "id clientSecret status totalPrice orderItems chef",
    "ChefProfile": """id shortName name firstName lastName creatorId avatar defaultPicture galleryImages pictures
        address cuisines dietary deliveryTypes pickUpPoint chefsOrdPointsIds pickupHours dineInHours
        deliverToPickUpPointHours deliverToPickUpPointInAdvanceMinutes phoneNumber averageVote votesCount starred
        suspended active canBeReviewed reviews aboutMe""",
    "PostView": """id name user createDate updateDate editedBy votesUp votesDown voted commentsCount favorite
        hasNotification deleted from contentUri""",
    "CommentView": """id postId parentCommentId commentType content picture user createDate deleted votesUp votesDown
        voted subcomments subcommentsCount olderSubcommentsCount""",
    "UserCard": "id avatar observed karmaPlusPoints karmaMinusPoints",
    "MentionUser": "id name avatar",
    "CommunityView": "id name topicId topic membersCount member",
    "CommunityList": "communities grouped sort",
    "UserDetails": "id login picture createdDate aboutMe email authorities",
    "BlockInfo": """blockStatus messageForUser reasonForModerators blockedBy dueDate dateOfBlocking commentsBlocked
        postsBlocked chatDisabled reactionsBlocked scheduledToDelete""",
}


async def fill(conn: Connection) -> str:
    """A chef with a food, who has every role; returns the token."""
    account = await add_account(conn, authorities=EVERY_ROLE)
    chef = await add_chef(conn, creator_id=account)
    await add_food(conn, chef)
    now = utc_now()
    await insert(conn, "sandbox_account", id="acct_test", idempotency_key="test", activated_at=now, created_at=now)
    await conn.execute(SESSIONS_STAY)
    return await add_session(conn, account, timedelta(days=1))


def schemathesis(folder: Path, address: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"),
            "run", f"{address}/api/schema/openapi.json",
            "--checks", "all", "--mode", "all",
            "--generation-deterministic", "--no-color", *options,
        ],
        env=os.environ | {"SCHEMATHESIS_HOOKS": str(HERE / "hooks.py")},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=scale_timeout(600),
    )  # fmt: skip


@pytest.fixture
def _quiet() -> Generator[None]:
    """Thousands of lines about refused requests would hide the one that matters."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    yield
    structlog.reset_defaults()


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Jobs run beside the requests: after two minutes without a worker the health route rightly complains."""
    return replace(settings, worker=True)


@pytest.mark.parametrize(("view", "fields"), FIELDS.items())
def test_a_view_has_the_fields_of_the_specification(api_document: dict[str, Any], view: str, fields: str):
    said = api_document["components"]["schemas"][view]
    assert set(fields.split()) - set(said["required"]) == set()


@pytest.mark.commits
@pytest.mark.slow
@pytest.mark.timeout(1500)  # far beyond what a loaded machine takes
@pytest.mark.usefixtures("_quiet", "api_document")  # schemathesis waits ten seconds for the document, not longer
async def test_every_answer_is_as_documented(app: Litestar, settings: Settings, tmp_path: Path):
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        token = await fill(conn)
    with serve(app, settings) as address:
        done = schemathesis(tmp_path, address, "--max-examples", "2", "--header", f"Authorization: Bearer {token}")
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
