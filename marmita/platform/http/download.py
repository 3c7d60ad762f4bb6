"""Responses that a browser saves as a file."""


def download_headers(name: str) -> dict[str, str]:
    """Return the headers that make a browser save the body under this name.

    The name is not escaped: it must come from our code.
    """
    return {"content-disposition": f'attachment; filename="{name}"'}
