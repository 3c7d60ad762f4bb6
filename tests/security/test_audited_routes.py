"""Every call by which only admins or moderators change something writes an entry of the audit log."""

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from marmita.platform.http.policy import ADMIN_ONLY, MODERATORS_ONLY
from tests.security.conftest import World, share
from tests.security.test_route_matrix import filled, request_of, rows

# They change nothing.
READS = {
    "/api/admin/users/get",
    "/api/admin/users/get-details",
    "/api/static-content/preview",
}
# What the table calls for others, or what is refused in its town: tests of the feature look at the entry.
ELSEWHERE = {
    "/api/admin/users/cancel-deletion": "test_users.py: nobody of the town is to be deleted",
    "/api/admin/users/reset-second-factor": "test_reset_second_factor.py: nobody of the town has one",
    "/api/activate-user/{login:str}": "test_users.py: all of the town are activated",
    "/api/unblock-user": "test_record.py: nobody of the town is blocked",
    "/api/chef/withdraw-surprise-bags/{chef_id:str}": "test_record.py: nobody of the town may make them",
    "/api/chef/verify-chef/{chef_id:str}": "test_record.py: the chefs of the town are verified",
    "/api/shopping-card/refund-order-by-admin/{order_id:str}": "tests of refunds: the order is not charged",
    "/api/shopping-card/settle-charge-by-admin/{order_id:str}": "tests of charges: the order has the right one",
    "/api/shopping-card/dismiss-problem/{order_id:str}": "tests of problems: none is reported",
    "/api/shopping-card/retry-money/{order_id:str}": "tests of money problems: nothing was refused",
    "/api/shopping-card/settle-dispute/{order_id:str}": "tests of disputes: there is none",
    "/api/notice/{notice_id:str}": "reports are closed by the one who handles them; see moderation",
    "/api/moderation/cases/{case_id:str}/claim": "the case says who has it",
    "/api/moderation/cases/{case_id:str}/release": "the same",
    "/api/moderation/cases/{case_id:str}/preview": "changes nothing",
    "/api/moderation/cases/{case_id:str}/decide": "test_recorded.py of moderation: no case of the town is claimed",
    "/api/admin/tag-categories/order": "test_categories.py: the town has one category",
    "/api/admin/client-errors/mark": "test_client_errors.py: no browser has reported any",
    "/api/admin/maintenance/cancel": "test_maintenance.py: nothing runs",
    "/api/admin/failed-jobs/change": "test_failed_jobs.py: no job of the town has failed",
    "/api/admin/failed-mails/change": "test_failed_mails.py: no email of the town has failed",
    "/api/delete-photo-for-static-content": "test_static_photos.py: the site of the town has no pictures",
    "/api/admin/sms/test": "test_admin.py of sms: no admin of the town has verified a number",
    "/api/fcm/test-notification": "changes nothing but what a device shows once",
}


def changing_routes(app: Litestar) -> set[tuple[str, str]]:
    """(method, path) of what only admins or moderators may call, and what changes something."""
    return {
        (method, route.path)
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler) and handler.opt.get("policy") in (ADMIN_ONLY, MODERATORS_ONLY)
        for method in handler.http_methods
        if method in {"POST", "PUT", "PATCH", "DELETE"} and route.path not in READS
    }


@pytest.mark.commits
async def test_every_change_by_admins_and_moderators_is_audited(world: World, app: Litestar):
    wanted = changing_routes(app)
    assert len(wanted) > 20
    audited: set[tuple[str, str]] = set()
    for row in rows():
        if (row["method"], row["route"]) in wanted:
            share(world.database, world.conn)
            headers = {"authorization": f"Bearer {world.tokens['admin']}"}
            path = filled(row["call"], world.names)
            async with world.conn.transaction(force_rollback=True):
                await world.visitor.request(row["method"], path, headers=headers, **request_of(row, world.names))
                cursor = await world.conn.execute("SELECT FROM audit_entry")
                if await cursor.fetchone() is not None:
                    audited.add((row["method"], row["route"]))
    assert {path for _, path in wanted - audited} == set(ELSEWHERE)
