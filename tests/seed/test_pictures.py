"""Composed pictures: right sizes and formats, the art never enlarged, nothing composed twice."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from marmita.platform.storage import open_storage
from marmita.seed import demo_pictures, pictures
from marmita.seed.demo_pictures import store_demo_pictures
from marmita.seed.pictures import HUES, art_names, cook_picture, dish_picture, face_picture, pin_picture


def opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


@pytest.mark.parametrize("hue", HUES)
def test_a_dish_has_four_widths_in_two_formats(hue: str) -> None:
    picture, files = dish_picture(f"curry-{hue}")
    assert len(files) == 8
    for file in files:
        image = opened(file.data)
        width = int(file.key.rsplit("-", 1)[1].split(".")[0])
        assert file.key.startswith(f"pictures/{picture.base.removeprefix('/media/pictures/')}-")
        assert image.format == file.key.rsplit(".", 1)[1].upper()
        assert image.size == (width, round(width * 3 / 4))
        assert len(file.data) < 20_000
    assert (picture.width, picture.height, picture.widths[-1]) == (460, 345, 460)
    assert picture.blur.startswith("data:image/webp;base64,")
    assert len(picture.blur) < 400


def test_the_art_is_not_enlarged() -> None:
    for source in [*art_names()["dishes"].values(), *art_names()["cooks"].values(), *art_names()["faces"]]:
        with Image.open(pictures.HERE / "art" / f"{source}.webp") as image:
            assert image.size == (256, 256)
    frame = opened(dish_picture("salad-sand").files[6].data)
    corner, centre = frame.getpixel((2, 343)), frame.getpixel((230, 172))
    assert corner != centre


def test_people_are_square_and_faces_differ() -> None:
    for composed in (cook_picture("woman-tan"), face_picture(3), face_picture(3 + len(art_names()["faces"]))):
        assert composed.picture.width == composed.picture.height == 256
    assert face_picture(3).picture.base != face_picture(31).picture.base


def test_pins_are_small_and_transparent() -> None:
    image = opened(pin_picture("noodles").data)
    assert image.size == (64, 64)
    assert image.getchannel("A").getpixel((0, 0)) == 0


async def test_demo_pictures_are_composed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = open_storage(None, tmp_path)
    first = await store_demo_pictures(storage, {"curry-basil", "noodles-saffron"}, {"pie-rose"}, 1)
    assert await storage.exists(f"{first.dishes['curry-basil'].base.removeprefix('/media/')}-460.avif")
    assert await storage.exists(first.pins["curry"].removeprefix("/media/"))

    def painted_again(name: str) -> None:
        pytest.fail(f"{name} was painted twice")

    monkeypatch.setattr(demo_pictures, "dish_picture", painted_again)
    assert await store_demo_pictures(storage, {"noodles-saffron", "curry-basil"}, {"pie-rose"}, 1) == first
