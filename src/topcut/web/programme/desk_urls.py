"""Addresses of a programme's office and organizers; web/urls.py has them in its table."""

from __future__ import annotations

from django.urls import URLPattern, path

from topcut.web.common.requests.lazy_views import LazyViews

applications = LazyViews("topcut.web.programme.applications.views")
calendar = LazyViews("topcut.web.programme.calendar.views")
complaints = LazyViews("topcut.web.programme.complaints.views")
contacts = LazyViews("topcut.web.programme.contacts.views")
hub = LazyViews("topcut.web.programme.hub.views")
listings = LazyViews("topcut.web.programme.listings.views")
log = LazyViews("topcut.web.programme.log.views")
cancel_listing = LazyViews("topcut.web.programme.listings.cancel_views")
one_listing = LazyViews("topcut.web.programme.listings.listing_views")
people = LazyViews("topcut.web.programme.people.views")
programmes = LazyViews("topcut.web.programme.programmes.views")
reports = LazyViews("topcut.web.programme.reports.views")
security_log = LazyViews("topcut.web.desk.security_log.views")
report_listing = LazyViews("topcut.web.programme.listings.report_views")
rulings = LazyViews("topcut.web.programme.rulings.views")
season = LazyViews("topcut.web.programme.season.views")
staff = LazyViews("topcut.web.programme.staff.views")
prints = LazyViews("topcut.web.programme.print.views")
venues = LazyViews("topcut.web.programme.venues.views")

P = "programmes/<slug:programme>"
ONE = f"{P}/people/<int:number>"
A = "programme-applications"

urlpatterns: list[URLPattern] = [
    path("programmes/", programmes("page"), name="programmes"),
    path("programmes/open/<slug:file>/", programmes("open_one"), name="programmes-open"),
    path(f"{P}/", hub("page"), name="programme"),
    path(f"{P}/calendar/", calendar("page"), name="programme-calendar"),
    path(f"{P}/print/<slug:document>/", prints("document"), name="programme-print"),
    path(f"{P}/listings/", listings("mine"), name="programme-listings"),
    path(f"{P}/listings/new/", listings("new"), name="programme-listing-new"),
    path(f"{P}/listings/check/", listings("check"), name="programme-listing-check"),
    path(f"{P}/listings/<path:listing>/edit/", listings("edit"), name="programme-listing-edit"),
    path(
        f"{P}/listings/<path:listing>/cancel/",
        cancel_listing("cancel"),
        name="programme-listing-cancel",
    ),
    path(
        f"{P}/listings/<path:listing>/report/",
        report_listing("page"),
        name="programme-listing-report",
    ),
    path(f"{P}/listings/<path:listing>/", one_listing("page"), name="programme-listing"),
    path(f"{P}/applications/", applications("page"), name=A),
    path(f"{P}/applications/apply/", applications("apply"), name=f"{A}-apply"),
    path(f"{P}/applications/<int:number>/answer/", applications("give"), name=f"{A}-answer"),
    path(f"{P}/venues/", venues("page"), name="programme-venues"),
    path(f"{P}/venues/verify/", venues("verify"), name="programme-venues-verify"),
    path(f"{P}/people/", people("page"), name="programme-people"),
    path(f"{P}/people/suggest/", people("suggest"), name="programme-people-suggest"),
    path(f"{P}/people/add/", people("add"), name="programme-people-add"),
    path(f"{P}/people/import/", people("add_file"), name="programme-people-import"),
    path(f"{P}/people/merge/", people("join"), name="programme-people-merge"),
    path(f"{ONE}/", people("one"), name="programme-person"),
    path(f"{ONE}/part/", people("part"), name="programme-people-part"),
    path(f"{ONE}/edit/", people("edit"), name="programme-person-edit"),
    path(f"{ONE}/erase/", people("erase"), name="programme-person-erase"),
    path(f"{ONE}/data/", people("download_data"), name="programme-person-data"),
    path(f"{ONE}/account/", people("account"), name="programme-person-account"),
    path(f"{P}/reports/", reports("page"), name="programme-reports"),
    path(f"{P}/reports/ratings/", reports("import_ratings"), name="programme-ratings-import"),
    path(f"{P}/reports/preview/", reports("before"), name="programme-reports-preview"),
    path(f"{P}/reports/refresh/", reports("refresh_ratings"), name="programme-reports-refresh"),
    path(f"{P}/rulings/", rulings("page"), name="programme-rulings"),
    path(f"{P}/rulings/issue/", rulings("issue"), name="programme-rulings-issue"),
    path(f"{P}/contacts/", contacts("page"), name="programme-contacts"),
    path(f"{P}/contacts/name/", contacts("name"), name="programme-contacts-name"),
    path(f"{P}/complaints/", complaints("page"), name="programme-complaints"),
    path(f"{P}/complaints/send/", complaints("send"), name="programme-complaints-send"),
    path(
        f"{P}/complaints/<int:number>/settle/",
        complaints("settle"),
        name="programme-complaints-settle",
    ),
    path(f"{P}/season/", season("page"), name="programme-season"),
    path(f"{P}/season/set/", season("change"), name="programme-season-set"),
    path(f"{P}/season/lots/", season("lots"), name="programme-season-lots"),
    path(f"{P}/staff/", staff("page"), name="programme-staff"),
    path(f"{P}/staff/invite/", staff("invite"), name="programme-staff-invite"),
    path(f"{P}/staff/<int:number>/remove/", staff("remove"), name="programme-staff-remove"),
    path(f"{P}/staff/<int:number>/withdraw/", staff("withdraw"), name="programme-staff-withdraw"),
    path(f"{P}/log/", log("page"), name="programme-log"),
    path(f"{P}/log/security/", security_log("of_programme"), name="programme-log-security"),
]
