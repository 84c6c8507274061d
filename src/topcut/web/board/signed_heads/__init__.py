"""What others can hold against us later: signed heads, and the key that they are signed with."""
