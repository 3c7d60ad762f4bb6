"""The templates that admins have replaced."""

from marmita.platform.text_templates import ReplacedTexts

TEXTS = ReplacedTexts("sms_text")
