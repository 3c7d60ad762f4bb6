"""What admins decide about orders stands in the audit log; what chefs do with their own does not."""

from marmita.features.audit.queries import list_entries
from marmita.features.audit.records import AuditFilter
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.platform.identity import Actor
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.orders.test_policy import order
from tests.support.rows import Connection, add_account

ORDER = order("PAID")


async def test_decision_of_an_admin_is_recorded_with_the_parties(connection: Connection):
    admin = Actor(await add_account(connection, authorities=["ADMIN"]), "x", frozenset({"ADMIN"}), "EN", "s")
    uow = begin_unit(connection, EventBus())
    await record_decision(uow, admin, "CHEF", ORDER, "ORDER_REFUNDED", reason="Cold.")
    await record_decision(
        uow, admin, "ADMIN", ORDER, "ORDER_CANCELED", before={"status": "PAID"}, after={"status": "CANCELED"}
    )
    await record_decision(uow, admin, "ADMIN", ORDER, "ORDER_CHARGE_SETTLED", reason="Too little.", decision="REFUND")
    page = await list_entries(connection, AuditFilter(target_id=ORDER.id), "LATEST", PageCursor(), 10)
    found = {entry["action"]: (entry["before"], entry["after"], entry["reason"]) for entry in page.rows}
    assert found == {
        "ORDER_CANCELED": ({"status": "PAID"}, {"status": "CANCELED"}, ""),
        "ORDER_CHARGE_SETTLED": (None, {"decision": "REFUND"}, "Too little."),
    }
    assert {entry["label"] for entry in page.rows} == {str(ORDER.number)}
