"""What the event's desk has to do with the programme that the event belongs to."""
