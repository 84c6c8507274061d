"""Pages of a League Director."""
