"""What every request goes through: access, headers, error pages, the state that it sees."""
