"""Decides which rows of GeoNames are quarters of a city; the list that we use has no such field.

The criteria in this order: a state that is one city, a name that contains the city, a city with limits in this file,
and the distance from the centre of a city.
"""

import math
import re

# States that are one municipality, and the region of Bruxelles, whose nineteen communes count as one city here.
CITY_STATES = {("DE", "16"): "Berlin", ("DE", "04"): "Hamburg", ("BE", "BRU"): "Brussels"}
# For each city: the radius in kilometres of its area, the neighbours that are not part of it, and the parts that are
# farther away.
LIMITS = {
    ("FR", "Marseille"): (
        11.5,
        {"Plan-de-Cuques", "Allauch", "La Penne-sur-Huveaune", "Septèmes-les-Vallons", "Palama", "Le Logis-Neuf"},
        set(),
    ),
    ("LU", "Luxembourg"): (3.95, {"Howald", "Itzig"}, set()),
    ("IT", "Milan"): (6.6, set(), {"Ronchetto Delle Rane", "Adriano"}),
    ("ES", "Barcelona"): (
        7.51,
        {"L'Hospitalet de Llobregat", "Esplugues de Llobregat", "Sant Adrià de Besòs", "Llefià"},
        set(),
    ),
    ("ES", "Madrid"): (
        12.5,
        {"Pozuelo de Alarcón", "Leganés", "Coslada", "Getafe", "Alcorcón"},
        set(),
    ),
    ("PT", "Lisbon"): (
        6.8,
        {"Cacilhas", "Buraca", "Almada", "Pragal", "Alfragide", "Damaia", "Piedade", "Alfornelos", "Pontinha"},
        set(),
    ),
    ("PT", "Porto"): (
        4.0,
        {"Vila Nova de Gaia", "Afurada de Baixo", "Oliveira do Douro", "Sardão", "Santo Ovídio"},
        set(),
    ),
    ("FR", "Nice"): (
        6.0,
        {
            *("Villefranche-sur-Mer", "Saint-André-de-la-Roche", "Falicon", "Beaulieu-sur-Mer", "La Trinité"),
            "Saint-Jean-Cap-Ferrat",
        },
        set(),
    ),
    ("IT", "Turin"): (6.6, {"Gerbido"}, set()),
    ("IT", "Rome"): (12.0, set(), set()),
    ("IT", "Naples"): (6.6, {"Casavatore", "Arpino", "Arzano"}, set()),
    ("IT", "Florence"): (4.0, set(), set()),
    ("IT", "Palermo"): (6.5, set(), set()),
    ("ES", "Zaragoza"): (5.0, set(), set()),
    ("DE", "Munich"): (7.0, set(), set()),
    ("DE", "Köln"): (8.0, set(), set()),
    ("DE", "Frankfurt am Main"): (5.5, set(), set()),
    ("DE", "Stuttgart"): (6.85, set(), set()),
    ("DE", "Dresden"): (7.1, {"Bannewitz"}, set()),
    ("DE", "Leipzig"): (6.0, set(), set()),
    ("DE", "Hannover"): (5.0, set(), set()),
    ("DE", "Dortmund"): (6.0, set(), set()),
    ("DE", "Düsseldorf"): (5.0, set(), set()),
    ("NL", "Amsterdam"): (5.5, set(), set()),
    ("NL", "Rotterdam"): (4.3, set(), set()),
    ("NL", "The Hague"): (4.0, set(), set()),
}
# New towns of several municipalities are not cities; a municipality near the centre of a city is still a town.
NO_CITIES = {"Saint-Quentin-en-Yvelines", "Cergy-Pontoise", "Marne La Vallée"}
MUNICIPALITIES = {"Bois-Colombes"}
ARRONDISSEMENT = re.compile(r"(Paris|Lyon|Marseille) (\d\d)(?: (.+))?")
FIRST_POSTCODES = {"Paris": 75000, "Lyon": 69000, "Marseille": 13000}
KREIS = re.compile(r"(?:Stadt )?(.+?) \(Kreis \d+\)(?: / (.+))?")
SWISS_PART = re.compile(r"(.+?) / (.+)")
# Ids grow with time: communes were in the list from the beginning, quarters were added later.
FIRST_LATE_ID = 6_543_000
LEAST_CITY = 50_000
# times the square root of the population: the radius of the centre of a city, and of the whole city
CORE_KM, REACH_KM = 0.0025, 0.004


