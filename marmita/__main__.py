"""`python -m marmita` runs the `marmita` command."""

from marmita.cli import main

if __name__ == "__main__":
    main()
