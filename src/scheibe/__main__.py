"""``python -m scheibe``: the same as the command ``scheibe``."""

from scheibe.cli import main

if __name__ == "__main__":
    main()
