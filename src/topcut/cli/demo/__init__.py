"""The demonstrations of `topcut demo` and `topcut serve --demo`."""
