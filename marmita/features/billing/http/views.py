"""The responses of the money pages of one chef."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import get_args

from marmita.features.billing.domain import rules
from marmita.features.billing.domain.records import (
    ChartPeriod,
    PayoutFilter,
    PayoutRow,
    PayoutState,
    Position,
    StateSum,
)
from marmita.features.billing.http.schemas import (
    ChartBarView,
    PayoutItem,
    PayoutPage,
    PayoutSummary,
    PayoutSums,
    PayoutView,
)
from marmita.features.billing.queries import payouts
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.errors import InvalidRequest
from marmita.platform.unit_of_work import Connection


def month_bounds(month: str | None) -> tuple[date, date]:
    """Return the first day of the month and the first day of the next month. Without `month`: the current month."""
    first = date.fromisoformat(f"{month}-01") if month else rules.month_of(paris_day(utc_now()))
    return first, rules.next_month(first)


async def read_page(
    conn: Connection, chef_id: str, month: str | None, state: PayoutState | None, after: str | None
) -> PayoutPage:
    """Return a page of the orders of a month, after the cursor."""
    first, end = month_bounds(month)
    filters = PayoutFilter(chef_id=chef_id, first=first, end=end, state=state)
    rows = await payouts.list_payouts(conn, filters, read_cursor(after), rules.PAGE_SIZE + 1)
    shown = rows[: rules.PAGE_SIZE]
    more = len(rows) > rules.PAGE_SIZE
    return PayoutPage(payouts=[_present(row) for row in shown], next=_cursor(shown[-1]) if more else None)


async def read_summary(conn: Connection, chef_id: str, month: str | None) -> PayoutSummary:
    """Return the sums of a month by state, and the sums of all orders that are not paid out yet."""
    first, end = month_bounds(month)
    sums = await payouts.sum_days(conn, PayoutFilter(chef_id=chef_id, first=first, end=end))
    not_paid_out = {each.state: each for each in await payouts.sum_not_paid_out(conn, chef_id)}
    today = paris_day(utc_now())
    oldest, newest = await payouts.find_days(conn, chef_id) or (today, today)
    months = rules.months_between(min(oldest, today, first), max(newest, today, first))
    by_state = {each.state: each for each in sums}
    return PayoutSummary(
        month=f"{first:%Y-%m}",
        months=[f"{each:%Y-%m}" for each in months],
        waiting=_sums(not_paid_out.get("WAITING")),
        on_the_way=_sums(not_paid_out.get("ON_THE_WAY")),
        total=_add(sums),
        states={state: _sums(by_state.get(state)) for state in get_args(PayoutState)},
    )


async def read_bars(conn: Connection, chef_id: str, period: ChartPeriod) -> list[ChartBarView]:
    """Return the earnings of the last twelve weeks or months. The last one is still running."""
    starts = rules.chart_days(period, paris_day(utc_now()))
    end = rules.next_month(starts[-1]) if period == "MONTHS" else starts[-1] + timedelta(weeks=1)
    bars = await payouts.read_chart(conn, chef_id, period, starts, end)
    return [ChartBarView(start=bar.start, net=bar.net_cents, orders=bar.orders) for bar in bars]


def read_cursor(cursor: str | None) -> Position | None:
    """Return the position of a cursor, None without a cursor.

    Raises:
        DomainError: invalid_request (400), if the day of the cursor does not exist.
    """
    if cursor is None:
        return None
    day, order_id = cursor.split("_")
    try:
        return Position(date.fromisoformat(day), order_id)
    except ValueError as error:
        raise InvalidRequest(errors=[{"field": "after", "message": "no such day"}]) from error


def _cursor(row: PayoutRow) -> str:
    return f"{row.day.isoformat()}_{row.order_id}"


def _present(row: PayoutRow) -> PayoutView:
    return PayoutView(
        order_id=row.order_id,
        number=row.number,
        day=row.day,
        slot_start=row.slot_start,
        state=row.state,
        gross=row.gross_cents,
        refunded=row.refunded_cents,
        fee=row.fee_cents,
        net=row.net_cents,
        customer=row.customer,
        avatar=row.avatar,
        items=[PayoutItem(**item) for item in row.items],
        transferred_at=row.transferred_at,
        reference=row.reference,
    )


def _sums(row: StateSum | None) -> PayoutSums:
    return _add([row] if row else [])


def _add(rows: Iterable[StateSum]) -> PayoutSums:
    every: Sequence[StateSum] = list(rows)
    return PayoutSums(
        orders=sum(row.orders for row in every),
        gross=sum(row.gross_cents for row in every),
        refunded=sum(row.refunded_cents for row in every),
        fee=sum(row.fee_cents for row in every),
        net=sum(row.net_cents for row in every),
    )
