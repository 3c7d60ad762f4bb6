"""Picture files for tests, valid and harmful ones.

The scene has a different colour in each corner, to see transformations.
"""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image

RED, GREEN, BLUE, WHITE = (220, 30, 30), (30, 180, 40), (30, 50, 210), (240, 240, 240)
# The colour of each corner; positions are fractions of width and height.
CORNERS = {(0.15, 0.2): RED, (0.85, 0.2): GREEN, (0.15, 0.8): BLUE, (0.85, 0.8): WHITE}


def scene(width: int = 360, height: int = 240, mode: str = "RGB") -> Image.Image:
    """Return a picture with red and green at the top, blue and white at the bottom."""
    image = Image.new("RGB", (width, height), WHITE)
    image.paste(RED, (0, 0, width // 2, height // 2))
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    return image.convert(mode)


def file_of(image: Image.Image, form: str, **options: Any) -> bytes:
    """Return the picture as a file."""
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def film(frames: int, size: tuple[int, int] = (60, 40), form: str = "GIF") -> bytes:
    """Return an animation whose neighbouring frames differ; in grey, which GIF stores without reducing colours."""
    shades = [Image.new("L", size, 20 + number * 67 % 200) for number in range(frames)]
    options = {"save_all": True, "append_images": shades[1:], "duration": 80, "loop": 0}
    return file_of(shades[0], form, **options)


def image_in(data: bytes) -> Image.Image:
    """Return the decoded picture of a file."""
    with Image.open(BytesIO(data)) as image:
        image.load()
    return image


def corners(image: Image.Image) -> dict[tuple[float, float], tuple[int, int, int]]:
    """Return the colour in each corner."""
    rgb: Any = image.convert("RGB")
    return {(x, y): rgb.getpixel((int(x * rgb.width), int(y * rgb.height))) for x, y in CORNERS}


def is_near(one: tuple[int, int, int], other: tuple[int, int, int], distance: int = 40) -> bool:
    """Return whether two colours are equal, apart from encoding losses."""
    return all(abs(a - b) <= distance for a, b in zip(one, other, strict=True))


def png_claiming(width: int, height: int, rows: int = 0) -> bytes:
    """Return a PNG of one colour; with `rows` 0 only the header has this size, else it contains that many rows."""
    pixels = zlib.compress(b"\0" * ((width + 7) // 8 + 1) * rows, 9)
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(*each) for each in [(b"IHDR", header), (b"IDAT", pixels), (b"IEND", b"")]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def svg(body: str, attributes: str = 'viewBox="0 0 12 8"', before: str = "") -> bytes:
    """Return an SVG with the scene, and the body on top of it."""
    quarters = "".join(
        f'<rect x="{x}" y="{y}" width="6" height="4" fill="rgb{colour}"/>'
        for (x, y), colour in zip([(0, 0), (6, 0), (0, 4), (6, 4)], CORNERS.values(), strict=True)
    )
    return f'{before}<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{quarters}{body}</svg>'.encode()


def swapped_profile() -> bytes:
    """Return an ICC profile in which red and green of sRGB are swapped."""

    def xyz(x: float, y: float, z: float) -> bytes:
        return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in (x, y, z)))

    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    text = b"text\0\0\0\0swapped\0"
    tags = {
        b"desc": b"desc\0\0\0\0" + struct.pack(">I", 8) + b"swapped\0" + b"\0" * 79,
        b"cprt": text,
        b"wtpt": xyz(0.9642, 1.0, 0.8249),
        b"rXYZ": xyz(0.3851, 0.7169, 0.0971),
        b"gXYZ": xyz(0.4360, 0.2225, 0.0139),
        b"bXYZ": xyz(0.1431, 0.0606, 0.7141),
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve),
    }
    table, body, start = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        padded = data + b"\0" * (-len(data) % 4)
        table += name + struct.pack(">II", start + len(body), len(data))
        body += padded
    size = start + len(body)
    header = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    header += struct.pack(">3i", 63190, 65536, 54061) + b"\0" * 48
    return header + struct.pack(">I", len(tags)) + table + body
