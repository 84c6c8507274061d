"""Who may have which part of a journal, its lines in words, how long people stay in it."""
