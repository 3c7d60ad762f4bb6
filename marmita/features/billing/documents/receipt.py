"""A receipt or a credit note as a printed document in the reader's language."""

from marmita.features.billing.documents.pdf import Column, Sum, TableDocument
from marmita.features.billing.documents.texts import long_day, money, percent, tag_of, texts_of
from marmita.features.billing.domain.documents import Document, Line, label_of, vat_shares
from marmita.platform.clock import paris_day
from marmita.platform.mail.templates import text_of

OPERATOR = "Marmita"


def make_receipt(document: Document, locale: str) -> TableDocument:
    """Return the receipt or the credit note to print."""
    t = texts_of(locale)
    is_receipt = document.kind == "RECEIPT"
    day = paris_day(document.issued_at)
    lang, region = tag_of(locale)
    name = t["receipt" if is_receipt else "credit_note"]
    return TableDocument(
        title=f"{name} {label_of(document.kind, document.number)}",
        lang=lang,
        region=region,
        date=(day.year, day.month, day.day),
        words={"page": t["page"], "colon": t["colon"]},
        text="" if is_receipt else t["credit_intro"].format(amount=money(document.amount_cents, locale)),
        facts=_facts(document, locale),
        columns=[
            Column(t["dish"], fills_width=True),
            Column(t["quantity"], is_numeric=True),
            Column(t["unit_price"], is_numeric=True),
            Column(t["vat"], is_numeric=True),
            Column(t["line_total"], is_numeric=True),
        ],
        rows=[_row(line, locale) for line in document.facts.lines],
        sums=_sums(document, locale),
        notes=_notes(document, locale),
    )


def _facts(document: Document, locale: str) -> list[tuple[str, str]]:
    t, facts = texts_of(locale), document.facts
    corrected = facts.receipt_number
    return [
        (t["issued"], long_day(document.issued_at, locale)),
        *([(t["corrects"], label_of("RECEIPT", corrected))] if corrected else []),
        (t["order"], str(facts.order_number)),
        (t["handed_over"], long_day(facts.day, locale)),
        (t["way"], t[f"way_{facts.way}"]),
        (t["seller"], ", ".join(filter(None, [facts.seller, facts.person, facts.town, facts.country]))),
    ]


def _row(line: Line, locale: str) -> list[str]:
    rate = "\u2013" if line.vat_rate is None else percent(line.vat_rate, locale)
    total = money(line.price_cents * line.quantity, locale)
    return [line.name, str(line.quantity), money(line.price_cents, locale), rate, total]


def _sums(document: Document, locale: str) -> list[Sum]:
    """Return the lines for the amount paid or refunded, and for the VAT in the amount by rate."""
    t = texts_of(locale)
    shares = [share for share in vat_shares(document.facts.lines, document.amount_cents) if share.rate]
    name = t["total" if document.kind == "RECEIPT" else "given_back"]
    sums = [Sum(name, money(document.amount_cents, locale), is_total=True)]
    if shares:
        net = document.amount_cents - sum(share.vat_cents for share in shares)
        sums.append(Sum(t["net_of_vat"], money(net, locale)))
    for share in shares:
        rate = t["vat_rate"].format(rate=percent(share.rate or 0, locale))
        sums.append(Sum(rate, money(share.vat_cents, locale)))
    return sums


def _notes(document: Document, locale: str) -> list[str]:
    t, lines = texts_of(locale), document.facts.lines
    allergens = sorted(
        {text_of("orders/paid", locale, f"allergen_{allergen}") for line in lines for allergen in line.allergens}
    )
    return [
        *([t["vat_exempt"]] if any(line.vat_rate is None for line in lines) else []),
        *([t["allergens"].format(names=", ".join(allergens))] if allergens else []),
        *([t["paid_with"].format(operator=OPERATOR)] if document.kind == "RECEIPT" else []),
        t["on_behalf"].format(operator=OPERATOR),
    ]
