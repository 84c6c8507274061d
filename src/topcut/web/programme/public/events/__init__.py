"""Events near somebody: what is listed, by place, game and day."""
