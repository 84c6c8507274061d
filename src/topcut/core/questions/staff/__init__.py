"""Who leads and who rules; which penalty is usual."""
