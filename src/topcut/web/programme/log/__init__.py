"""Every entry of the programme's journal."""
