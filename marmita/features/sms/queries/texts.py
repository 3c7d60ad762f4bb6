"""The texts that admins have written anew."""

from marmita.platform.text_templates import ReplacedTexts

TEXTS = ReplacedTexts("sms_text")
