"""The journal as people read it; undo and redo."""
