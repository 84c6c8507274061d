"""Registration by phone, as the desk opens and watches it."""
