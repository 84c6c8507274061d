"""Every address, in one table. A new route needs its row in permissions.py too."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from . import faults, look
from .desk.views import (
    bracket,
    clock,
    correct,
    cut,
    doors,
    finish,
    home,
    judges,
    log,
    new_event,
    overview,
    player,
    players,
    players_add,
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
    path("new-event/plan/", new_event.plan, name="new-event-plan"),
    path(f"{E}/", home.event, name="event"),
    path(f"{E}/overview/", overview.page, name="overview"),
    path(f"{E}/overview/announcement/", overview.for_players, name="overview-announcement"),
    path(f"{E}/overview/describe/", overview.describe, name="overview-describe"),
    path(f"{E}/overview/announce/", overview.announce, name="overview-announce"),
    path(f"{E}/overview/absent/", overview.withdraw_absent, name="overview-absent"),
    path(f"{E}/overview/start/", overview.start, name="overview-start"),
    path(f"{E}/players/", players.page, name="players"),
    path(f"{E}/players/suggest/", players_add.suggest, name="players-suggest"),
    path(f"{E}/players/add/", players_add.add, name="players-add"),
    path(f"{E}/players/list/", players_add.many, name="players-list"),
    path(f"{E}/players/check-in/", players.check_in, name="players-check-in"),
    path(f"{E}/players/everybody/", players.everybody, name="players-everybody"),
    path(f"{E}/players/<int:number>/", player.page, name="players-one"),
    path(f"{E}/players/<int:number>/edit/", player.edit, name="players-edit"),
    path(f"{E}/players/<int:number>/withdraw/", player.withdraw, name="players-withdraw"),
    path(f"{E}/players/<int:number>/drop/", player.drop, name="players-drop"),
    path(f"{E}/players/<int:number>/return/", player.come_back, name="players-return"),
    path(f"{E}/players/<int:number>/disqualify/", player.disqualify, name="players-disqualify"),
    path(f"{E}/players/<int:number>/apart/", player.apart, name="players-apart"),
    path(f"{E}/players/<int:number>/table/", player.fixed_table, name="players-table"),
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
    path(f"{E}/bracket/cut/", cut.make, name="bracket-cut"),
    path(f"{E}/bracket/settle/", cut.settle, name="bracket-settle"),
    path(f"{E}/bracket/before-replace/", cut.before_replace, name="bracket-before-replace"),
    path(f"{E}/bracket/replace/", cut.replace, name="bracket-replace"),
    path(f"{E}/bracket/<int:match>/", bracket.match, name="bracket-match"),
    path(f"{E}/bracket/<int:match>/report/", bracket.report, name="bracket-report"),
    path(f"{E}/bracket/<int:match>/correct/", bracket.correct, name="bracket-correct"),
    path(f"{E}/bracket/<int:match>/confirm/", bracket.confirm, name="bracket-confirm"),
    path(f"{E}/clock/", clock.page, name="clock"),
    path(f"{E}/judges/", judges.page, name="judges"),
    path(f"{E}/judges/about/", judges.about, name="judges-about"),
    path(f"{E}/judges/penalty/", judges.penalty, name="judges-penalty"),
    path(f"{E}/judges/ruling/", judges.ruling, name="judges-ruling"),
    path(f"{E}/judges/extend/", judges.extend, name="judges-extend"),
    path(f"{E}/judges/note/", judges.note, name="judges-note"),
    path(f"{E}/log/", log.page, name="log"),
    path(f"{E}/log/before-undo/", log.before_undo, name="log-before-undo"),
    path(f"{E}/log/undo/", log.undo, name="log-undo"),
    path(f"{E}/log/before-redo/", log.before_redo, name="log-before-redo"),
    path(f"{E}/log/redo/", log.redo, name="log-redo"),
    path(f"{E}/finish/", finish.page, name="finish"),
    path(f"{E}/finish/finish/", finish.finish, name="finish-finish"),
    path(f"{E}/finish/reopen/", finish.reopen, name="finish-reopen"),
    path(f"{E}/finish/journal/", finish.journal, name="finish-journal"),
    path(f"{E}/finish/sheet/", finish.sheet, name="finish-sheet"),
    path(f"{E}/staff/", staff.page, name="staff"),
    path(f"{E}/staff/invite/", staff.invite, name="staff-invite"),
    path(f"{E}/staff/remove/<int:account>/", staff.remove, name="staff-remove"),
    path(f"{E}/staff/role/<int:account>/", staff.role, name="staff-role"),
    path(f"{E}/staff/withdraw/<int:invitation>/", staff.withdraw, name="staff-withdraw"),
]

handler400 = faults.bad_request
handler403 = faults.forbidden
handler404 = faults.not_found
handler500 = faults.broken
