"""Browser and operating system as a User-Agent names them, for display only."""

# The first match counts: a browser built on another one names that one too.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("YaBrowser/", "Yandex"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def browser_of(user_agent: str) -> str | None:
    """Such as `Firefox`; None when unknown."""
    return next((name for mark, name in BROWSERS if mark in user_agent), None)


def system_of(user_agent: str) -> str | None:
    """Such as `Android`; None when unknown."""
    return next((name for mark, name in SYSTEMS if mark in user_agent), None)
