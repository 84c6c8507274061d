"""Personal data of an event: how long it is kept, erasing it, carrying an old journal over."""
