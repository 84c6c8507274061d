"""A person: rating graph, every change game by game, what they hold, where they played."""
