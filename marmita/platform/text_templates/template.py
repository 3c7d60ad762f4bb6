"""The placeholders of a template, and the check of a replacement."""

from string import Formatter

from marmita.platform.errors import DomainError


def placeholders_in(template: str) -> list[str]:
    """Return the names in braces, each once, sorted."""
    return sorted({name for _, name, _, _ in Formatter().parse(template) if name})


def check_template(value: str, standard: str, *, invalid: type[DomainError], incomplete: type[DomainError]) -> None:
    """Raise an error for a text that may not replace `standard`. Both errors have a field `name`.

    Raises:
        DomainError: `invalid` with the placeholder that `standard` does not have, or an empty name for braces that do
            not match; `incomplete` with a placeholder that `value` lacks.
    """
    try:
        pieces = list(Formatter().parse(value))
    except ValueError as error:
        raise invalid(name="") from error
    known = placeholders_in(standard)
    for _, name, form, conversion in pieces:
        if name is not None and (name not in known or form or conversion):
            raise invalid(name=name[:40])
    named = {name for _, name, _, _ in pieces}
    if missing := [name for name in known if name not in named]:
        raise incomplete(name=missing[0])
