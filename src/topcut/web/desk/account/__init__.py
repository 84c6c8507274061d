"""The own account: password, second factor, where one is logged in."""
