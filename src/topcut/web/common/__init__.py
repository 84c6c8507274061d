"""What all pages share: access, error pages, headers, theme, the base template."""
