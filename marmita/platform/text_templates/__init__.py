"""Texts with {placeholders} that the code brings in each language, and that admins may replace one by one."""

from marmita.platform.text_templates.replaced import ReplacedTexts
from marmita.platform.text_templates.template import check_template, placeholders_in

__all__ = ["ReplacedTexts", "check_template", "placeholders_in"]
