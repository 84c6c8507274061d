"""Finding anything of an event: players, tables, rules, pages, help."""
