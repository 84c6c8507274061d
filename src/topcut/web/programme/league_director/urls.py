"""Addresses of a League Director; web/urls.py has them in its table."""

from __future__ import annotations

from django.urls import URLPattern, path

from topcut.web.common.requests.lazy_views import LazyViews

hub = LazyViews("topcut.web.programme.league_director.hub.views")
sheet = LazyViews("topcut.web.programme.league_director.bonus_sheet.views")
settings = LazyViews("topcut.web.programme.league_director.settings.views")

P = "programmes/<slug:programme>"
L = f"{P}/leagues/<path:league>"

urlpatterns: list[URLPattern] = [
    path(f"{P}/leagues/", hub("every"), name="leagues"),
    path(f"{P}/leagues/form/", hub("form"), name="leagues-form"),
    path(f"{P}/leagues/champions-league/winner/", hub("champion"), name="leagues-champion"),
    path(f"{L}/season/", settings("page"), name="leagues-season"),
    path(f"{L}/season/settle/", settings("settle"), name="leagues-settle"),
    path(f"{L}/season/qualifiers/", settings("qualifiers"), name="leagues-qualifiers"),
    path(f"{L}/season/alternate/", settings("alternate"), name="leagues-alternate"),
    path(f"{L}/season/lots/", settings("lots"), name="leagues-lots"),
    path(f"{L}/season/invite/", settings("invite"), name="leagues-invite"),
    path(f"{L}/season/answer/<int:person>/", settings("answer"), name="leagues-answer"),
    path(f"{L}/nights/<path:night>/places/", sheet("places"), name="leagues-places"),
    path(f"{L}/nights/<path:night>/bonus/", sheet("bonus"), name="leagues-bonus"),
    path(f"{L}/nights/<path:night>/", sheet("page"), name="leagues-night"),
    path(f"{L}/", hub("page"), name="leagues-one"),
]
