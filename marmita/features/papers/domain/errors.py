"""Domain errors of papers: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PaperNotExist(DomainError):
    key, status = "paper_not_exist", 404


class PaperDecided(DomainError):
    """The paper was decided already: otherwise than requested, or accepted before its chef removes it."""

    key, status = "paper_decided", 409


class PaperInvalid(DomainError):
    """A field is missing or wrong. `field` is its name."""

    key, status = "paper_invalid", 400
    field_names = ("field",)


class PaperFormat(DomainError):
    """The document is neither a PDF nor a picture, or is incomplete."""

    key, status = "paper_format", 400
