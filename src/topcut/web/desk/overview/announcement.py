"""What players are told before an event: guides 003 (section 3) and 004 (section 2) in one page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.questions.heats import seeds_of
from topcut.core.questions.staff.leaders import announced_seconds, leaders
from topcut.core.rulebook import Pods, Rulebook
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.rulebook.structure.divisions import birth_years
from topcut.core.tournament.state import State
from topcut.rulebooks.rule_texts import own
from topcut.web.common.formatting.template_filters import day
from topcut.web.common.language.in_words import in_words

from .event_plan import EventPlan, PlannedPart, event_plan


@dataclass(frozen=True)
class AnnouncementLine:
    """One line of the announcement, with the rules that ask for it."""

    label: str
    lines: tuple[str, ...]
    rules: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", tuple(dict.fromkeys(self.rules)))


def announcement(state: State) -> tuple[list[AnnouncementLine], list[AnnouncementLine]]:
    """The evening (when, where, what it costs), and how it is played. What nobody has said is
    left out."""
    rulebook = state.rulebook
    play = [
        AnnouncementLine(_("Game"), (f"{rulebook.name}, {rulebook.edition}",)),
        _style(rulebook),
        _structure(state),
        _bracket(state),
        _heat(state),
        _scenario(rulebook),
        _third_place(rulebook),
        _divisions(rulebook),
        _times(rulebook),
        AnnouncementLine(_("Ties"), (_ties(rulebook),)),
        _leaders(state),
    ]
    evening = [_cited(rulebook, one) for one in _evening(state) if any(one.lines)]
    return evening, [_cited(rulebook, one) for one in play if one]


def _cited(rulebook: Rulebook, one: AnnouncementLine) -> AnnouncementLine:
    """With this game's rules alone: other guides ask for the same, and are not cited here."""
    return replace(one, rules=own(rulebook, one.rules))


def _evening(state: State) -> list[AnnouncementLine]:
    said = state.description
    directors = ", ".join(name for name in (said.director, said.second_director) if name)
    needed = (
        *([_("Deck lists are required.")] if state.requires_deck_lists else []),
        *([_("Players register before the day.")] if said.registration else []),
    )
    return [
        AnnouncementLine(_("When"), (when(state),), ("ST-019",)),
        AnnouncementLine(_("Where"), tuple(said.venue.splitlines()), ("ST-019",)),
        AnnouncementLine(_("Format"), (said.format,), ("ST-019",)),
        AnnouncementLine(_("Entry fee"), (said.fee,), ("ST-007", "ST-019")),
        AnnouncementLine(_("Prizes"), _prizes(state), ("PK-004", "ST-009")),
        AnnouncementLine(_("Director"), (directors,), ("ST-300",)),
        AnnouncementLine(_("Contact"), tuple(said.contact.splitlines()), ("ST-019",)),
        AnnouncementLine(_("Bring"), needed, ("ST-303",)),
        AnnouncementLine(_("Also"), tuple(said.text.splitlines())),
    ]


def when(state: State) -> str:
    """The day and the hour, as people here write them."""
    if state.date is None:
        return state.description.time
    on = day(state.date)
    return f"{on}, {state.description.time}" if state.description.time else on


def _prizes(state: State) -> tuple[str, ...]:
    said = state.description
    lines = tuple(said.prizes.splitlines())
    if said.prize_places:
        told = ngettext(
            "%(count)d player gets a prize.",
            "%(count)d players get a prize.",
            said.prize_places,
        )
        lines += (told % {"count": said.prize_places},)
    return lines


def _style(rulebook: Rulebook) -> AnnouncementLine:
    """ST-298: the pairing style."""
    stages = rulebook.format.stages
    names = {
        ("swiss",): _("Swiss rounds"),
        ("elimination",): _("Single elimination"),
        ("swiss", "elimination"): _("Swiss rounds, then single elimination"),
        ("pods",): _("Pods"),
    }
    best_of = rulebook.match.best_of if "swiss" in stages else rulebook.bracket.best_of
    lines = [names[stages]]
    if best_of > 1:
        lines.append(_("Best of %(games)d games") % {"games": best_of})
    if rulebook.pods is not None:
        lines.append(_pod_words(rulebook.pods))
    final = rulebook.bracket.final_best_of
    if "elimination" in stages and final and final != rulebook.bracket.best_of:
        lines.append(_("The final is best of %(games)d") % {"games": final})
    return AnnouncementLine(_("Pairing"), tuple(lines), rulebook.format.rules)


def _pod_words(pods: Pods) -> str:
    sizes = {"least": pods.sizes.least, "most": pods.sizes.most}
    if pods.games.value == 1:
        return _("Tables of %(least)d to %(most)d players, made anew for every round") % sizes
    told = _("Tables of %(least)d to %(most)d players, made anew after %(games)d rounds")
    return told % {**sizes, "games": pods.games.value}


def _structure(state: State) -> AnnouncementLine:
    """PK-002, PK-003: the number of rounds, and how many go on."""
    found = event_plan(state)
    if found.bracket:
        line = _("A bracket of %(places)d places") % {"places": found.bracket}
        return AnnouncementLine(_("Structure"), (line,), state.rulebook.bracket.rules)
    lines = tuple(part_in_words(part) for part in found.parts)
    if not lines:
        lines = (_("Rounds and cut are announced at the start."),)
    elif state.phase == "registration" and "" not in state.announced:
        lines += (_by(found),)
    return AnnouncementLine(
        _("Structure"), lines, ("PK-002", "PK-003", *state.rulebook.structure.rules)
    )


