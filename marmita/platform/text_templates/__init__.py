"""Texts with {placeholders}: the code contains them in each language, and admins may replace each text."""

from marmita.platform.text_templates.isolation import isolated
from marmita.platform.text_templates.replaced import ReplacedTexts
from marmita.platform.text_templates.template import check_template, placeholders_in

__all__ = ["ReplacedTexts", "check_template", "isolated", "placeholders_in"]
