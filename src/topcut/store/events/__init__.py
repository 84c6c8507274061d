"""Events: their journals, lists of them, players' links, news for other processes."""
