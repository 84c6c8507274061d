"""The page of whoever is logged in: how they are shown, where they will play."""
