"""Demo pictures that were never composed: only records, for tests of rows that refer to them."""

from marmita.platform.wire import Picture
from marmita.seed import catalogue
from marmita.seed.demo_pictures import DemoPictures
from marmita.seed.pictures import art_names


def empty_pictures() -> DemoPictures:
    """Return records for every picture that the demo town uses."""
    names = {dish.picture for dish in catalogue.dishes().values()} | {"bag-saffron"}
    names |= {f"{point.art}-sand" for point in catalogue.points()}
    plates = {community.art for community in catalogue.communities()}
    names |= plates
    return DemoPictures(
        dishes={name: _record(name) for name in names},
        cooks={name: _record(name) for name in art_names()["cooks"]},
        faces=[_record(f"face-{number}") for number in range(56)],
        pins={name: f"/media/pictures/pin-{name}.webp" for name in art_names()["dishes"]},
        plates={name: _record(f"plate-{name}") for name in plates},
    )


def _record(name: str) -> Picture:
    return Picture(
        base=f"/media/pictures/{name}", widths=[160, 460], width=460, height=345, blur="data:image/webp;base64,"
    )
