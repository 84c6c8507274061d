"""The calendar of a programme, with conflicts."""
