"""Answers whose JSON PostgreSQL has already written: passed on as bytes, while the route's type documents them."""

from typing import Any

from litestar import MediaType, Response


def encoded_json(body: bytes, **headers: str) -> Response[Any]:
    """The bytes as they are; header names come with underscores (`x_total_count`)."""
    return Response(
        body, media_type=MediaType.JSON, headers={name.replace("_", "-"): text for name, text in headers.items()}
    )
