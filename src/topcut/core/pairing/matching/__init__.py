"""A matching problem and its exact solvers: who meets whom at the least cost."""
