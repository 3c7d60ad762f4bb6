"""Read an uploaded file, up to the largest allowed size."""

from typing import Annotated

from litestar.datastructures import UploadFile
from msgspec import Meta

from marmita.features.media.domain.rules import MOST_BYTES
from marmita.platform.errors import UploadFileTooBig

PhotoUpload = Annotated[UploadFile, Meta(extra_json_schema={"extra": {"max_length": MOST_BYTES}})]


async def read_upload(photo: UploadFile) -> bytes:
    """Return the bytes of the uploaded file.

    Raises:
        DomainError: upload_file_too_big if it has more than MOST_BYTES.
    """
    data = await photo.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise UploadFileTooBig
    return data
