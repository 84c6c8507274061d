"""Why am I on this place?"""
