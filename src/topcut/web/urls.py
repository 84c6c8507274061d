"""Every address, in one table. A new route needs its row in permissions.py too."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from topcut.web.common.rendering import theme
from topcut.web.common.requests import error_pages
from topcut.web.common.requests.lazy_views import LazyViews

from .programme import desk_urls as programme_desk
from .programme.league_director.urls import urlpatterns as league_routes
from .programme.public.urls import urlpatterns as public_routes

bracket = LazyViews("topcut.web.desk.bracket.views")
bracket_table = LazyViews("topcut.web.desk.bracket_table.views")
clock = LazyViews("topcut.web.desk.clock.views")
copy_event = LazyViews("topcut.web.desk.copy_event.views")
correction = LazyViews("topcut.web.desk.correction.views")
cut = LazyViews("topcut.web.desk.cut.views")
unpublished_round = LazyViews("topcut.web.desk.unpublished_round.views")
deck_check = LazyViews("topcut.web.desk.deck_check.views")
deck_list = LazyViews("topcut.web.desk.deck_list.views")
deck_cards = LazyViews("topcut.web.desk.decks.card_views")
decks = LazyViews("topcut.web.desk.decks.views")
board_journal = LazyViews("topcut.web.board.journal.views")
personal_data = LazyViews("topcut.web.desk.personal_data.views")
finish = LazyViews("topcut.web.desk.finish.views")
heats = LazyViews("topcut.web.desk.heats.views")
home = LazyViews("topcut.web.desk.home.views")
tour = LazyViews("topcut.web.desk.home.tour")
fairness = LazyViews("topcut.web.desk.fairness.views")
signed_heads = LazyViews("topcut.web.board.signed_heads.views")
judges = LazyViews("topcut.web.desk.judges.views")
log = LazyViews("topcut.web.desk.log.views")
login = LazyViews("topcut.web.desk.login.views")
handed_out = LazyViews("topcut.web.desk.draft_and_sealed.views")
invitation = LazyViews("topcut.web.desk.invitation.views")
new_event = LazyViews("topcut.web.desk.new_event.views")
overview = LazyViews("topcut.web.desk.overview.views")
screens_and_links = LazyViews("topcut.web.desk.screens_and_links.views")
what_was_played = LazyViews("topcut.web.desk.what_was_played.views")
player = LazyViews("topcut.web.desk.player.views")
entry_views = LazyViews("topcut.web.desk.players.entry_views")
players = LazyViews("topcut.web.desk.players.views")
print_views = LazyViews("topcut.web.desk.print.views")
registration = LazyViews("topcut.web.desk.registration.views")
repair = LazyViews("topcut.web.desk.repair.views")
pod_views = LazyViews("topcut.web.desk.round.pod_views")
result_views = LazyViews("topcut.web.desk.round.result_views")
round = LazyViews("topcut.web.desk.round.views")
rules = LazyViews("topcut.web.rules.views")
search = LazyViews("topcut.web.desk.search.views")
help_pages = LazyViews("topcut.web.help.views")
operations = LazyViews("topcut.web.operations.views")
event_people = LazyViews("topcut.web.desk.programme.people_views")
event_programme = LazyViews("topcut.web.desk.programme.views")
event_report = LazyViews("topcut.web.desk.programme.report_views")
import_views = LazyViews("topcut.web.desk.players.import_views")
scenario = LazyViews("topcut.web.desk.scenario.views")
staff = LazyViews("topcut.web.desk.staff.views")
standings = LazyViews("topcut.web.desk.standings.views")
time_called = LazyViews("topcut.web.desk.time_called.views")
account = LazyViews("topcut.web.player.account.views")
own_account = LazyViews("topcut.web.desk.account.views")
second_factor = LazyViews("topcut.web.desk.second_factor.views")
second_step = LazyViews("topcut.web.desk.login.second_step_views")
security_log = LazyViews("topcut.web.desk.security_log.views")
installation = LazyViews("topcut.web.desk.installation.views")
call_judge = LazyViews("topcut.web.player.judge.views", csrf_exempt=True)
judge_calls = LazyViews("topcut.web.desk.judges.call_views")

# Players' pages have no cookies: the key in the address, or the ticket in a form, is the right.
deck = LazyViews("topcut.web.player.deck.views", csrf_exempt=True)
drop = LazyViews("topcut.web.player.drop.views", csrf_exempt=True)
me_handed_out = LazyViews("topcut.web.player.draft_and_sealed.views", csrf_exempt=True)
me = LazyViews("topcut.web.player.me.views", csrf_exempt=True)
registration_form = LazyViews("topcut.web.player.registration.views", csrf_exempt=True)
report = LazyViews("topcut.web.player.report.views", csrf_exempt=True)
place_and_cut = LazyViews("topcut.web.player.place_and_cut.views", csrf_exempt=True)
draw_contribution = LazyViews("topcut.web.player.draw_contribution.views", csrf_exempt=True)
own_proof = LazyViews("topcut.web.player.proof.views", csrf_exempt=True)

E = "events/<slug:event>"
ME = "me/<slug:at>/<str:key>"

urlpatterns = [
    # looked for from the top: first what is asked for all the time while a round is played
    path(f"{E}/round/record/", result_views("record"), name="round-record"),
    path(f"{E}/round/news/", result_views("news"), name="round-news"),
    path(f"{E}/round/", round("page"), name="round"),
    path(f"{E}/players/", players("page"), name="players"),
    path(f"{E}/clock/", clock("page"), name="clock"),
    path(f"{E}/standings/", standings("page"), name="standings"),
    path(".well-known/security.txt", operations("security"), name="security"),
    path(".well-known/topcut-key.json", signed_heads("key"), name="signing-key"),
    path("ready/", operations("ready"), name="ready"),
    path("login/", login("login"), name="login"),
    path("logout/", login("logout"), name="logout"),
    path("login/second/", second_step("page"), name="login-second"),
    path("login/second/passkey/", second_step("passkey"), name="login-passkey"),
    path("password/", login("password"), name="password"),
    path("account/", own_account("page"), name="account"),
    path("account/confirm/", own_account("confirm"), name="account-confirm"),
    path("account/sessions/end/", own_account("end_session"), name="account-session-end"),
    path("account/sessions/others/", own_account("end_others"), name="account-sessions-end"),
    path("account/data/", own_account("download_data"), name="account-data"),
    path("account/security/", security_log("own"), name="account-security"),
    path("account/second/", second_factor("page"), name="second-factor"),
    path("account/second/codes/", second_factor("codes"), name="second-factor-codes"),
    path(
        "account/second/codes/remove/",
        second_factor("remove_codes"),
        name="second-factor-codes-remove",
    ),
    path("account/second/recovery/", second_factor("recovery"), name="second-factor-recovery"),
    path("account/second/passkey/", second_factor("add_passkey"), name="second-factor-passkey"),
    path(
        "account/second/passkey/ask/",
        second_factor("ask_passkey"),
        name="second-factor-passkey-ask",
    ),
    path(
        "account/second/passkey/<int:number>/remove/",
        second_factor("remove_passkey"),
        name="second-factor-passkey-remove",
    ),
    path("installation/", installation("page"), name="installation"),
    path(
        "installation/<int:account>/deactivate/",
        installation("deactivate"),
        name="installation-deactivate",
    ),
    path(
        "installation/<int:account>/activate/",
        installation("activate"),
        name="installation-activate",
    ),
    path(
        "installation/<int:account>/erase/",
        installation("erase"),
        name="installation-erase",
    ),
    path("installation/security/", security_log("whole"), name="installation-security"),
    path("link/<str:token>/", invitation("link"), name="link"),
    path("theme/", theme.choose, name="theme"),
    path("language/", set_language, name="language"),
    path("rules/<str:ids>/", rules("rule"), name="rule"),
    path("rulebooks/", rules("every"), name="rulebooks"),
    path("rulebooks/<slug:rulebook>/", rules("rulebook"), name="rulebook"),
    path("help/", help_pages("index"), name="help"),
    path("help/<slug:topic>/", help_pages("topic"), name="help-topic"),
    path("", home("page"), name="home"),
    path("tour/close/", tour("close"), name="tour-close"),
    path("new-event/", new_event("page"), name="new-event"),
    path("new-event/plan/", new_event("plan"), name="new-event-plan"),
    *programme_desk.urlpatterns,
    path(f"{E}/", home("event"), name="event"),
    path(f"{E}/search/", search("page"), name="search"),
    path(f"{E}/overview/", overview("page"), name="overview"),
    path(f"{E}/overview/announcement/", overview("for_players"), name="overview-announcement"),
    path(f"{E}/overview/copy/", copy_event("page"), name="overview-copy"),
    path(f"{E}/overview/programme/", event_programme("choose"), name="overview-programme"),
    path(f"{E}/overview/describe/", overview("describe"), name="overview-describe"),
    path(f"{E}/overview/options/", overview("options"), name="overview-options"),
    path(f"{E}/overview/announce/", overview("announce"), name="overview-announce"),
    path(f"{E}/overview/rounds/", overview("change_rounds"), name="overview-rounds"),
    path(f"{E}/overview/absent/", overview("withdraw_absent"), name="overview-absent"),
    path(f"{E}/overview/start/", overview("start"), name="overview-start"),
    path(f"{E}/players/suggest/", entry_views("suggest"), name="players-suggest"),
    path(f"{E}/players/add/", entry_views("add"), name="players-add"),
    path(f"{E}/players/list/", import_views("many"), name="players-list"),
    path(f"{E}/players/people/", event_people("page"), name="players-people"),
    path(f"{E}/players/people/identify/", event_people("identify"), name="players-identify"),
    path(f"{E}/players/check-in/", players("check_in"), name="players-check-in"),
    path(f"{E}/players/everybody/", players("everybody"), name="players-everybody"),
    path(f"{E}/players/registration/", registration("page"), name="players-registration"),
    path(f"{E}/players/registration/open/", registration("opening"), name="players-open"),
    path(f"{E}/players/registration/close/", registration("close"), name="players-close"),
    path(f"{E}/players/registration/admit/", registration("admit"), name="players-admit"),
    path(f"{E}/players/registration/claim/", registration("claim"), name="players-claim"),
    path(f"{E}/players/registration/check-in/", registration("check_in"), name="players-self"),
    path(f"{E}/players/<int:number>/", player("page"), name="players-one"),
    path(f"{E}/players/<int:number>/edit/", player("edit"), name="players-edit"),
    path(f"{E}/players/<int:number>/withdraw/", player("withdraw"), name="players-withdraw"),
    path(f"{E}/players/<int:number>/drop/", player("drop"), name="players-drop"),
    path(f"{E}/players/<int:number>/return/", player("come_back"), name="players-return"),
    path(f"{E}/players/<int:number>/disqualify/", player("disqualify"), name="players-disqualify"),
    path(f"{E}/players/<int:number>/erase/", personal_data("erase_player"), name="players-erase"),
    path(f"{E}/players/<int:number>/apart/", player("apart"), name="players-apart"),
    path(f"{E}/players/<int:number>/whom/", event_people("suggest"), name="players-whom"),
    path(f"{E}/players/<int:number>/choose/", event_people("choose"), name="players-choose"),
    path(f"{E}/players/<int:number>/table/", player("fixed_table"), name="players-table"),
    path(f"{E}/correct/", correction("page"), name="round-correct"),
    path(f"{E}/correct/repair/", repair("page"), name="round-repair"),
    path(f"{E}/correct/repair/mend/", repair("mend"), name="round-repair-mend"),
    path(f"{E}/correct/repair/unpublish/", repair("unpublish"), name="round-repair-unpublish"),
    path(f"{E}/correct/<int:round>/<int:table>/", correction("table"), name="round-correct-table"),
    path(
        f"{E}/correct/<int:round>/<int:table>/preview/",
        correction("preview"),
        name="round-correct-preview",
    ),
    path(
        f"{E}/correct/<int:round>/<int:table>/record/",
        correction("record"),
        name="round-correct-record",
    ),
    path(f"{E}/round/<int:number>/", round("past"), name="round-past"),
    path(f"{E}/round/start/", round("start"), name="round-start"),
    path(f"{E}/round/draw/", round("draw"), name="round-draw"),
    path(f"{E}/round/swap/", unpublished_round("swap"), name="round-swap"),
    path(f"{E}/round/seat/", unpublished_round("seat"), name="round-seat"),
    path(f"{E}/round/hand/", unpublished_round("hand"), name="round-hand"),
    path(f"{E}/round/publish/", round("publish"), name="round-publish"),
    path(f"{E}/round/unpublish/", round("unpublish"), name="round-unpublish"),
    path(f"{E}/round/pod/", pod_views("record"), name="round-pod"),
    path(f"{E}/round/result/", result_views("result"), name="round-result"),
    path(f"{E}/round/game/", result_views("game"), name="round-game"),
    path(f"{E}/round/settle/", result_views("settle"), name="round-settle"),
    path(f"{E}/round/take-back/", result_views("take_back"), name="round-take-back"),
    path(f"{E}/round/table/<int:table>/", result_views("table"), name="round-table"),
    path(f"{E}/round/time/", time_called("page"), name="round-time"),
    path(f"{E}/round/time/<int:table>/", time_called("table"), name="round-time-table"),
    path(f"{E}/round/scenario/", scenario("page"), name="round-scenario"),
    path(f"{E}/round/scenario/labels/", scenario("labels"), name="round-labels"),
    path(f"{E}/round/scenario/decks/", scenario("draw_decks"), name="round-decks"),
    path(f"{E}/round/scenario/rotate/", scenario("rotate"), name="round-rotate"),
    path(f"{E}/round/scenario/ended/", scenario("ended"), name="round-ended"),
    path(f"{E}/round/scenario/rules/", scenario("list_rules"), name="round-rules"),
    path(f"{E}/round/scenario/reject/", scenario("reject"), name="round-reject"),
    path(f"{E}/round/scenario/award/", scenario("award"), name="round-award"),
    path(f"{E}/decks/played/", what_was_played("page"), name="decks-played"),
    path(f"{E}/decks/label/", what_was_played("label"), name="decks-label"),
    path(f"{E}/handed-out/", handed_out("page"), name="handed_out"),
    path(f"{E}/handed-out/seats/", handed_out("seats"), name="handed_out-seats"),
    path(f"{E}/handed-out/packs/", handed_out("packs"), name="handed_out-packs"),
    path(f"{E}/handed-out/timer/", handed_out("timer"), name="handed_out-timer"),
    path(f"{E}/handed-out/stop/", handed_out("stop"), name="handed_out-stop"),
    path(f"{E}/handed-out/<int:number>/", handed_out("player"), name="handed_out-player"),
    path(f"{E}/handed-out/<int:number>/record/", handed_out("record"), name="handed_out-record"),
    path(f"{E}/handed-out/<int:number>/confirm/", handed_out("confirm"), name="handed_out-confirm"),
    path(f"{E}/standings/<int:number>/", standings("why"), name="standings-why"),
    path(f"{E}/bracket/", bracket("page"), name="bracket"),
    path(f"{E}/bracket/cut/", cut("make"), name="bracket-cut"),
    path(f"{E}/bracket/table/", bracket_table("page"), name="bracket-table"),
    path(f"{E}/bracket/table/announce/", bracket_table("announce"), name="bracket-announce"),
    path(f"{E}/bracket/heats/", heats("page"), name="bracket-heats"),
    path(f"{E}/bracket/heats/announce/", heats("announce"), name="bracket-heats-announce"),
    path(f"{E}/bracket/heats/link/", heats("link"), name="bracket-heats-link"),
    path(f"{E}/bracket/heats/final/", heats("final"), name="bracket-heats-final"),
    path(f"{E}/bracket/settle/", cut("settle"), name="bracket-settle"),
    path(f"{E}/bracket/before-replace/", cut("before_replace"), name="bracket-before-replace"),
    path(f"{E}/bracket/replace/", cut("replace"), name="bracket-replace"),
    path(f"{E}/bracket/<int:match>/", bracket("match"), name="bracket-match"),
    path(f"{E}/bracket/<int:match>/report/", bracket("report"), name="bracket-report"),
    path(f"{E}/bracket/<int:match>/correct/", bracket("correct"), name="bracket-correct"),
    path(f"{E}/bracket/<int:match>/confirm/", bracket("confirm"), name="bracket-confirm"),
    path(f"{E}/bracket/<int:match>/game/", bracket("game"), name="bracket-game"),
    path(f"{E}/bracket/<int:match>/turn/", bracket("turn"), name="bracket-turn"),
    path(f"{E}/clock/big/", clock("big"), name="clock-big"),
    path(f"{E}/clock/start/", clock("start"), name="clock-start"),
    path(f"{E}/clock/pause/", clock("pause"), name="clock-pause"),
    path(f"{E}/clock/resume/", clock("resume"), name="clock-resume"),
    path(f"{E}/clock/extend/", clock("extend"), name="clock-extend"),
    path(f"{E}/clock/announce/", clock("announce"), name="clock-announce"),
    path(f"{E}/clock/take-down/<int:number>/", clock("take_down"), name="clock-take-down"),
    path(f"{E}/judges/", judges("page"), name="judges"),
    path(f"{E}/judges/about/", judges("about"), name="judges-about"),
    path(f"{E}/judges/penalty/", judges("penalty"), name="judges-penalty"),
    path(f"{E}/judges/ruling/", judges("ruling"), name="judges-ruling"),
    path(f"{E}/judges/extend/", judges("extend"), name="judges-extend"),
    path(f"{E}/judges/take-back/", judges("take_back"), name="judges-take-back"),
    path(f"{E}/judges/note/", judges("note"), name="judges-note"),
    path(f"{E}/judges/calls/", judge_calls("calls"), name="judges-calls"),
    path(f"{E}/judges/calls/waiting/", judge_calls("waiting"), name="judges-waiting"),
    path(f"{E}/judges/calls/<int:call>/claim/", judge_calls("claim"), name="judges-claim"),
    path(f"{E}/judges/calls/<int:call>/close/", judge_calls("close"), name="judges-close"),
    path(f"{E}/decks/", decks("page"), name="decks"),
    path(f"{E}/decks/remind/", decks("remind"), name="decks-remind"),
    path(f"{E}/decks/deadline/", decks("deadline"), name="decks-deadline"),
    path(f"{E}/decks/publish/", decks("publish"), name="decks-publish"),
    path(f"{E}/decks/cards/", deck_cards("page"), name="decks-cards"),
    path(f"{E}/decks/cards/import/", deck_cards("import_cards"), name="decks-import"),
    path(f"{E}/decks/cards/pool/", deck_cards("pool"), name="decks-pool"),
    path(f"{E}/decks/checks/", deck_check("page"), name="decks-checks"),
    path(f"{E}/decks/checks/draw/", deck_check("draw"), name="decks-draw"),
    path(f"{E}/decks/<int:number>/", deck_list("page"), name="decks-one"),
    path(f"{E}/decks/<int:number>/hand-in/", deck_list("hand_in"), name="decks-hand-in"),
    path(f"{E}/decks/<int:number>/correct/", deck_list("correct"), name="decks-correct"),
    path(f"{E}/decks/<int:number>/verdict/", deck_list("verdict"), name="decks-verdict"),
    path(f"{E}/decks/<int:number>/proxy/", deck_list("proxy"), name="decks-proxy"),
    path(f"{E}/decks/<int:number>/check/", deck_check("check"), name="decks-check"),
    path(f"{E}/decks/<int:number>/check/found/", deck_check("found"), name="decks-found"),
    path(f"{E}/log/", log("page"), name="log"),
    path(f"{E}/log/before-undo/", log("before_undo"), name="log-before-undo"),
    path(f"{E}/log/undo/", log("undo"), name="log-undo"),
    path(f"{E}/log/before-redo/", log("before_redo"), name="log-before-redo"),
    path(f"{E}/log/redo/", log("redo"), name="log-redo"),
    path(f"{E}/fairness/", fairness("page"), name="fairness"),
    path(f"{E}/fairness/commit/", fairness("commit"), name="fairness-commit"),
    path(f"{E}/fairness/name/", fairness("name"), name="fairness-name"),
    path(f"{E}/fairness/give/", fairness("give"), name="fairness-give"),
    path(f"{E}/fairness/withdraw/", fairness("withdraw"), name="fairness-withdraw"),
    path(f"{E}/fairness/reveal/", fairness("reveal"), name="fairness-reveal"),
    path(f"{E}/finish/", finish("page"), name="finish"),
    path(f"{E}/finish/finish/", finish("finish"), name="finish-finish"),
    path(f"{E}/finish/confrontation/", finish("confrontation"), name="finish-confrontation"),
    path(f"{E}/finish/delete/", finish("delete"), name="finish-delete"),
    path(f"{E}/finish/reopen/", finish("reopen"), name="finish-reopen"),
    path(f"{E}/finish/check/", finish("check"), name="finish-check"),
    path(f"{E}/finish/report/", event_report("page"), name="finish-report"),
    path(f"{E}/finish/report/send/", event_report("send"), name="finish-send"),
    path(f"{E}/finish/retention/", personal_data("retention"), name="finish-retention"),
    path(f"{E}/finish/erase/", personal_data("erase"), name="finish-erase"),
    path(f"{E}/finish/carry-over/", personal_data("carry_over"), name="finish-carry-over"),
    path(f"{E}/finish/journal/", finish("journal"), name="finish-journal"),
    path(f"{E}/finish/sheet/", finish("sheet"), name="finish-sheet"),
    path(f"{E}/staff/", staff("page"), name="staff"),
    path(f"{E}/staff/invite/", staff("invite"), name="staff-invite"),
    path(f"{E}/staff/remove/<int:account>/", staff("remove"), name="staff-remove"),
    path(f"{E}/staff/role/<int:account>/", staff("role"), name="staff-role"),
    path(f"{E}/staff/name/", staff("name"), name="staff-name"),
    path(f"{E}/staff/release/", staff("release"), name="staff-release"),
    path(f"{E}/staff/erase/", personal_data("erase_staff"), name="staff-erase"),
    path(f"{E}/staff/approve/", staff("approve"), name="staff-approve"),
    path(f"{E}/staff/security/", security_log("of_event"), name="staff-security"),
    path(f"{E}/staff/withdraw/<int:invitation>/", staff("withdraw"), name="staff-withdraw"),
    path(f"{E}/print/", print_views("page"), name="print"),
    path(f"{E}/print/<slug:document>/", print_views("document"), name="print-document"),
    path(f"{E}/print/<slug:document>/wait/", print_views("wait"), name="print-wait"),
    path(f"{E}/print/<slug:document>/progress/", print_views("progress"), name="print-progress"),
    path(f"{E}/print/<slug:document>/pages/", print_views("pages"), name="print-pages"),
    path(f"{E}/print/<slug:document>/preview/", print_views("preview"), name="print-preview"),
    path(f"{E}/links/", screens_and_links("page"), name="links"),
    path(f"{E}/links/slips/", screens_and_links("slips"), name="links-slips"),
    path(f"{E}/links/renew/", screens_and_links("renew_all"), name="links-renew-all"),
    path(f"{E}/links/address/", screens_and_links("address"), name="links-address"),
    path(f"{E}/links/names/", screens_and_links("names"), name="links-names"),
    path(f"{E}/links/language/", screens_and_links("language"), name="links-language"),
    path(f"{E}/links/<int:number>/", screens_and_links("one"), name="links-one"),
    path(f"{E}/links/<int:number>/renew/", screens_and_links("renew"), name="links-renew"),
    path(f"{E}/links/<int:number>/revoke/", screens_and_links("revoke"), name="links-revoke"),
    path("e/<slug:at>/journal/", board_journal("public_journal"), name="public-journal"),
    path("e/<slug:at>/register/", registration_form("page"), name="register"),
    path("e/<slug:at>/heads.jsonl", signed_heads("heads"), name="event-heads"),
    path("me/", account("mine"), name="mine"),
    path("me/remove/<int:kept>/", account("remove"), name="mine-remove"),
    path(f"{ME}/", me("page"), name="me"),
    path(f"{ME}/link/", me("link"), name="me-link"),
    path(f"{ME}/check-in/", me("check_in"), name="me-check-in"),
    path(f"{ME}/account/", account("keep"), name="me-account"),
    path(f"{ME}/form/", report("form"), name="me-form"),
    path(f"{ME}/report/", report("report"), name="me-report"),
    path(f"{ME}/confirm/", report("confirm"), name="me-confirm"),
    path(f"{ME}/withdraw/", report("withdraw"), name="me-withdraw"),
    path(f"{ME}/deck/", deck("deck"), name="me-deck"),
    path(f"{ME}/deck/check/", deck("check"), name="me-deck-check"),
    path(f"{ME}/drop/", drop("drop"), name="me-drop"),
    path(f"{ME}/judge/", call_judge("call"), name="me-judge"),
    path(f"{ME}/judge/close/", call_judge("close"), name="me-judge-close"),
    path(f"{ME}/why/", place_and_cut("why"), name="me-why"),
    path(f"{ME}/chance/", draw_contribution("add"), name="me-chance"),
    path(f"{ME}/proof/", own_proof("page"), name="me-proof"),
    path(f"{ME}/proof/file/", own_proof("file"), name="me-proof-file"),
    path(f"{ME}/cards/", me_handed_out("page"), name="me-cards"),
    path(f"{ME}/cards/write/", me_handed_out("write"), name="me-cards-write"),
    path(f"{ME}/cards/confirm/", me_handed_out("confirm"), name="me-cards-confirm"),
    path(f"{ME}/app.webmanifest", me("app"), name="me-manifest"),
    *public_routes,
    *league_routes,
]

handler400 = error_pages.bad_request
handler403 = error_pages.forbidden
handler404 = error_pages.not_found
handler500 = error_pages.broken
