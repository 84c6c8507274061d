"""The PDF of a programme's lists, for its office and league directors."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from topcut import printing
from topcut.printing import LANGUAGES, PrintOptions, Source
from topcut.printing.sources.installed_programme import lists_of_programme
from topcut.web.desk.print.choices import NOT_OF_AN_EVENT, paper_of
from topcut.web.desk.print.pdf_answer import as_pdf
from topcut.web.desk.print.print_job import can_be_given_up, typesetter

from ..common.programme_request import ProgrammeRequest


@require_safe
@can_be_given_up
def document(request: ProgrammeRequest, programme: str, document: str) -> HttpResponse:
    if document not in NOT_OF_AN_EVENT:
        raise Http404(document)
    season = request.GET.get("season", "")[:200]
    given = lists_of_programme(document, programme, request.programme.today, season)
    language = get_language() or LANGUAGES[0]
    options = PrintOptions(
        paper=paper_of(request), language=language if language in LANGUAGES else LANGUAGES[0]
    )
    typeset = typesetter(request, document)
    made = printing.render(document, Source(given=given), options, typeset)
    return as_pdf(programme, document, made.pdf)
