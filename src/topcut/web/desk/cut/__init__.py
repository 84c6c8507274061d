"""The cut, before and after it is made."""
