"""English as most of the world writes it: 20 November 2026, never 11/20/2026, which half of the
readers take for another day."""

DATE_FORMAT = "j F Y"
MONTH_DAY_FORMAT = "j F"
SHORT_DATE_FORMAT = "j M Y"
