"""Valid pictures of every kind are decoded correctly, and nothing but their pixels is stored."""

from typing import Any

import msgspec
import pytest
from PIL import ExifTags, Image

from marmita.platform.pictures.image_processor import ImageProcessor
from marmita.platform.pictures.messages import Crop, ProcessedImage, RenditionSpec
from marmita.platform.pictures.process import finish, process
from tests.support import pictures
from tests.support.pictures import BLUE, CORNERS, GREEN, RED, WHITE, corners, file_of, film, image_in, is_near, scene

ALL = frozenset({"JPEG", "PNG", "WEBP", "BMP", "GIF", "AVIF", "SVG"})
PHOTO = RenditionSpec(ALL, widths=(48, 96, 192, 384), first=192, motion_width=96)
SQUARE = RenditionSpec(ALL, widths=(48, 96, 192, 384), first=192, motion_width=96, square=True)
WIDTHS = [48, 96, 192, 360]


def shows_scene(image: Image.Image) -> bool:
    return all(is_near(colour, CORNERS[place]) for place, colour in corners(image).items())


def files_of(order: RenditionSpec, data: bytes) -> tuple[ProcessedImage, dict[str, Image.Image]]:
    """Everything that would be stored, as a browser reads it."""
    made = process(order, data)
    files = made.files | finish(order, made.original).files | {"original": made.original}
    return made, {name: image_in(data) for name, data in files.items()}


@pytest.mark.parametrize("form", sorted(ALL))
async def test_every_format_comes_out_as_avif_and_webp(form: str):
    """Through the separate process, as uploads go: without file access it still decodes all seven formats."""
    data = pictures.svg("") if form == "SVG" else file_of(scene(), form)
    room = ImageProcessor()
    made = await room.process(PHOTO, data)
    finished = await room.finish(PHOTO, made.original)
    assert finished.widths == ([48, 96, 192, 384] if form == "SVG" else WIDTHS)
    names = {f"photo-{width}.{end}" for width in finished.widths for end in ("avif", "webp")}
    assert set(finished.files) == names and set(made.files) == {"photo-192.avif", "photo-192.webp"}
    for name, file in finished.files.items():
        image = image_in(file)
        assert image.format == name.rsplit(".")[-1].upper() and f"-{image.width}." in name
        assert shows_scene(image)


def test_drawing_is_no_larger_than_its_largest_rendition():
    assert process(PHOTO, pictures.svg("")).width == 384
    whole, cut = (
        image_in(process(msgspec.structs.replace(SQUARE, crop=crop), pictures.svg("")).original)
        for crop in (None, Crop(0, 0, 0.5))
    )
    assert (whole.size, cut.size) == ((384, 384), (384, 384))


def test_metadata_is_removed():
    """A place, a camera, a comment and a colour profile go in; none of 10 files has any of it."""
    exif = Image.Exif()
    exif[ExifTags.Base.Make] = "SECRETCAMERA"
    exif.get_ifd(ExifTags.IFD.GPSInfo).update({1: "N", 2: (48.0, 51.0, 30.0), 3: "E", 4: (2.0, 17.0, 40.0)})
    options = {"exif": exif, "comment": b"SECRETCOMMENT", "icc_profile": pictures.swapped_profile()}
    sent = file_of(scene(), "JPEG", **options)
    assert b"SECRETCAMERA" in sent and b"SECRETCOMMENT" in sent
    made, images = files_of(PHOTO, sent)
    assert len(images) == 9
    for name, image in images.items():
        assert not dict(image.getexif()) and not {"exif", "xmp", "icc_profile", "comment"} & set(image.info), name
    assert b"SECRET" not in made.original + b"".join(made.files.values())


@pytest.mark.parametrize("turn", range(1, 9))
def test_orientation_of_cameras_is_applied(turn: int):
    tags = Image.Exif()
    tags[ExifTags.Base.Orientation] = turn
    back = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}  # Image.Transpose that makes the scene lie as the camera saw it
    lying = scene().transpose(Image.Transpose(back[turn])) if turn > 1 else scene()
    made, images = files_of(PHOTO, file_of(lying, "JPEG", exif=tags, quality=95))
    assert (made.width, made.height) == (360, 240)
    assert all(shows_scene(image) for image in images.values())


