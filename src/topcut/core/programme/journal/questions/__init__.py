"""What follows from a programme's journal: ratings, holdings, deadlines, a person's data."""
