"""Rating lists of today and of earlier days."""
