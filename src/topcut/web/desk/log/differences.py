"""What is different between two states of a tournament, in sentences: what an undo would do."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.tournament.state import Round, State, Table

from ..common.outcomes import table_result
from ..common.pod_rows import pod_words

MOST_NAMES = 6
PHASES = {
    "registration": lambda: _("registration"),
    "swiss": lambda: _("Swiss rounds"),
    "elimination": lambda: _("elimination"),
    "finished": lambda: _("finished"),
}


def differences(before: State, after: State) -> list[str]:
    return [
        *_phase(before, after),
        *_players(before, after),
        *_rounds(before, after),
        *_brackets(before, after),
        *_decks(before, after),
        *_written(before, after),
    ]


def _phase(before: State, after: State) -> Iterator[str]:
    if before.phase != after.phase:
        yield _("The event is again in this phase: %(phase)s.") % {"phase": PHASES[after.phase]()}
    if before.announced != after.announced or before.rounds_planned != after.rounds_planned:
        yield _("The announced rounds or the cut change.")
    for person, role in before.staff:
        if (person, role) not in after.staff:
            yield _("%(name)s is no longer %(role)s.") % {"name": person, "role": role}
    if before.settled != after.settled:
        yield _("An order that people had settled changes.")


def _players(before: State, after: State) -> Iterator[str]:
    gone = [one.name for number, one in before.entrants.items() if number not in after.entrants]
    back = [one.name for number, one in after.entrants.items() if number not in before.entrants]
    if gone:
        yield _("No longer entered: %(names)s.") % {"names": _some(gone)}
    if back:
        yield _("Entered again: %(names)s.") % {"names": _some(back)}
    for number, one in after.entrants.items():
        old = before.entrants.get(number)
        if old is not None and old.status != one.status:
            words = {"name": one.name, "before": old.status, "after": one.status}
            yield _("%(name)s: %(before)s becomes %(after)s.") % words
        elif old is not None and old.details != one.details:
            yield _("%(name)s: the details change back.") % {"name": one.name}
    if (before.registration, before.self_check_in) != (after.registration, after.self_check_in):
        yield _("What players may do themselves before the start changes.")
    if (before.apart, before.fixed_tables) != (after.apart, after.fixed_tables):
        yield _("Wishes for tables and opponents change.")


def _decks(before: State, after: State) -> Iterator[str]:
    """Names the players whose lists change, never what is in the lists."""
    changed = [
        after.name_of(number)
        for number in {**before.deck_lists, **after.deck_lists}
        if before.deck_lists.get(number) != after.deck_lists.get(number)
    ]
    if changed:
        yield _("Another version of the deck list counts: %(names)s.") % {"names": _some(changed)}
    if (before.cards, before.card_pool) != (after.cards, after.card_pool):
        yield _("The cards that lists are checked against change.")
    if before.lists_public != after.lists_public:
        yield _("Who may read the deck lists changes.")
    if before.deck_checks != after.deck_checks:
        yield _("What a deck check found changes.")
    if before.deck_check_draws != after.deck_check_draws:
        yield _("The tables that were drawn for deck checks change.")


def _rounds(before: State, after: State) -> Iterator[str]:
    for lost in before.rounds[len(after.rounds) :]:
        yield _("Round %(round)d is no longer published.") % {"round": lost.number}
    for more in after.rounds[len(before.rounds) :]:
        yield _("Round %(round)d is published again.") % {"round": more.number}
    if before.draft != after.draft:
        if after.draft is None and before.draft is not None:
            yield _("The draft of round %(round)d goes.") % {"round": before.draft.round}
        elif after.draft is not None:
            words = {"round": after.draft.round}
            if before.draft is None:
                yield _("Round %(round)d is a draft again.") % words
            else:
                yield _("The draft of round %(round)d has other tables.") % words
    for old, new in zip(before.rounds, after.rounds, strict=False):
        if old is not new and old != new:
            yield from _one_round(before, after, old, new)


def _one_round(before: State, after: State, old: Round, new: Round) -> Iterator[str]:
    if old.clock != new.clock:
        yield _("The clock of round %(round)d changes.") % {"round": old.number}
    for was, becomes in zip(old.tables, new.tables, strict=False):
        if was != becomes:
            where = _("Round %(round)d, table %(table)d") % {
                "round": old.number,
                "table": was.number,
            }
            yield from _one_table(before, after, where, was, becomes)


def _one_table(
    before: State, after: State, where: str, was: Table, becomes: Table
) -> Iterator[str]:
    if was.players != becomes.players:
        yield f"{where}: {_seated(before, was)} → {_seated(after, becomes)}."
    elif was.pod != becomes.pod:
        yield f"{where}: {pod_words(before, was)} → {pod_words(after, becomes)}."
    elif not was.alone:
        results = [
            table_result(state, one, one.report.result if one.report else None)
            for state, one in ((before, was), (after, becomes))
        ]
        what = " → ".join(results) if results[0] != results[1] else _other(was, becomes)
        yield f"{where}: {what}."


def _other(was: Table, becomes: Table) -> str:
    if was.extension != becomes.extension:
        return _("%(before)d → %(after)d extra minutes") % {
            "before": was.extension,
            "after": becomes.extension,
        }
    return _("reports, games or answers change")


def _seated(state: State, table: Table) -> str:
    return " v ".join(state.name_of(player) for player in table.players)


def _brackets(before: State, after: State) -> Iterator[str]:
    for division, old in before.brackets.items():
        named = f" ({division})" if division else ""
        new = after.brackets.get(division)
        if new is None:
            yield _("The bracket%(division)s goes; the cut can be made again.") % {
                "division": named
            }
            continue
        if old.qualifiers != new.qualifiers:
            names = [after.name_of(one) for one in new.qualifiers if one not in old.qualifiers]
            yield _("Back in the bracket%(division)s: %(names)s.") % {
                "division": named,
                "names": _some(names) or "—",
            }
        for number in sorted({one.number for one in (*old.tables, *new.tables)}):
            was, becomes = old.table(number), new.table(number)
            if was != becomes and (either := was or becomes):
                where = _("Match %(match)d") % {"match": number}
                bare = Table(number, either.players)
                yield from _one_table(before, after, where, was or bare, becomes or bare)
    for division in after.brackets.keys() - before.brackets.keys():
        named = f" ({division})" if division else ""
        yield _("The bracket%(division)s is there again.") % {"division": named}


def _written(before: State, after: State) -> Iterator[str]:
    lost = len(before.remarks) + len(before.rulings) - len(after.remarks) - len(after.rulings)
    if lost > 0:
        yield ngettext(
            "%(count)d line of the judges' log no longer counts.",
            "%(count)d lines of the judges' log no longer count.",
            lost,
        ) % {"count": lost}
    elif lost < 0:
        yield ngettext(
            "%(count)d line of the judges' log counts again.",
            "%(count)d lines of the judges' log count again.",
            -lost,
        ) % {"count": -lost}


def _some(names: list[str]) -> str:
    more = f" … +{len(names) - MOST_NAMES}" if len(names) > MOST_NAMES else ""
    return ", ".join(names[:MOST_NAMES]) + more
