"""The security log: of an event, of a programme, of the own account, of everything."""
