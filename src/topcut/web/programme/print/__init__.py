"""Documents of a programme, to be posted: its rating lists and league tables."""
