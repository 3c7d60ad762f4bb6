"""The accounts of the demo town: one demo login for each role, and customers without a login."""

from datetime import datetime, timedelta
from typing import NamedTuple

from argon2 import PasswordHasher

from marmita.platform.text_normalization import normalize_text
from marmita.seed import catalogue
from marmita.seed.pictures import art_names
from marmita.seed.town import Row, Town, picture

CUSTOMERS = 380


class DemoLogin(NamedTuple):
    """A public login to try a role."""

    role: str
    login: str
    password: str


PASSWORD = "bon-appetit"  # noqa: S105 - public on purpose: printed at start, refused in production unless set explicitly
DEMO_LOGINS = (
    DemoLogin("user", "camille", PASSWORD),
    DemoLogin("chef", "priya", PASSWORD),
    DemoLogin("pick-up host", "lumiere", PASSWORD),
    DemoLogin("moderator", "modou", PASSWORD),
    DemoLogin("senior moderator", "solene", PASSWORD),
    DemoLogin("admin", "admin", PASSWORD),
)
LOGINS = {"Priya Raman": "priya", "Modeste Garcin": "lumiere"}  # chefs and pick-up points with a demo login


class Residents:
    """Adds accounts with unique logins."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.taken = {login.login for login in DEMO_LOGINS}
        self.hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

    def add(self, first: str, last: str, *, created: datetime, avatar: object, locale: str, roles: list[str]) -> Row:
        """Add an account; demo logins get their password."""
        login = LOGINS.get(f"{first} {last}") or self._free_login(first, last)
        known = any(login == demo.login for demo in DEMO_LOGINS)
        return self.town.add(
            "account",
            id=self.town.id_at(created),
            login=login,
            login_key=login,
            email=f"{login}@example.org",
            email_key=f"{login}@example.org",
            password_hash=self.hasher.hash(PASSWORD) if known else None,
            name=f"{first} {last}",
            avatar=avatar,
            about_me="",
            locale=locale,
            authorities=roles,
            activated_at=created + timedelta(minutes=7),
            rules_accepted_at=created,
            adv_accepted_at=None,
            created_at=created,
        )

    def _free_login(self, first: str, last: str) -> str:
        name, family = normalize_text(first).replace(" ", ""), normalize_text(last).replace(" ", "")
        number = 1
        while True:
            login = (name + family)[:12] + (str(number) if number > 1 else "")
            if login not in self.taken and len(login) >= 5:
                self.taken.add(login)
                return login
            number += 1


def add_staff(residents: Residents) -> tuple[Row, Row]:
    """Add the customer `camille`, the moderators and the admin. Return `camille` and the admin."""
    faces = residents.town.pictures.faces
    staff = (
        ("camille", "Camille", "Laurent", ["USER"], 23),
        ("modou", "Modou", "Faye", ["USER", "MOD"], 9),
        ("solene", "Solène", "Picard", ["USER", "SENIOR_MOD"], 1),
        ("admin", "Ada", "Lindgren", ["USER", "ADMIN"], 12),
    )
    rows: list[Row] = []
    for login, first, last, roles, face in staff:
        LOGINS[f"{first} {last}"] = login
        created = residents.town.now - timedelta(days=700 - len(rows))
        avatar = picture(faces[face])
        rows.append(residents.add(first, last, created=created, avatar=avatar, locale="FR", roles=roles))
    return rows[0], rows[-1]


def add_customers(residents: Residents) -> list[Row]:
    """Add customers who order and review."""
    town, names = residents.town, catalogue.people()
    faces = town.pictures.faces
    order = list(range(len(faces)))
    town.rng.shuffle(order)
    customers: list[Row] = []
    for number in range(CUSTOMERS):
        first, last = town.rng.choice(names.first), town.rng.choice(names.last)
        avatar = picture(faces[order[number % len(order)]]) if town.rng.random() < 0.7 else None
        locale = town.rng.choices(("FR", "EN", "BR", "PL"), (55, 28, 14, 3))[0]
        created = town.days_ago(560, 760)
        customers.append(residents.add(first, last, created=created, avatar=avatar, locale=locale, roles=["USER"]))
    return customers


def face_count() -> int:
    """Return the number of different avatars of customers: each face on two backgrounds."""
    return 2 * len(art_names()["faces"])
