"""What a player can do with the private link: report, confirm, dispute, drop, ask why."""
