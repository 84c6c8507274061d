"""The organizer's handbook: one page per topic, in the reader's language."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

TOPICS = {
    "first-event": (_("Your first event in ten minutes"), "play"),
    "bad-day": (_("A bad day: wrong results, drops, a power cut"), "triangle-alert"),
    "phones": (_("Phones, boards and links"), "smartphone"),
    "judges": (_("For judges"), "gavel"),
    "decks": (_("Deck lists and deck checks"), "layers"),
    "printing": (_("On paper"), "printer"),
    "fairness": (_("Fair draws and proof"), "dices"),
}
WRITTEN_IN = ("de", "en", "fr")
"""Other languages read English until somebody has translated the handbook."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return render(request, "help/index.jinja", {"topics": TOPICS})


@require_safe
def topic(request: HttpRequest, topic: str) -> HttpResponse:
    if topic not in TOPICS:
        raise Http404(topic)
    language = (get_language() or "en").split("-")[0]
    written = language if language in WRITTEN_IN else "en"
    context = {
        "topic": topic,
        "topics": TOPICS,
        "body": f"help/{written}/{topic}.jinja",
        "written": written,
    }
    return render(request, "help/topic.jinja", context)
