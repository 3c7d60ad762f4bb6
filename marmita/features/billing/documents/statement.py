"""The monthly statement of a chef: each order with its fee, and the sums of all orders."""

from collections.abc import Sequence
from datetime import date

from marmita.features.billing.documents.pdf import Column, Sum, TableDocument
from marmita.features.billing.documents.texts import long_day, money, month_name, short_day, tag_of, texts_of
from marmita.features.billing.domain.records import PayoutRow, StateSum


def make_statement(
    month: date, rows: Sequence[PayoutRow], sums: Sequence[StateSum], *, seller: str, today: date, locale: str
) -> TableDocument:
    """Return the statement of a month. If `rows` has fewer orders than `sums`, a note states that."""
    t = texts_of(locale)
    lang, region = tag_of(locale)
    orders = sum(each.orders for each in sums)
    refunded = sum(each.refunded_cents for each in sums)
    cut = t["statement_more"].format(count=len(rows), total=orders)
    return TableDocument(
        title=f"{t['statement']}, {month_name(month, locale)}",
        lang=lang,
        region=region,
        date=(today.year, today.month, today.day),
        words={"page": t["page"], "colon": t["colon"]},
        text=t["statement_intro"].format(month=month_name(month, locale), today=long_day(today, locale)),
        facts=[(t["seller"], seller), (t["orders"], str(orders))],
        columns=[
            Column(t["order"]),
            Column(t["handed_over"]),
            Column(t["csv_state"], fills_width=True),
            *(Column(t[name], is_numeric=True) for name in ("total", "given_back", "fee", "net")),
        ],
        rows=[_row(row, locale) for row in rows],
        sums=[
            Sum(t["total"], money(sum(each.gross_cents for each in sums), locale)),
            *([Sum(t["given_back"], money(-refunded, locale))] if refunded else []),
            Sum(t["fee"], money(-sum(each.fee_cents for each in sums), locale)),
            Sum(t["net"], money(sum(each.net_cents for each in sums), locale), is_total=True),
        ],
        notes=[cut] if orders > len(rows) else [],
    )


def _row(row: PayoutRow, locale: str) -> list[str]:
    amounts = (row.gross_cents, row.refunded_cents, row.fee_cents, row.net_cents)
    state = texts_of(locale)[f"state_{row.state}"]
    return [str(row.number), short_day(row.day, locale), state, *(money(cents, locale) for cents in amounts)]
