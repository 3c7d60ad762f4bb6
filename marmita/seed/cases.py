"""What people have reported to the moderators of the demo town: open cases, a decided one and an appeal."""

from datetime import datetime, timedelta
from typing import Any

import msgspec

from marmita.features.moderation import TITLE_MAX, Shown, compute_report_weight
from marmita.platform.rich_text import excerpt_of, plain_text
from marmita.platform.wire import Picture
from marmita.seed import catalogue
from marmita.seed.town import Row, Town

OLDEST = 5.0  # age of the oldest case in days
ANSWER_TIME = timedelta(hours=3)
COLUMNS = {"chef": "chef_id", "review": "review_id", "post": "post_id", "comment": "comment_id"}
AUTHORS = {"chef": "creator_id", "review": "account_id", "post": "author_id", "comment": "author_id"}


def add_cases(town: Town, customers: list[Row]) -> None:
    """Add the reports of the catalogue, the oldest first, with their cases and decisions."""
    entries = catalogue.reports()
    for place, entry in enumerate(entries):
        reported = town.now - timedelta(days=OLDEST * (len(entries) - place) / len(entries))
        _add_case(town, entry, _find_content(town, entry), customers, reported)


def _find_content(town: Town, entry: catalogue.ReportEntry) -> Row:
    """Return the row of the reported content: a post or chef by its name, a comment by its first words.

    A chef without a name is one whose insurance has ended; of a chef's reviews it is the worst one.
    """
    if entry.type == "post":
        return next(row for row in town.rows["post"] if row["name"] == entry.about)
    if entry.type == "comment":
        return next(row for row in town.rows["comment"] if plain_text(row["content"]).startswith(entry.about))
    if entry.type == "chef":
        papers = (row for row in town.rows["chef_paper"] if row["expires_on"] and row["expires_on"] < town.today)
        return _chef(town, "id", next(papers)["chef_id"])
    chef = _chef(town, "name", entry.about)
    reviews = (row for row in town.rows["review"] if row["chef_id"] == chef["id"])
    return min(reviews, key=lambda row: (row["vote"], row["id"]))


def _chef(town: Town, column: str, value: str) -> Row:
    return next(row for row in town.rows["chef"] if row[column] == value)


def _add_case(town: Town, entry: catalogue.ReportEntry, content: Row, customers: list[Row], reported: datetime) -> None:
    author = content[AUTHORS[entry.type]]
    others = [person["id"] for person in customers if person["id"] != author]
    reporters = town.rng.sample(others, len(entry.texts))
    if entry.by_chef:
        reporters[0] = _chef(town, "id", content["chef_id"])["creator_id"]
    shown = _shown(town, entry, content)
    decision = entry.decision
    case = town.add(
        "moderation_case",
        id=town.id_at(reported),
        entity_type=entry.type,
        entity_id=content["id"],
        author_id=author,
        status="APPEALED" if decision and decision.appeal else "DECIDED" if decision else "OPEN",
        title=excerpt_of(shown.title if entry.type in ("post", "chef") else shown.text, TITLE_MAX),
        reason=entry.reason,
        priority=_weight(entry) * len(reporters),
        reports=len(reporters),
        opened_at=reported,
    )
    town.add("case_version", case_id=case["id"], number=1, content=msgspec.to_builtins(shown), seen_at=reported)
    for place, (reporter, text) in enumerate(zip(reporters, entry.texts, strict=True)):
        at = reported + timedelta(hours=place)
        _add_report(town, entry, case, (reporter, text), at)
        _add_event(town, case, "REPORTED" if place else "OPENED", reporter, at, reason=entry.reason)
    if decision:
        _add_decision(town, case, decision, reported + ANSWER_TIME)


def _weight(entry: catalogue.ReportEntry) -> int:
    return compute_report_weight(entry.reason, right=0, decided=0, blocked=False)


def _add_report(town: Town, entry: catalogue.ReportEntry, case: Row, words: tuple[str, str], at: datetime) -> None:
    """Add the report to its case. The report itself is deleted with the decision."""
    report_id = town.id_at(at)
    reporter, text = words
    if entry.decision is None:
        content = {column: case["entity_id"] if kind == entry.type else None for kind, column in COLUMNS.items()}
        values: dict[str, Any] = {"reason": entry.reason, "description": text, "created_at": at}
        town.add("report", id=report_id, reporter_id=reporter, **content, **values)
    town.add(
        "case_report",
        case_id=case["id"],
        report_id=report_id,
        reporter_id=reporter,
        reason=entry.reason,
        description=text,
        weight=_weight(entry),
        reported_at=at,
        upheld=entry.decision.kind != "NOTHING" if entry.decision else None,
    )


def _add_decision(town: Town, case: Row, decision: catalogue.DecisionEntry, at: datetime) -> None:
    moderator = next(row["id"] for row in town.rows["account"] if row["login"] == decision.by)
    appealed = at + ANSWER_TIME if decision.appeal else None
    decision_id = town.id_at(at)
    town.add(
        "case_decision",
        id=decision_id,
        case_id=case["id"],
        account_id=case["author_id"],
        decided_by=moderator,
        kind=decision.kind,
        ground=decision.ground,
        message=decision.message,
        reason=decision.reason,
        request_key=decision_id,
        decided_at=at,
        appeal=decision.appeal,
        appeal_key=decision_id if appealed else None,
        appealed_at=appealed,
    )
    _add_event(town, case, "DECIDED", moderator, at, decision=decision.kind)
    if appealed:
        _add_event(town, case, "APPEALED", case["author_id"], appealed)


def _add_event(town: Town, case: Row, kind: str, actor_id: str, at: datetime, **data: str) -> None:
    town.add("case_event", id=town.id_at(at), case_id=case["id"], kind=kind, actor_id=actor_id, data=data, at=at)


def _shown(town: Town, entry: catalogue.ReportEntry, content: Row) -> Shown:
    """Return the reported content as its case stores it."""
    if entry.type == "post":
        pictures = msgspec.json.decode(content["pictures"], type=list[Picture])
        text = plain_text(content["content"])
        return Shown(title=content["name"], text=text, pictures=pictures, adult=content["adult"])
    if entry.type == "chef":
        pictures = msgspec.convert([content["default_picture"].obj, *content["gallery_images"].obj], list[Picture])
        return Shown(title=content["name"], text=plain_text(content["about_me"]), pictures=pictures)
    if entry.type == "comment":
        post = next(row for row in town.rows["post"] if row["id"] == content["post_id"])
        return Shown(title=post["name"], text=plain_text(content["content"]), pictures=[])
    chef = _chef(town, "id", content["chef_id"])
    return Shown(title=chef["name"], text=plain_text(content["review"]), pictures=[])
