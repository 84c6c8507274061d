"""Why am I on this place, and what do I still need for the cut?"""
