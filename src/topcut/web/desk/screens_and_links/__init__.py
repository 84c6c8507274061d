"""Players' private links, slips to print, and how names are shown."""
