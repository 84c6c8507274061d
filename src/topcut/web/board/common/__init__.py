"""What the public pages share."""
