"""Every call by which admins or moderators change what is not their own writes an entry of the audit log: who, when,
from where, what, before, after, why.

The calls are those of route_matrix.csv. A call that strangers may make too is made in one's own name and needs none.
"""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from marmita.platform.clock import utc_now
from marmita.platform.http.policy import ADMIN_ONLY, MODERATORS_ONLY
from tests.security.conftest import World, share
from tests.security.test_route_matrix import filled, request_of, rows

Route = tuple[str, str]
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
# Forms of the specification that start work by GET, and readings that are written down.
CHANGING_GETS = {
    "/api/admin/refresh-elastic-chefs",
    "/api/admin/refresh-karma",
    "/api/admin/tax/{year:int}/csv",
    "/api/chef-papers/{paper_id:str}/document",
}
# They change nothing.
READS = {
    "/api/admin/users/get",
    "/api/admin/users/get-details",
    "/api/static-content/preview",
    "/api/moderation/cases/{case_id:str}/preview",
    "/api/moderation/removals/preview",
}
# What the table refuses to strangers for another reason than their rank, or what changes nothing that is shown.
OWN = {
    "/api/save-photo-to-cdn": "an upload of one's own: the profile or dish that shows it is edited, which is recorded",
}
# Everybody may star a chef, but the stars of admins lead chefs to the landing page.
ALSO = {("POST", "/api/chef/starr/{chef_id:str}"), ("POST", "/api/chef/unstarr/{chef_id:str}")}
# What has to be so that the call of the table changes something.
PREPARED = {
    "/api/moderation/cases/{case_id:str}/claim": "UPDATE moderation_case SET claimed_by = NULL, claimed_until = NULL",
    "/api/activate-user/{login:str}": "UPDATE account SET activated_at = NULL WHERE id = %(owner)s",
    "/api/admin/users/cancel-deletion": """
        INSERT INTO account_deletion (account_id, due_on, reason, asked_at) VALUES (%(owner)s, '2026-04-01', '', now())
    """,
    "/api/admin/users/reset-second-factor": "UPDATE account SET second_factors = '{totp}' WHERE id = %(owner)s",
    "/api/unblock-user": "UPDATE account SET blocked_areas = '{chat}', blocked_message = '' WHERE id = %(owner)s",
    "/api/chef/verify-chef/{chef_id:str}": "UPDATE chef SET verified_at = NULL WHERE id = %(chef)s",
    "/api/chef/unsuspend/{chef_id:str}": "UPDATE chef SET suspended = true WHERE id = %(chef)s",
    "/api/chef/withdraw-surprise-bags/{chef_id:str}": """
        UPDATE chef SET surprise_bags_allowed = true WHERE id = %(point)s
    """,
    "/api/chef/unstarr/{chef_id:str}": """
        INSERT INTO chef_star (chef_id, account_id, created_at) SELECT %(chef)s, id, now() FROM account
        WHERE login = 'a-admin'
    """,
    "/api/food/activate/{food_id:str}": "UPDATE food SET active = false WHERE id = %(food)s",
    "/api/posts/undo-delete/{post_id:str}": """
        UPDATE post SET deleted_by = (SELECT id FROM account WHERE login = 'a-moderator') WHERE id = %(removed_post)s
    """,
    "/api/comments/undo-delete/{comment_id:str}": """
        UPDATE comment SET deleted_by = (SELECT id FROM account WHERE login = 'a-moderator')
        WHERE id = %(removed_comment)s
    """,
}


# The town has nothing of the kind: a test of the feature looks at the entry of the action.
MONEY = "journeys/money"
ELSEWHERE = {
    "/api/shopping-card/refund-order-by-admin/{order_id:str}": (f"{MONEY}/test_refunds.py", "ORDER_REFUNDED"),
    "/api/shopping-card/settle-charge-by-admin/{order_id:str}": (
        f"{MONEY}/test_settled_charges.py",
        "ORDER_CHARGE_SETTLED",
    ),
    "/api/shopping-card/dismiss-problem/{order_id:str}": (f"{MONEY}/test_problems.py", "ORDER_PROBLEM_DISMISSED"),
    "/api/shopping-card/retry-money/{order_id:str}": (f"{MONEY}/test_retries.py", "ORDER_MONEY_RETRIED"),
    "/api/shopping-card/settle-dispute/{order_id:str}": (f"{MONEY}/test_disputes.py", "ORDER_DISPUTE_SETTLED"),
    "/api/chef/refresh-stripe-account/{chef_id:str}": ("features/audit/test_record.py", "CHEF_PAYABLE"),
    "/api/admin/tag-categories/order": ("features/tags/test_categories.py", "TAG_CATEGORIES_ORDERED"),
    "/api/food/order/{chef_id:str}": ("features/menu/test_recorded.py", "MENU_ORDERED"),
    "/api/admin/client-errors/mark": ("features/client_errors/test_client_errors.py", "CLIENT_ERROR_SEEN"),
    "/api/admin/maintenance/cancel": ("features/system/test_maintenance.py", "MAINTENANCE_CANCELED"),
    "/api/admin/failed-jobs/change": ("features/system/test_failed_jobs.py", "JOB_RETRIED"),
    "/api/admin/failed-mails/change": ("features/system/test_failed_mails.py", "MAIL_RETRIED"),
    "/api/delete-photo-for-static-content": ("features/content/test_static_photos.py", "STATIC_PHOTO_DELETED"),
    "/api/admin/sms/test": ("features/sms/test_admin.py", "SMS_TESTED"),
}
REASON = "The neighbours asked for it, très poliment"
SENT = "The%20neighbours%20asked%20for%20it,%20tr%C3%A8s%20poliment"


