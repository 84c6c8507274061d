"""Swiss pairing: the best under a rulebook's own criteria, random among the best, explained.

How it works is told in docs/algorithms/pairing.md. engine.py pairs, assess.py assesses tables that
people set, repair.py mends a posted round, explain.py gives reasons. criteria/ are the rules,
matching/ the exact solvers, proof/ what no pairing can beat, search/ the ways to a pairing.
"""
