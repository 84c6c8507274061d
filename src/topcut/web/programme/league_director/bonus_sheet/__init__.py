"""One event of a league: places and the bonus sheet."""
