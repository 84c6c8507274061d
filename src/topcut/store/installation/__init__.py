"""The data folder, its database and its address for phones."""
