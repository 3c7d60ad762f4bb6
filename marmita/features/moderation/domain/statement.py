"""The statement of reasons (article 17 of the Digital Services Act): what was decided about somebody's content, on
which facts and grounds, whether by a machine, and how to appeal. One text for the screen, the preview and the email.
"""

from dataclasses import dataclass
from datetime import datetime

from marmita.features.moderation.domain.records import REMOVES, AppealOutcome, CaseType, DecisionGround, DecisionKind
from marmita.features.moderation.domain.rules import APPEAL_WITHIN, FACTS_MAX
from marmita.platform.clock import PARIS, written_day
from marmita.platform.identity import BlockArea
from marmita.platform.mail.templates import LANGUAGES, text_of
from marmita.platform.rich_text import excerpt_of
from marmita.platform.wire import View

MAIL = "moderation/decided"
_AREAS: tuple[BlockArea, ...] = ("posts", "comments", "reactions", "chat")


class StatementRow(View):
    label: str
    value: str


class Statement(View):
    """In the language of its reader. `message` is what the moderator wrote, in the language of its choice."""

    title: str
    rows: list[StatementRow]
    message: str
    appeal: str
    redress: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a statement is made of. `areas` are empty where nobody is blocked."""

    type: CaseType
    words: str
    kind: DecisionKind
    ground: DecisionGround | None
    message: str
    areas: frozenset[BlockArea]
    until: datetime | None
    reported: bool  # else a moderator found it
    decided_at: datetime


def make_statement(facts: Facts, locale: str) -> Statement:
    """The statement in that language."""

    def text(key: str, **values: str) -> str:
        return text_of(MAIL, locale, key, **values)

    title = text(_title_key(facts))
    rows = [("decision", title)]
    if facts.areas:
        rows += [
            ("from", ", ".join(text(area) for area in _AREAS if area in facts.areas)),
            ("until", _instant(facts.until, locale) if facts.until else text("forever")),
        ]
    if words := excerpt_of(facts.words, FACTS_MAX):
        rows.append(("facts", words))
    if facts.ground:
        rows += [
            ("ground", text(f"ground_{facts.ground}")),
            ("basis", text("basis_law" if facts.ground == "LAW" else "basis_terms")),
        ]
    rows += [
        ("source", text("source_reports" if facts.reported else "source_own")),
        ("automated", text("automated_no")),
        ("scope", text("scope_all")),
    ]
    last_day = _day((facts.decided_at + APPEAL_WITHIN).astimezone(PARIS), locale)
    return Statement(
        title=title,
        rows=[StatementRow(label=text(f"label_{key}"), value=value) for key, value in rows],
        message=facts.message,
        appeal=text("appeal", day=last_day),
        redress=text("redress"),
    )


def appeal_title(outcome: AppealOutcome, locale: str) -> str:
    """What an appeal came to, in one sentence."""
    return text_of("moderation/appeal_decided", locale, f"title_{outcome}")


def withdrawn_title(shown: CaseType | None, locale: str) -> str:
    """That the decision no longer stands, and what is shown again because of that, in one sentence."""
    return text_of("moderation/withdrawn", locale, f"title_{shown}" if shown else "title")


def _title_key(facts: Facts) -> str:
    if facts.kind in REMOVES:
        return f"removed_{facts.type}"
    if facts.kind == "MARK_ADULT":
        return "adult_post"
    return "blocked" if facts.kind == "BLOCK" else f"warned_{facts.type}"


def _instant(instant: datetime, locale: str) -> str:
    local = instant.astimezone(PARIS)
    return text_of(MAIL, locale, "end", day=_day(local, locale), time=f"{local:%H:%M}")


def _day(day: datetime, locale: str) -> str:
    """As the pages write it: in English the day stands before the month."""
    return written_day(day.date(), "d MMMM y" if locale == "EN" else "long", LANGUAGES[locale])