@pytest.mark.parametrize(
    ("mode", "form"), [("CMYK", "JPEG"), ("L", "JPEG"), ("1", "PNG"), ("P", "PNG"), ("LA", "PNG"), ("I;16", "PNG")]
)
def test_unusual_colour_modes_become_srgb(mode: str, form: str):
    """CMYK, grey, 16 bits, one bit, palettes: brightness and colours are preserved."""
    wide = Image.new("I;16", (360, 240), 60000) if mode == "I;16" else scene().convert(mode)
    made, images = files_of(PHOTO, file_of(wide, form))
    for image in images.values():
        assert image.mode == "RGB"
        found = corners(image)
        assert is_near(found[0.85, 0.8], WHITE)
        if mode in {"CMYK", "P"}:
            assert is_near(found[0.15, 0.2], RED, 70)
    assert made.width == 360


def test_colour_profile_is_applied():
    """In the picture's own profile its red is green; without the profile the colours would be wrong."""
    sent = file_of(Image.new("RGB", (40, 40), (230, 10, 10)), "PNG", icc_profile=pictures.swapped_profile())
    _, images = files_of(PHOTO, sent)
    assert all(is_near(found, (10, 230, 10), 60) for image in images.values() for found in corners(image).values())
    broken = file_of(scene(), "PNG", icc_profile=b"no profile at all")
    assert shows_scene(files_of(PHOTO, broken)[1]["original"])


@pytest.mark.parametrize("form", ["PNG", "WEBP", "AVIF", "GIF"])
def test_transparency_is_preserved(form: str):
    sent = scene().convert("RGBA")
    sent.paste((0, 0, 0, 0), (0, 0, 180, 120))
    _, images = files_of(PHOTO, file_of(sent, form))
    for image in images.values():
        alpha: Any = image.convert("RGBA").getchannel("A")
        assert alpha.crop((0, 0, 20, 12)).getextrema()[1] <= 2
        assert alpha.crop((image.width - 20, image.height - 12, image.width, image.height)).getextrema()[0] >= 253


@pytest.mark.parametrize("form", ["GIF", "WEBP", "PNG", "AVIF"])
def test_animation_keeps_its_motion_and_gets_a_still(form: str):
    made, images = files_of(PHOTO, film(12, (300, 200), form))
    motion: Any = images["motion.webp"]
    still = images["photo-300.webp"]
    assert (motion.n_frames, motion.width) == (12, 96)
    assert getattr(still, "n_frames", 1) == 1 and made.width == 300


def test_picture_is_never_enlarged_and_its_height_is_limited():
    """A picture of 30 pixels has one rendition of 30; one of 50 x 40000 is cut to four times its largest width."""
    small, _ = files_of(PHOTO, file_of(scene(30, 20), "PNG"))
    assert (small.width, small.widths) == (30, [30])
    tower, images = files_of(PHOTO, file_of(scene(50, 40_000), "PNG"))
    assert tower.height == 4 * 384 and all(image.width >= 1 for image in images.values())


@pytest.mark.parametrize(
    ("left", "top", "colour"), [(0.05, 0.05, RED), (0.6, 0.05, GREEN), (0.05, 0.6, BLUE), (0.6, 0.6, WHITE)]
)
def test_crop_cuts_out_the_chosen_square(left: float, top: float, colour: tuple[int, int, int]):
    made, images = files_of(
        RenditionSpec(ALL, (48,), 48, 48, square=True, crop=Crop(left, top, 0.4)), file_of(scene(), "JPEG", quality=95)
    )
    assert made.width == made.height == 48
    assert all(is_near(found, colour) for image in images.values() for found in corners(image).values())


def test_crop_defaults_to_the_middle_and_is_clamped_to_the_edges():
    middle = process(SQUARE, file_of(scene(400, 100), "PNG"))
    assert (middle.width, middle.height) == (100, 100)
    assert shows_scene(image_in(middle.original))
    beyond = process(RenditionSpec(ALL, (48,), 48, 48, square=True, crop=Crop(1, 1, 1)), file_of(scene(), "PNG"))
    assert (beyond.width, beyond.height) == (48, 48)


def test_blurred_picture_is_unrecognisable():
    """A chequerboard of 30 pixels, 255 levels from dark to light, keeps less than 12 of them."""
    board = Image.new("L", (960, 640))
    for x in range(0, 960, 30):
        for y in range((x // 30 % 2) * 30, 640, 60):
            board.paste(255, (x, y, x + 30, y + 30))
    made = process(RenditionSpec(ALL, (320, 640), 640, 320, adult=True), file_of(board, "PNG"))
    assert set(made.blurred) == {"photo-320.avif", "photo-320.webp"}
    for data in made.blurred.values():
        middle: Any = image_in(data).convert("L").crop((40, 40, 280, 170))
        darkest, lightest = middle.getextrema()
        assert lightest - darkest < 12
