"""What was played, as reports tell it: tables, who took part, whether it counts."""
