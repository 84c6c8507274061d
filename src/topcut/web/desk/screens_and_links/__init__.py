"""Where phones and the big screen look; players' private links, slips; how names are shown."""
