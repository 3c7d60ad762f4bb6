"""Refusals of papers: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PaperNotExist(DomainError):
    key, status = "paper_not_exist", 404


class PaperDecided(DomainError):
    """Somebody has decided about the paper already, otherwise than this call would."""

    key, status = "paper_decided", 409


class PaperInvalid(DomainError):
    """`field` is the one that is missing or wrong."""

    key, status = "paper_invalid", 400
    field_names = ("field",)


class PaperFormat(DomainError):
    """The document is neither a PDF nor a picture, or not all of it has arrived."""

    key, status = "paper_format", 400
