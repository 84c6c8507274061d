"""The PDF of a programme's lists, for its office and league directors."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from topcut import printing
from topcut.printing import LANGUAGES, PrintOptions, Source
from topcut.printing.of_programme import lists_of_programme
from topcut.web.desk.print.choices import NOT_OF_AN_EVENT, paper_of
from topcut.web.desk.print.pdf_answer import as_pdf

from ..common.programme_request import ProgrammeRequest


@require_safe
def document(request: ProgrammeRequest, programme: str, document: str) -> HttpResponse:
    if document not in NOT_OF_AN_EVENT:
        raise Http404(document)
    given = lists_of_programme(document, programme, request.programme.today)
    language = get_language() or LANGUAGES[0]
    options = PrintOptions(
        paper=paper_of(request), language=language if language in LANGUAGES else LANGUAGES[0]
    )
    made = printing.render(document, Source(given=given), options)
    return as_pdf(programme, document, made.pdf)
