"""A PDF that the browser shows, and that keeps a name when it is saved."""

from __future__ import annotations

from django.http import HttpResponse


def as_pdf(event: str, document: str, pdf: bytes) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{event}-{document}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)
