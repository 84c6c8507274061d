"""What documents are filled from: an event, a programme, or a file that somebody gives."""
