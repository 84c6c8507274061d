"""Facts of a tournament by subject: what each records, how it folds, its words in the log."""
