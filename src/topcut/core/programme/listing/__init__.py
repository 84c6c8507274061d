"""Events before they are played: what a listing lacks, by when what is due."""
