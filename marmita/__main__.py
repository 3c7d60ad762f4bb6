"""`python -m marmita` is the same as the `marmita` command."""

from marmita.cli import main

if __name__ == "__main__":
    main()
