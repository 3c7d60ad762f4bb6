"""`marmita doctor` checks everything that an installation needs and gives advice for each problem.

It changes nothing permanently: it creates no database, applies no migration and sends no email. It prints no secrets.
"""

from marmita.doctor.run import run_doctor

__all__ = ["run_doctor"]
