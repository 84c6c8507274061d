"""`python -m topcut` is `topcut`."""

from topcut.cli import main

main()
