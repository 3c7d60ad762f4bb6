"""The content of a text message, in the recipient's language, from the built-in templates or those of admins."""

from marmita.features.sms.domain.kinds import REQUIRED_STATUS, TextKind
from marmita.features.sms.domain.records import DueText
from marmita.features.sms.domain.rules import CHEF_NAME_MAX
from marmita.features.sms.domain.texts import fill, slot_text, standard_texts
from marmita.features.sms.queries.outbox import find_order_facts
from marmita.features.sms.queries.texts import TEXTS
from marmita.platform.unit_of_work import Connection


async def render_text(conn: Connection, kind: TextKind, locale: str, **values: str) -> str:
    """Return the filled template of that kind."""
    changed = await TEXTS.find(conn, locale)
    return fill(changed.get(kind) or standard_texts(locale)[kind], values)


async def compose_text(conn: Connection, due: DueText) -> str | None:
    """Return the content of the text message.

    None if it is out of date, or if the recipient does not want texts at that number any more.
    """
    if due.words:
        return due.words
    facts = await find_order_facts(conn, due.id)
    if facts is None or facts.number != due.number or facts.status != REQUIRED_STATUS.get(due.kind, facts.status):
        return None
    template = (await TEXTS.find(conn, facts.locale)).get(due.kind) or standard_texts(facts.locale)[due.kind]
    chef = facts.chef if len(facts.chef) <= CHEF_NAME_MAX else f"{facts.chef[: CHEF_NAME_MAX - 3].rstrip()}..."
    time = slot_text(facts.slot_start, facts.slot_end, facts.locale)
    return fill(template, {"chef": chef, "number": str(facts.order_number), "time": time})
