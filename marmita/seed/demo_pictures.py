"""The demo town's pictures in the storage: composed once, then reused."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import chain

import msgspec

from marmita.platform.storage import Storage
from marmita.platform.wire import Picture
from marmita.seed.pictures import RECIPE, art_names, cook_picture, dish_picture, face_picture, pin_picture


class DemoPictures(msgspec.Struct, frozen=True):
    """Every picture by its name; pins are addresses."""

    dishes: dict[str, Picture]
    cooks: dict[str, Picture]
    faces: list[Picture]
    pins: dict[str, str]


async def store_demo_pictures(storage: Storage, dishes: set[str], faces: int) -> DemoPictures:
    """Store every picture, then the index, whose presence shows that all of them are stored."""
    wanted = sorted(dishes)
    key = f"pictures/pictures-{sha256(repr((RECIPE, wanted, faces, art_names())).encode()).hexdigest()[:12]}.json"
    if known := await storage.find(key):
        return msgspec.json.decode(known, type=DemoPictures)
    with ThreadPoolExecutor() as pool:
        served = dict(zip(wanted, pool.map(dish_picture, wanted), strict=True))
        cooks = dict(zip(art_names()["cooks"], pool.map(cook_picture, art_names()["cooks"]), strict=True))
        people = list(pool.map(face_picture, range(faces)))
        pins = dict(zip(art_names()["dishes"], pool.map(pin_picture, art_names()["dishes"]), strict=True))
    for made in chain(served.values(), cooks.values(), people):
        for file in made.files:
            await storage.put(file.key, file.data)
    for pin in pins.values():
        await storage.put(pin.key, pin.data)
    pictures = DemoPictures(
        dishes={name: made.picture for name, made in served.items()},
        cooks={name: made.picture for name, made in cooks.items()},
        faces=[made.picture for made in people],
        pins={name: f"/media/{pin.key}" for name, pin in pins.items()},
    )
    await storage.put(key, msgspec.json.encode(pictures))
    return pictures
