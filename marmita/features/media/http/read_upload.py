"""Read an uploaded file, up to the largest allowed size."""

from typing import Annotated

from litestar.datastructures import UploadFile
from msgspec import Meta

from marmita.features.media.domain.rules import BYTES_MAX
from marmita.platform.errors import UploadFileTooBig

PhotoUpload = Annotated[UploadFile, Meta(extra_json_schema={"extra": {"max_length": BYTES_MAX}})]


async def read_upload(photo: UploadFile) -> bytes:
    """Return the bytes of the uploaded file.

    Raises:
        DomainError: upload_file_too_big if it has more than BYTES_MAX.
    """
    data = await photo.read(BYTES_MAX + 1)
    if len(data) > BYTES_MAX:
        raise UploadFileTooBig
    return data
