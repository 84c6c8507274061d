"""What documents share on a page: heading, alphabet, cutting, QR codes, characters."""
