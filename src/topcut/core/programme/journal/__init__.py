"""The programme's own journal: facts that people decided, and what follows from them."""
