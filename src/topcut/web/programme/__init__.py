"""Pages of organized play: a folder per screen."""
