"""The account, the public profile and the private address of a chef or pick-up point."""

import math
import re
from datetime import datetime
from typing import Any

from psycopg.types.json import Jsonb

from marmita.features.chefs import check_short_name
from marmita.integrations.gazetteer.index import COUNTRIES
from marmita.platform.text_normalization import normalize_text
from marmita.seed import catalogue
from marmita.seed.catalogue import ChefEntry, Dish, PointEntry
from marmita.seed.residents import Residents
from marmita.seed.town import Row, Town, picture

LOCALES = {"FR": "FR", "BE": "FR", "LU": "FR", "CH": "FR", "PT": "BR"}
COUNTS: dict[str, Any] = {
    "votes_count": 0,
    "votes_sum": 0,
    "stars_count": 0,
    "orders_count": 0,
}
WALK_METRES = 380  # radius around the centre of a quarter within which its chefs live


def add_profile(
    residents: Residents, entry: ChefEntry | PointEntry, menu: list[Dish], created: datetime, **chef: Any
) -> Row:
    """Add account, chef and address; `chef` has the columns that differ between chefs and pick-up points."""
    town, city = residents.town, catalogue.cities()[entry.city]
    locale = LOCALES.get(city.country, "EN")
    who: dict[str, Any] = {"created": created, "avatar": chef["avatar"], "locale": locale, "roles": ["USER", "CHEF"]}
    account = residents.add(entry.first, entry.last, **who)
    latitude, longitude = _doorstep(town, *city.neighbourhoods[entry.neighbourhood])
    short_name = _short_name(entry.name)
    row = town.add(
        "chef",
        id=town.id_at(created),
        creator_id=account["id"],
        short_name=short_name,
        short_name_key=short_name,
        phone_number=f"+33 1 99 00 {town.rng.randint(10, 99)} {town.rng.randint(10, 99)}",
        **_texts(entry),
        default_picture=picture(town.pictures.dishes[menu[0].picture]),
        gallery_images=gallery(town, menu),
        location=f"({longitude:.4f},{latitude:.3f})",
        location_name=entry.neighbourhood,
        town=entry.city,
        town_key=normalize_text(entry.city),
        country=COUNTRIES[city.country],
        **COUNTS,
        payment_account=f"acct_demo_{short_name}",
        active=True,
        verified_at=created,
        created_at=created,
        updated_at=created,
        **chef,
    )
    account_id = row["payment_account"]
    times = {"activated_at": created, "created_at": created}
    town.add("sandbox_account", id=account_id, idempotency_key=f"chef:{row['id']}", **times)
    address = _address(town, entry, latitude, longitude)
    town.add("chef_address", chef_id=row["id"], address=address, location=f"({longitude:.6f},{latitude:.6f})")
    return row


def _texts(entry: ChefEntry | PointEntry) -> dict[str, str]:
    """Return the names and the text that a chef enters."""
    return {"name": entry.name, "first_name": entry.first, "last_name": entry.last, "about_me": entry.about}


def _short_name(name: str) -> str:
    short_name = normalize_text(re.sub(r"\u2019s\b", "s", name)).replace(" ", "-")
    check_short_name(short_name)
    return short_name


def gallery(town: Town, menu: list[Dish]) -> Jsonb:
    """Return every different picture of the menu."""
    names = list(dict.fromkeys(dish.picture for dish in menu))
    return Jsonb([record.obj for record in (picture(town.pictures.dishes[name]) for name in names) if record])


def _doorstep(town: Town, latitude: float, longitude: float) -> tuple[float, float]:
    distance = WALK_METRES * math.sqrt(town.rng.random())
    angle = town.rng.uniform(0, 2 * math.pi)
    north = distance * math.cos(angle) / 111_200
    east = distance * math.sin(angle) / (111_200 * math.cos(math.radians(latitude)))
    return latitude + north, longitude + east


def _address(town: Town, entry: ChefEntry | PointEntry, latitude: float, longitude: float) -> dict[str, object]:
    city = catalogue.cities()[entry.city]
    shop = isinstance(entry, PointEntry)
    number = str(town.rng.randint(1, 140))
    kind = "OFFICE" if shop else town.rng.choice(("HOUSE", "APARTMENT", "APARTMENT"))
    details: dict[str, str] = {}
    if shop:
        details = {"businessName": entry.name, "suiteOrFloor": "0"}
    elif kind == "APARTMENT":
        code = str(town.rng.randint(1000, 99999))
        details = {"aptOrUnitOrFloor": str(town.rng.randint(1, 6)), "entryCode": code}
    hints = ("",) if shop else ("", "", "Code, then second staircase.", "Blue door.")
    return {
        "locationName": entry.neighbourhood,
        "latitude": round(latitude, 6),
        "longitude": round(longitude, 6),
        "country": COUNTRIES[city.country],
        "villageTownCity": entry.city,
        "street": town.rng.choice(catalogue.people().streets[city.country]),
        "buildingType": kind,
        "houseNumber": number,
        **details,
        "specialInstructions": town.rng.choice(hints),
    }