def privileged(app: Litestar) -> set[Route]:
    """(method, path) of what admins or moderators may do to what is not their own."""
    policies = {
        (method, route.path): handler.opt.get("policy")
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler)
        for method in handler.http_methods
    }
    found = set(ALSO)
    for row in rows():
        route = row["method"], row["route"]
        by_rank = row["stranger"][0] != "2" and any(row[name][0] == "2" for name in ("moderator", "admin"))
        changes = row["method"] in CHANGING or row["route"] in CHANGING_GETS
        if changes and (policies[route] in (ADMIN_ONLY, MODERATORS_ONLY) or by_rank):
            found.add(route)
    return {route for route in found if route[1] not in READS and route[1] not in OWN}


def missing(entry: dict[str, Any], persona: str) -> list[str]:
    """What an entry does not say."""
    said = {
        "who": entry["login"] == f"a-{persona}",
        "when": abs((utc_now() - entry["at"]).total_seconds()) < 60,
        "from where": entry["address"] == "127.0.0.1",
        "what": bool(entry["action"] and entry["target"] and (entry["target_id"] or entry["after"])),
        "before or after": entry["before"] is not None or entry["after"] is not None,
        "why": bool(entry["reason"]),
    }
    return [name for name, is_there in said.items() if not is_there]


async def entries_of(world: World) -> list[dict[str, Any]]:
    columns = ("login", "at", "address", "action", "target", "target_id", "before", "after", "reason")
    cursor = await world.conn.execute(
        "SELECT a.login, e.at, host(e.address), e.action, e.target, e.target_id, e.before, e.after, e.reason"
        " FROM audit_entry e LEFT JOIN account a ON a.id = e.actor_id"
    )
    return [dict(zip(columns, row, strict=True)) for row in await cursor.fetchall()]


async def made(world: World, row: dict[str, str], persona: str) -> list[dict[str, Any]]:
    """The entries that the call writes; it is undone."""
    share(world.database, world.conn)
    request = request_of(row, world.names)
    headers = {"authorization": f"Bearer {world.tokens[persona]}", "x-reason": SENT} | request.pop("headers", {})
    async with world.conn.transaction(force_rollback=True):
        if statement := PREPARED.get(row["route"]):
            await world.conn.execute(statement.encode(), world.names)
        await world.visitor.request(row["method"], filled(row["call"], world.names), headers=headers, **request)
        return await entries_of(world)


@pytest.mark.commits
async def test_every_change_by_admins_and_moderators_is_audited(world: World, app: Litestar):
    wanted = privileged(app)
    assert len(wanted) > 90
    audited: set[Route] = set()
    lacking: list[str] = []
    for row in rows():
        if (route := (row["method"], row["route"])) not in wanted:
            continue
        persona = "admin" if row["admin"][0] == "2" or row["moderator"][0] != "2" else "moderator"
        entries = await made(world, row, persona)
        if entries:
            audited.add(route)
        lacking += [
            f"{' '.join(route)}: {entry['action']} {bad}" for entry in entries if (bad := missing(entry, persona))
        ]
    assert lacking == []
    assert {path for _, path in wanted - audited} == set(ELSEWHERE)


def test_audited_route_without_data_in_the_town_is_tested_by_its_feature():
    for path, (place, action) in ELSEWHERE.items():
        assert f'"{action}"' in (Path(__file__).parents[1] / place).read_text(), path


@pytest.mark.commits
async def test_a_reason_of_a_call_is_one_line_and_the_calls_own_one_comes_first(world: World):
    share(world.database, world.conn)
    headers = {"authorization": f"Bearer {world.tokens['admin']}", "x-reason": "a%0Ab%00%20%20c" + "d" * 600}
    async with world.conn.transaction(force_rollback=True):
        await world.visitor.post(f"/api/chef/suspend/{world.names['chef']}", headers=headers)
        body = {"userLogin": "a-owner", "authorities": ["MOD"], "reason": "Helps us"}
        await world.visitor.post("/api/assign-authority", headers=headers, json=body)
        first, second = (entry["reason"] for entry in await entries_of(world))
    assert first.startswith("a b cddd") and len(first) < 500
    assert second == "Helps us"