def kilometres(a, b):
    x = (a[1] - b[1]) * math.cos(math.radians(a[0]))
    return math.hypot(a[0] - b[0], x) * 111.2


def spot(city):
    return city["latitude"], city["longitude"]


class Cities:
    """The large cities among the rows, in cells of one degree."""

    def __init__(self, rows):
        self.largest = {}
        self.cells = {}
        self.swiss = [row for row in rows if row["countrycode"] == "CH"]
        for row in sorted(rows, key=lambda row: row["population"]):
            self.largest[row["countrycode"], row["name"]] = row
        for row in rows:
            large = row["population"] >= LEAST_CITY and row["name"] not in NO_CITIES
            if large and not (self._named(row) or self._within_limits(row)):
                self.cells.setdefault((round(row["latitude"]), round(row["longitude"])), []).append(row)

    def quarter_of(self, row):
        """Return (name, city) of a quarter in the spelling of GeoNames, or None for a town."""
        state = CITY_STATES.get((row["countrycode"], row["admin1code"]))
        if state:
            return None if row["name"] == state else (row["name"], state)
        if named := self._named(row):
            return named
        return self._within_limits(row) or self._near_a_middle(row)

    def _within_limits(self, row):
        for (country, city), (reach, neighbours, parts) in LIMITS.items():
            if country == row["countrycode"] and (middle := self.largest[country, city]) is not row:
                far = kilometres(spot(row), spot(middle))
                if (far < reach and row["name"] not in neighbours) or (row["name"] in parts and far < 2 * reach):
                    return row["name"], city
        return None

    def _named(self, row):
        name = row["name"]
        if match := ARRONDISSEMENT.fullmatch(name):
            number = int(match[2])
            return f"{match[1]} {number}{'er' if number == 1 else 'e'}", match[1]
        if row["countrycode"] != "CH":
            return None
        if match := KREIS.fullmatch(name):
            city = "Zürich" if match[1] == "Zürich" else "Winterthur"
            whole = name.split("(")[1].split(")")[0] if match[1] in ("Zürich", "Winterthur") else match[1]
            return match[2] or whole, city
        if match := SWISS_PART.fullmatch(name):
            found = [
                (kilometres(spot(row), spot(town)), town["name"])
                for town in self.swiss
                if town is not row
                and re.match(re.escape(match[1]) + r"(?!\w)", town["name"])
                and "/" not in town["name"]
            ]
            return (match[2], min(found)[1]) if found and min(found)[0] < 5 else None
        return None

    def _near_a_middle(self, row):
        if row["name"] in MUNICIPALITIES:
            return None
        foreign = any(ord(char) > 0x370 for other in row["alternatenames"] for char in other)
        late = row["geonameid"] >= FIRST_LATE_ID and not foreign
        lat, lon = round(row["latitude"]), round(row["longitude"])
        found = []
        for cell in ((lat + y, lon + x) for y in (-1, 0, 1) for x in (-1, 0, 1)):
            for city in self.cells.get(cell, ()):
                reach = (REACH_KM if late else CORE_KM) * math.sqrt(city["population"])
                far = kilometres(spot(row), spot(city))
                same_country = city["countrycode"] == row["countrycode"]
                if city is not row and same_country and far < reach and city["population"] > 2 * row["population"]:
                    found.append((far / reach, city["name"]))
        return (row["name"], min(found)[1]) if found else None


def is_numbered(row):
    """Return whether the row is an arrondissement."""
    return ARRONDISSEMENT.fullmatch(row["name"]) is not None


def other_names(row):
    """Return other names of a numbered quarter: its own name, its plain number and its postcode."""
    match = ARRONDISSEMENT.fullmatch(row["name"])
    if not match:
        return set()
    number = int(match[2])
    plain = {f"{match[1]} {number}", str(FIRST_POSTCODES[match[1]] + number)}
    return plain | ({match[3]} if match[3] else set())
