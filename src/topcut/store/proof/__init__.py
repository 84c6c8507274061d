"""What others can check: heads that this installation has signed, secrets of committed draws."""
