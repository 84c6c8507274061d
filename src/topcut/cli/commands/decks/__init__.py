"""topcut deck: lists, checks, cards handed out."""
