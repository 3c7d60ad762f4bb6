"""Papers of some chefs of the demo town, in every state that admins decide about."""

import io
from datetime import timedelta
from functools import cache
from typing import Any, Literal

from PIL import Image, ImageDraw, ImageFont
from psycopg.types.json import Jsonb

from marmita.seed.chefs import REFERENCE_CHEF, Seller
from marmita.seed.town import Row, Town

CHEFS = 9
PAGE = (620, 877)  # A4
SIREN = "732829320"
TITLES = {
    "REGISTRATION": "Extrait du registre national",
    "HYGIENE": "Attestation de formation en hygiène",
    "INSURANCE": "Attestation de la mutuelle",
}
ISSUERS = {
    "REGISTRATION": "Registre national des entreprises",
    "HYGIENE": "Centre de formation de Belleville",
    "INSURANCE": "Mutuelle des artisans",
}
REASON = "The photo is blurred: the name and the date cannot be read. Please send a sharper one."
State = Literal["SUBMITTED", "ACCEPTED", "REFUSED"]
# The state of each chef's papers in the order of TITLES, and the days until the insurance expires.
FILES: tuple[tuple[tuple[State | None, State | None, State | None], int], ...] = (
    (("ACCEPTED", "SUBMITTED", "ACCEPTED"), 200),
    (("ACCEPTED", "ACCEPTED", "ACCEPTED"), 12),
    (("ACCEPTED", "REFUSED", "SUBMITTED"), 350),
    (("SUBMITTED", "SUBMITTED", None), 0),
    (("ACCEPTED", "ACCEPTED", "ACCEPTED"), -5),
)


def add_papers(town: Town, sellers: list[Seller]) -> None:
    """Add papers of the reference chef and of other chefs in France, with the marks that follow from them."""
    french = [seller for seller in sellers if seller.chef["country"] == "France"]
    french.sort(key=lambda seller: seller.entry.name != REFERENCE_CHEF)
    for place, seller in enumerate(french[:CHEFS]):
        states, days_left = FILES[place % len(FILES)]
        for kind, state in zip(TITLES, states, strict=True):
            if state:
                _add_paper(town, seller.chef, kind, state, days_left)
    for chef in town.rows["chef"]:
        chef["papers"] = Jsonb(_marks(town, chef))


def _marks(town: Town, chef: Row) -> list[dict[str, str | None]]:
    """Return the public marks of the chef: its accepted papers that have not expired, by kind."""
    papers = [row for row in town.rows["chef_paper"] if row["chef_id"] == chef["id"] and row["state"] == "ACCEPTED"]
    valid = [row for row in papers if row["expires_on"] is None or row["expires_on"] >= town.today]
    ends = {row["kind"]: row["expires_on"] and row["expires_on"].isoformat() for row in valid}
    return [{"kind": kind, "until": ends[kind]} for kind in sorted(ends)]


def _add_paper(town: Town, chef: Row, kind: str, state: State, days_left: int) -> None:
    submitted = town.days_ago(1, 6) if state == "SUBMITTED" else town.days_ago(20, 60)
    issued = submitted.date() - timedelta(days=30)
    expires = town.today + timedelta(days=days_left) if kind == "INSURANCE" else None
    paper_id = town.id_at(submitted)
    town.add(
        "chef_paper",
        id=paper_id,
        chef_id=chef["id"],
        kind=kind,
        state=state,
        number=SIREN if kind == "REGISTRATION" else "",
        country="FR",
        issued_by=ISSUERS[kind],
        issued_on=issued,
        expires_on=expires,
        request_key=paper_id,
        document=_document(kind),
        media_type="image/png",
        submitted_at=submitted,
        decided_at=None if state == "SUBMITTED" else submitted + timedelta(days=1),
        reason=REASON if state == "REFUSED" else "",
    )


@cache
def _document(kind: str) -> bytes:
    """Return a page with the title of the paper that says that the paper is an example, as a PNG."""
    page = Image.new("L", PAGE, 255)
    draw = ImageDraw.Draw(page)
    draw.rectangle((40, 40, PAGE[0] - 40, PAGE[1] - 40), outline=150)
    lines: list[tuple[int, int, str]] = [(110, 26, TITLES[kind]), (170, 18, "Spécimen de démonstration, sans valeur.")]
    for top, size, words in lines:
        font: Any = ImageFont.load_default(size)
        draw.text((PAGE[0] / 2, top), words, fill=40, font=font, anchor="mm")
    for top in range(240, 640, 40):
        draw.line((90, top, PAGE[0] - 90, top), fill=215, width=2)
    content = io.BytesIO()
    page.save(content, "PNG", optimize=True)
    return content.getvalue()
