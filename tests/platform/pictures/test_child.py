"""The answers of the separate process, called in this one: every file gets an answer, whatever the decoders do."""

import warnings
from collections.abc import Generator
from typing import Any

import pytest
from PIL import Image

from marmita.platform.pictures import child
from marmita.platform.pictures.messages import Finish, Finished, Process, ProcessedImage, Refused, RenditionSpec
from tests.support.pictures import file_of, png_claiming, scene, svg

PHOTO = RenditionSpec(frozenset({"JPEG", "PNG", "SVG"}), widths=(160, 320), first=160, motion_width=160)


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """The process changes settings for all of its pictures."""
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", Image.MAX_IMAGE_PIXELS)
    with warnings.catch_warnings():
        yield


@pytest.mark.parametrize("data", [file_of(scene(), "JPEG"), svg("")], ids=["photo", "drawing"])
def test_process_answers_first_renditions_and_finish_the_others(data: bytes):
    developed = child.perform(Process(PHOTO, data))
    assert isinstance(developed, ProcessedImage) and developed.widths == [160]
    finished = child.perform(Finish(PHOTO, developed.original))
    assert isinstance(finished, Finished) and finished.widths == [160, 320]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"%PDF-1.7\n", "format"),
        (png_claiming(65_500, 65_500), "too_many_pixels"),
        (png_claiming(100, 100), "broken"),
        (svg("<text>Ana</text>"), "letters"),
    ],
)
def test_invalid_file_is_refused_with_a_reason(data: bytes, reason: Any):
    assert child.perform(Process(PHOTO, data)) == Refused(reason)


@pytest.mark.parametrize("error", [Image.DecompressionBombError("too large"), Image.DecompressionBombWarning("large")])
def test_decompression_bomb_warning_is_a_refusal(error: Exception, monkeypatch: pytest.MonkeyPatch):
    def warn(*_: object) -> None:
        raise error

    monkeypatch.setattr(child, "process", warn)
    assert child.perform(Process(PHOTO, b"")) == Refused("too_many_pixels")
