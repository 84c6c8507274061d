"""Every address, in one table. A new route needs its row in permissions.py too."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from . import faults, look
from .desk.views import (
    bracket,
    clock,
    correct,
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
    ways,
)

E = "events/<slug:event>"

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
    path(f"{E}/correct/", correct.page, name="round-correct"),
    path(f"{E}/correct/ways/", ways.page, name="round-ways"),
    path(f"{E}/correct/ways/mend/", ways.mend, name="round-ways-mend"),
    path(f"{E}/correct/ways/unpublish/", ways.unpublish, name="round-ways-unpublish"),
    path(f"{E}/correct/<int:round>/<int:table>/", correct.table, name="round-correct-table"),
    path(
        f"{E}/correct/<int:round>/<int:table>/preview/",
        correct.preview,
        name="round-correct-preview",
    ),
    path(
        f"{E}/correct/<int:round>/<int:table>/record/", correct.record, name="round-correct-record"
    ),
    path(f"{E}/standings/", standings.page, name="standings"),
    path(f"{E}/standings/<int:number>/", standings.why, name="standings-why"),
    path(f"{E}/bracket/", bracket.page, name="bracket"),
    path(f"{E}/clock/", clock.page, name="clock"),
    path(f"{E}/judges/", judges.page, name="judges"),
    path(f"{E}/log/", log.page, name="log"),
    path(f"{E}/log/before-undo/", log.before_undo, name="log-before-undo"),
    path(f"{E}/log/undo/", log.undo, name="log-undo"),
    path(f"{E}/log/before-redo/", log.before_redo, name="log-before-redo"),
    path(f"{E}/log/redo/", log.redo, name="log-redo"),
    path(f"{E}/finish/", finish.page, name="finish"),
    path(f"{E}/staff/", staff.page, name="staff"),
    path(f"{E}/staff/invite/", staff.invite, name="staff-invite"),
    path(f"{E}/staff/remove/<int:account>/", staff.remove, name="staff-remove"),
    path(f"{E}/staff/withdraw/<int:invitation>/", staff.withdraw, name="staff-withdraw"),
]

handler400 = faults.bad_request
handler403 = faults.forbidden
handler404 = faults.not_found
handler500 = faults.broken
