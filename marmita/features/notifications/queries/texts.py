"""The texts of notifications that admins have replaced."""

from marmita.platform.text_templates import ReplacedTexts

TEXTS = ReplacedTexts("notification_text")