def _bracket(state: State) -> AnnouncementLine | None:
    """ST-179: the table of the bracket, where it is not the rulebook's own."""
    rules = state.rulebook.bracket.tables
    if not state.bracket_tables or rules is None:
        return None
    lines = (
        f"{name}: {table.name}" if name else table.name
        for name, table in state.bracket_tables.items()
    )
    return AnnouncementLine(_("Bracket table"), tuple(lines), rules.rules)


def _heat(state: State) -> AnnouncementLine | None:
    """ST-177: how the final is seeded is said before the first heat."""
    rules, own = state.rulebook.heats, state.heat
    if rules is None or own is None:
        return None
    seeds = ", ".join(map(str, seeds_of(own.scheme, own.seats)[own.number]))
    told = _("Heat %(n)d of a final for %(seats)d; it gives the seeds %(seeds)s.")
    line = told % {"n": own.number, "seats": own.seats, "seeds": seeds}
    return AnnouncementLine(_("Heat"), (line,), rules.locked.rules)


def _scenario(rulebook: Rulebook) -> AnnouncementLine | None:
    scenario = rulebook.scenario
    if scenario is None:
        return None
    told = [one for one in scenario.help if one.moment in ("round-start", "game")]
    rules = tuple(rule for one in told for rule in one.rules)
    return AnnouncementLine(
        _("Scenario"), (scenario.name, *(in_words(one.text) for one in told)), rules
    )


def _by(found: EventPlan) -> str:
    told = (
        ngettext(
            "For %(count)d expected player; whoever comes decides.",
            "For %(count)d expected players; whoever comes decides.",
            found.players,
        )
        if found.is_expected
        else ngettext(
            "For %(count)d player entered so far; whoever comes decides.",
            "For %(count)d players entered so far; whoever comes decides.",
            found.players,
        )
    )
    return told % {"count": found.players}


def part_in_words(part: PlannedPart) -> str:
    words = []
    if part.rounds:
        told = ngettext("%(count)d round", "%(count)d rounds", part.rounds)
        words.append(told % {"count": part.rounds})
    if part.cut:
        words.append(_("the best %(cut)d go on") % {"cut": part.cut})
    elif part.rounds and not part.is_whole:
        words.append(_("no cut"))
    text = ", ".join(words)
    return f"{part.name}: {text}" if part.name else text


def _third_place(rulebook: Rulebook) -> AnnouncementLine | None:
    """PK-108: said before the start, or it is not played for."""
    if "elimination" not in rulebook.format.stages:
        return None
    line = (
        _("The losers of the semifinals play for third place.")
        if rulebook.bracket.third_place
        else _("Third place is not played for.")
    )
    option = rulebook.options.get("third-place")
    return AnnouncementLine(_("Third place"), (line,), option.rules if option else ())


def _divisions(rulebook: Rulebook) -> AnnouncementLine | None:
    divisions = rulebook.divisions
    if divisions is None or "swiss" not in rulebook.format.stages:
        return None
    lines = [
        _("%(name)s: born %(years)s")
        % {"name": one.name, "years": in_words(birth_years(divisions, one))}
        for one in divisions.ages
    ]
    lines.append(
        _("They play apart when each has %(count)d players, otherwise as one field.")
        % {"count": divisions.separate_from.value}
    )
    rules = (*divisions.rules, *divisions.separate_from.rules)
    return AnnouncementLine(_("Divisions"), tuple(lines), rules)


def _times(rulebook: Rulebook) -> AnnouncementLine:
    stages, clock = rulebook.format.stages, rulebook.clock
    lines = []
    if rulebook.has_rounds:
        name = _("Pod") if rulebook.games_in_a_round > 1 else _("Round")
        lines.append(_limit(name, clock.swiss))
    if "elimination" in stages:
        lines.append(_limit(_("Elimination"), clock.elimination))
        lines.append(_limit(_("Final"), clock.final))
    rules = (*clock.swiss.rules, *clock.elimination.rules, *clock.final.rules)
    return AnnouncementLine(_("Time limits"), tuple(lines), rules)


def _limit(name: str, limit: Minutes) -> str:
    if limit.minutes is None:
        return _("%(what)s: no limit") % {"what": name}
    return _("%(what)s: %(minutes)d minutes") % {"what": name, "minutes": limit.minutes}


def _ties(rulebook: Rulebook) -> str:
    return " · ".join(in_words(step.label) for step in rulebook.ranking)


def _leaders(state: State) -> AnnouncementLine | None:
    """L5-013, L5-014: players are told who leads, and who rules on the games of a leader."""
    named = leaders(state)
    rules = state.rulebook.leaders.rules if state.rulebook.leaders else state.rulebook.staff.rules
    told = _("%(second)s rules on the games of %(first)s.")
    seconds = [
        told % {"second": second, "first": first} for first, second in announced_seconds(state)
    ]
    return AnnouncementLine(_("Leaders"), (", ".join(named), *seconds), rules) if named else None
