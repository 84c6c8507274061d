"""A league at a glance: tables, who qualifies, what is missing."""
