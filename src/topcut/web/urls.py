"""Every address, in one table. A new route needs its row in permissions.py too."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from . import faults, look
from .desk.views import (
    bracket,
    clock,
    doors,
    draft,
    finish,
    home,
    judges,
    log,
    new_event,
    players,
    results,
    round,
    staff,
    standings,
    time_called,
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
    path(f"{E}/round/<int:number>/", round.past, name="round-past"),
    path(f"{E}/round/start/", round.start, name="round-start"),
    path(f"{E}/round/draw/", round.draw, name="round-draw"),
    path(f"{E}/round/swap/", draft.swap, name="round-swap"),
    path(f"{E}/round/hand/", draft.hand, name="round-hand"),
    path(f"{E}/round/publish/", round.publish, name="round-publish"),
    path(f"{E}/round/unpublish/", round.unpublish, name="round-unpublish"),
    path(f"{E}/round/record/", results.record, name="round-record"),
    path(f"{E}/round/result/", results.result, name="round-result"),
    path(f"{E}/round/settle/", results.settle, name="round-settle"),
    path(f"{E}/round/take-back/", results.take_back, name="round-take-back"),
    path(f"{E}/round/news/", results.news, name="round-news"),
    path(f"{E}/round/table/<int:table>/", results.table, name="round-table"),
    path(f"{E}/round/time/", time_called.page, name="round-time"),
    path(f"{E}/round/time/<int:table>/", time_called.table, name="round-time-table"),
    path(f"{E}/standings/", standings.page, name="standings"),
    path(f"{E}/bracket/", bracket.page, name="bracket"),
    path(f"{E}/clock/", clock.page, name="clock"),
    path(f"{E}/clock/big/", clock.big, name="clock-big"),
    path(f"{E}/clock/start/", clock.start, name="clock-start"),
    path(f"{E}/clock/pause/", clock.pause, name="clock-pause"),
    path(f"{E}/clock/resume/", clock.resume, name="clock-resume"),
    path(f"{E}/clock/extend/", clock.extend, name="clock-extend"),
    path(f"{E}/clock/announce/", clock.announce, name="clock-announce"),
    path(f"{E}/clock/take-down/<int:number>/", clock.take_down, name="clock-take-down"),
    path(f"{E}/judges/", judges.page, name="judges"),
    path(f"{E}/log/", log.page, name="log"),
    path(f"{E}/log/undo/", log.undo, name="log-undo"),
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
