"""The format of a file, found by its first bytes; file names and declared types are ignored."""

import re

SIGNATURES = {
    "JPEG": re.compile(rb"\xff\xd8\xff"),
    "PNG": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "GIF": re.compile(rb"GIF8[79]a"),
    "WEBP": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
    # A text may begin with "BM", so the size of the header is checked too.
    "BMP": re.compile(rb"BM.{12}[\x0c\x28\x6c\x7c]\0\0\0", re.DOTALL),
    "SVG": re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)"),
}
AVIF_BRANDS = {b"avif", b"avis"}
HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}


def find_format(data: bytes) -> str | None:
    """Return JPEG, PNG, WEBP, BMP, GIF, AVIF, HEIC or SVG (which its parser must confirm), or None."""
    for form, signature in SIGNATURES.items():
        if signature.match(data):
            return form
    return _format_of_brands(data) if data[4:8] == b"ftyp" else None


def _format_of_brands(data: bytes) -> str | None:
    box = data[8 : min(int.from_bytes(data[:4], "big"), 256)]
    brands = {box[start : start + 4] for start in range(0, len(box), 4)}
    if brands & AVIF_BRANDS:
        return "AVIF"
    return "HEIC" if brands & HEIC_BRANDS else None
