"""What every CSV file of the application needs so that spreadsheets read it right, and run nothing in it."""

# Without one Excel reads UTF-8 as Latin-1.
BYTE_ORDER_MARK = "\ufeff"
# A spreadsheet takes a text that begins so for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def safe_text(text: str) -> str:
    """A text that no spreadsheet takes for a formula: names are written by other people."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text
