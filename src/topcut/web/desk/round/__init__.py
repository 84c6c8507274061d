"""The round: its tables, and recording their results."""
