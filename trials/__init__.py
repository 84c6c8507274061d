"""Trials: what a bad day does to a real server, as figures. `make trials`."""
