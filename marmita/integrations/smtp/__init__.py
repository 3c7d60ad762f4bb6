"""Email over SMTP."""

from marmita.integrations.smtp.mailer import SmtpMailer

__all__ = ["SmtpMailer"]
