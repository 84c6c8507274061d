"""In which language somebody reads, and core's messages in it."""
