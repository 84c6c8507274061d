"""Roles and contacts."""

from .section import Cited, Name, Title


class Role(Cited, frozen=True, kw_only=True):
    role: Name
    continents: tuple[Name, ...] = ()
    may: tuple[Name, ...] = ()


class Contact(Cited, frozen=True, kw_only=True):
    position: Title
    name: Title
    handle: Title
