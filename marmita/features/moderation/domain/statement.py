"""The statement of reasons (article 17 of the Digital Services Act), as one text for screen, preview and email.

It says what was decided about a person's content, the facts and grounds, whether it was automated, and how to appeal.
"""

from dataclasses import dataclass
from datetime import datetime

from marmita.features.moderation.domain.records import REMOVES, AppealOutcome, CaseType, DecisionGround, DecisionKind
from marmita.features.moderation.domain.rules import APPEAL_PERIOD, FACTS_MAX
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
    """A statement in the language of its reader. `message` is written by the moderator, in any language."""

    title: str
    rows: list[StatementRow]
    message: str
    appeal: str
    redress: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The values of a statement. `areas` are empty without a block."""

    type: CaseType
    words: str
    kind: DecisionKind
    ground: DecisionGround | None
    message: str
    areas: frozenset[BlockArea]
    until: datetime | None
    reported: bool  # False: a moderator found the content
    decided_at: datetime


def make_statement(facts: Facts, locale: str) -> Statement:
    """Return the statement in the language."""

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
    last_day = _day((facts.decided_at + APPEAL_PERIOD).astimezone(PARIS), locale)
    return Statement(
        title=title,
        rows=[StatementRow(label=text(f"label_{key}"), value=value) for key, value in rows],
        message=facts.message,
        appeal=text("appeal", day=last_day),
        redress=text("redress"),
    )


def appeal_title(outcome: AppealOutcome, locale: str) -> str:
    """Return the result of an appeal, in one sentence."""
    return text_of("moderation/appeal_decided", locale, f"title_{outcome}")


def withdrawn_title(shown: CaseType | None, locale: str) -> str:
    """Return one sentence: the decision was withdrawn, and content of the type `shown`, if any, is shown again."""
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
    """Return the day as pages show it: in English the day stands before the month."""
    return written_day(day.date(), "d MMMM y" if locale == "EN" else "long", LANGUAGES[locale])
