"""The browser and the system that a User-Agent names, in words for their owner; it proves nothing."""

# The first that fits: what is built on another names it too.
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
    """Such as `Firefox`; None for what we do not know."""
    return next((name for mark, name in BROWSERS if mark in user_agent), None)


def system_of(user_agent: str) -> str | None:
    """Such as `Android`; None for what we do not know."""
    return next((name for mark, name in SYSTEMS if mark in user_agent), None)
