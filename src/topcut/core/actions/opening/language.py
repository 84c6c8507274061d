"""The language of an event's public pages."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.description import LanguageChosen
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLanguage(Command):
    """A code such as `de`; "" for the installation's own."""

    language: str


@action(ChooseLanguage, may=ORGANIZER)
def choose_language(state: State, command: ChooseLanguage, _: Context) -> Decision:
    code = command.language.strip().lower()
    if code and not (code.isascii() and code.isalpha() and len(code) in (2, 3)):
        raise Refusal(
            "'{code}' is not a language", do="write its code, such as de", code=command.language
        )
    return yes() if code == state.language else yes(LanguageChosen(language=code))
