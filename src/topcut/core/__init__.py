"""The domain. Pure: no framework, no files, no clock, no global randomness."""
