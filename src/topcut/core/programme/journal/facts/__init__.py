"""What people decided, by subject, and how each fact folds into the state."""
