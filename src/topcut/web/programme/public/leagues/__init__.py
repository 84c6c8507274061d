"""League tables, and what somebody needs to qualify."""
