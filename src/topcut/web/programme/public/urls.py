"""Addresses of organized play for everybody; web/urls.py has them in its table."""

from __future__ import annotations

from django.urls import URLPattern, path

from topcut.web.common.requests.lazy_views import LazyViews

calendar = LazyViews("topcut.web.programme.public.calendar.views")
events = LazyViews("topcut.web.programme.public.events.views")
leagues = LazyViews("topcut.web.programme.public.leagues.views")
me = LazyViews("topcut.web.programme.public.me.views")
person = LazyViews("topcut.web.programme.public.person.views")
ratings = LazyViews("topcut.web.programme.public.ratings.views")
registration = LazyViews("topcut.web.programme.public.registration.views")

P = "play/<slug:programme>"

urlpatterns: list[URLPattern] = [
    path("play/", events("programmes"), name="play"),
    path(f"{P}/", events("page"), name="play-events"),
    path(f"{P}/events.ics", calendar("events"), name="play-calendar"),
    path(f"{P}/deadlines/<str:token>.ics", calendar("deadlines"), name="play-deadlines"),
    path(f"{P}/ratings/", ratings("first"), name="play-ratings"),
    path(f"{P}/ratings/<slug:game>/<slug:category>/", ratings("page"), name="play-list"),
    path(f"{P}/people/<int:person>/", person("page"), name="play-person"),
    path(f"{P}/leagues/", leagues("every"), name="play-leagues"),
    path(
        f"{P}/leagues/<path:league>/qualify/<int:person>/", leagues("qualify"), name="play-qualify"
    ),
    path(f"{P}/leagues/<path:league>/", leagues("page"), name="play-league"),
    path(f"{P}/me/", me("page"), name="play-me"),
    path(f"{P}/me/join/", me("join"), name="play-me-join"),
    path(f"{P}/me/shown/", me("shown"), name="play-me-shown"),
    path(f"{P}/me/data/", me("download_data"), name="play-me-data"),
    path(f"{P}/events/<path:listing>/register/", registration("page"), name="play-register"),
    path(
        f"{P}/events/<path:listing>/registered/<str:token>/",
        registration("registered"),
        name="play-registered",
    ),
    path(f"{P}/events/<path:listing>/", events("one"), name="play-event"),
]
