"""Responses that a browser saves as a file."""


def download_headers(name: str) -> dict[str, str]:
    """The headers that make a browser save the body under this name, which our code chose: it needs no escaping."""
    return {"content-disposition": f'attachment; filename="{name}"'}
