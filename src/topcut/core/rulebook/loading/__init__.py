"""From TOML text to a rulebook, with every fault at once; extending another; and back to TOML."""
