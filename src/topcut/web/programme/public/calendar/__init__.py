"""Calendars to subscribe to: events, and an organizer's deadlines."""
