"""`marmita doctor`: looks at everything that an installation needs, and says what to do about each thing that is wrong.

It changes nothing that stays: no database is created, no migration applied, no mail sent. It prints no secrets.
"""

from marmita.doctor.run import run_doctor

__all__ = ["run_doctor"]
