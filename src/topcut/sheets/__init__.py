"""Reading and writing whole tournaments: the sheet, the journal file, lists of names."""
