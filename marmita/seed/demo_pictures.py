"""The demo town's pictures in the storage: composed once, then reused."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import msgspec

from marmita.platform.storage import Storage
from marmita.platform.wire import Picture
from marmita.seed.pictures import (
    RECIPE,
    Composed,
    art_names,
    cook_picture,
    dish_picture,
    face_picture,
    pin_picture,
    plate_picture,
)


class DemoPictures(msgspec.Struct, frozen=True):
    """All pictures by name; pins are addresses."""

    dishes: dict[str, Picture]
    cooks: dict[str, Picture]
    faces: list[Picture]
    pins: dict[str, str]
    plates: dict[str, Picture]


async def store_demo_pictures(storage: Storage, dishes: set[str], plates: set[str], faces: int) -> DemoPictures:
    """Return all pictures, after storing those that are missing.

    The index is stored last, so its presence shows that all pictures are stored.
    """
    dish_names, plate_names = sorted(dishes), sorted(plates)
    recipe = repr((RECIPE, dish_names, plate_names, faces, art_names()))
    key = f"pictures/pictures-{sha256(recipe.encode()).hexdigest()[:12]}.json"
    if known := await storage.find(key):
        return msgspec.json.decode(known, type=DemoPictures)
    cooks: list[str] = list(art_names()["cooks"])
    pins = {name: pin_picture(name) for name in art_names()["dishes"]}
    with ThreadPoolExecutor() as pool:
        try:
            pictures = DemoPictures(
                dishes=dict(zip(dish_names, await _store(storage, pool.map(dish_picture, dish_names)), strict=True)),
                cooks=dict(zip(cooks, await _store(storage, pool.map(cook_picture, cooks)), strict=True)),
                faces=await _store(storage, pool.map(face_picture, range(faces))),
                pins={name: f"/media/{pin.key}" for name, pin in pins.items()},
                plates=dict(zip(plate_names, await _store(storage, pool.map(plate_picture, plate_names)), strict=True)),
            )
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    for pin in pins.values():
        await storage.put(pin.key, pin.data)
    await storage.put(key, msgspec.json.encode(pictures))
    return pictures


async def _store(storage: Storage, composed: Iterable[Composed]) -> list[Picture]:
    """Store each picture as soon as it is composed, so that a full disk ends the work early. Return the records."""
    pictures: list[Picture] = []
    for made in composed:
        for file in made.files:
            await storage.put(file.key, file.data)
        pictures.append(made.picture)
    return pictures
