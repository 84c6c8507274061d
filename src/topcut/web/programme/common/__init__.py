"""What the screens of organized play share."""
