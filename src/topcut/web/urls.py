"""Every address, in one table. A new route needs its row in permissions.py too."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from . import faults, look
from .desk.views import (
    bracket,
    clock,
    doors,
    finish,
    home,
    judges,
    log,
    new_event,
    players,
    round,
    staff,
    standings,
)
from .player import links
from .player import views as me

E = "events/<slug:event>"
ME = "me/<slug:at>/<str:key>"

urlpatterns = [
    path("login/", doors.login, name="login"),
    path("logout/", doors.logout, name="logout"),
    path("link/<str:token>/", doors.link, name="link"),
    path("theme/", look.choose, name="theme"),
    path("language/", set_language, name="language"),
    path("", home.page, name="home"),
    path("new-event/", new_event.page, name="new-event"),
    path(f"{E}/", home.event, name="event"),
    path(f"{E}/players/", players.page, name="players"),
    path(f"{E}/players/add/", players.add, name="players-add"),
    path(f"{E}/round/", round.page, name="round"),
    path(f"{E}/standings/", standings.page, name="standings"),
    path(f"{E}/bracket/", bracket.page, name="bracket"),
    path(f"{E}/clock/", clock.page, name="clock"),
    path(f"{E}/judges/", judges.page, name="judges"),
    path(f"{E}/log/", log.page, name="log"),
    path(f"{E}/log/undo/", log.undo, name="log-undo"),
    path(f"{E}/finish/", finish.page, name="finish"),
    path(f"{E}/staff/", staff.page, name="staff"),
    path(f"{E}/staff/invite/", staff.invite, name="staff-invite"),
    path(f"{E}/staff/remove/<int:account>/", staff.remove, name="staff-remove"),
    path(f"{E}/staff/withdraw/<int:invitation>/", staff.withdraw, name="staff-withdraw"),
    path(f"{E}/links/", links.page, name="links"),
    path(f"{E}/links/make/", links.make, name="links-make"),
    path(f"{E}/links/revoke/<int:number>/", links.revoke, name="links-revoke"),
    path(f"{ME}/", me.page, name="me"),
    path(f"{ME}/form/", me.form, name="me-form"),
    path(f"{ME}/report/", me.report, name="me-report"),
    path(f"{ME}/confirm/", me.confirm, name="me-confirm"),
    path(f"{ME}/drop/", me.drop, name="me-drop"),
    path(f"{ME}/why/", me.why, name="me-why"),
]

handler400 = faults.bad_request
handler403 = faults.forbidden
handler404 = faults.not_found
handler500 = faults.broken
