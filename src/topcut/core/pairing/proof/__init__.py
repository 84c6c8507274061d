"""What no pairing can beat, and whether a pairing is provably the best."""
