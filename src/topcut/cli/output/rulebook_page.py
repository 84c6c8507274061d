"""A rulebook as a page that a player can read."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.rulebook import Pods, Rulebook, TimeStep
from topcut.core.rulebook.schema.bracket import BracketSection
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.rulebook.schema.options import Option


def page(rulebook: Rulebook) -> Iterator[str]:
    """Line by line; what is not indented is a heading."""
    yield f"{rulebook.name}, edition {rulebook.edition}"
    yield f"  after: {rulebook.guide}"
    yield f"  {rulebook.scope.text}{_cite(rulebook.scope.rules)}"
    yield from _structure(rulebook)
    yield from _play(rulebook)
    yield from _after(rulebook)
    yield ""
    yield "What the organizer may set"
    for name, option in rulebook.options.items():
        assumed = " (a reading, not the guide's word)" if option.assumed else ""
        yield f"  {name}: {option.help}{assumed}{_cite(option.rules)}"
        yield from _values(option)


def _structure(rulebook: Rulebook) -> Iterator[str]:
    yield ""
    yield f"Structure: {', then '.join(rulebook.format.stages)}{_cite(rulebook.format.rules)}"
    for row in rulebook.structure.sizes:
        low, high = row.players
        cut = f", cut to {row.cut.value}" if row.cut else ", no cut"
        rules = (*row.rounds.rules, *(row.cut.rules if row.cut else ()))
        yield f"  {low}-{high} players: {row.rounds.value} rounds{cut}{_cite(rules)}"
    beyond = rulebook.structure.beyond
    yield f"  above: {beyond.how}{_cite(beyond.rules)}"


def _play(rulebook: Rulebook) -> Iterator[str]:
    yield ""
    if rulebook.pods is None:
        yield from _results(rulebook)
    else:
        yield from _pods(rulebook.pods)
    yield ""
    if rulebook.pods is None:
        yield from _pairing(rulebook)
        yield ""
    yield "Ties"
    for number, step in enumerate(rulebook.ranking, 1):
        yield f"  {number}. {step.label}{_cite(step.rules)}"


def _results(rulebook: Rulebook) -> Iterator[str]:
    yield f"Results, in {rulebook.words.points}"
    for code, rule in rulebook.results.items():
        word = rulebook.words.bye if code == "bye" else code
        yield f"  {word}: {rule.points}{_cite(rule.rules)}"
    for code, refused in rulebook.no_results.items():
        yield f"  no {code}: {refused.text}{_cite(refused.rules)}"


def _pods(pods: Pods) -> Iterator[str]:
    sizes, finals = pods.sizes, pods.finals
    yield f"Pods of {sizes.least} to {sizes.most} players{_cite(sizes.rules)}"
    yield f"  games in a pod: {pods.games.value}{_cite(pods.games.rules)}"
    yield f"  made at first: {pods.first.how}{_cite(pods.first.rules)}"
    yield f"  made anew: {pods.later.how}{_cite(pods.later.rules)}"
    if pods.wins is not None:
        yield f"  who wins a game: {pods.wins.text}{_cite(pods.wins.rules)}"
    if pods.places is not None:
        for row in pods.places.sizes:
            points = ", ".join(map(str, row.points))
            yield f"  points by place of {row.players}: {points}{_cite(pods.places.rules)}"
        yield f"  a drawn game: {pods.places.drawn} each{_cite(pods.places.rules)}"
    yield f"  whoever concedes loses: {pods.concession.loses}{_cite(pods.concession.rules)}"
    first = "by table, then by points" if finals.tables_first else "by points"
    yield f"  once made anew, ranked {first} of {finals.points} rounds{_cite(finals.rules)}"
    if pods.head_start is not None:
        yield f"  head starts up to {pods.head_start.most:,}{_cite(pods.head_start.rules)}"
        for award in pods.head_start.awards:
            places = " and ".join(map(str, award.places))
            where = f"{award.level}, place {places}"
            yield f"    {where}: {award.points:,} {award.at}{_cite(award.rules)}"


def _pairing(rulebook: Rulebook) -> Iterator[str]:
    yield f"Pairing, most important first{_cite(rulebook.pairing.rules)}"
    for criterion in rulebook.pairing.criteria:
        yield f"  {criterion.name}{_cite(criterion.rules)}"
    yield f"  {rulebook.words.bye}: {rulebook.bye.place}{_cite(rulebook.bye.rules)}"
    impossible = rulebook.pairing.when_impossible
    yield f"  when impossible: {impossible.do}{_cite(impossible.rules)}"


def _after(rulebook: Rulebook) -> Iterator[str]:
    if rulebook.pods is None:
        yield from _bracket(rulebook)
    yield from _heats(rulebook)
    yield ""
    yield "Time"
    clock = rulebook.clock
    in_pods = rulebook.pods is not None
    limits = [("a pod" if in_pods else "Swiss round", clock.swiss)]
    called = [("at pods" if in_pods else "Swiss", rulebook.time_called.swiss)]
    if not in_pods:
        limits += [("elimination round", clock.elimination), ("final", clock.final)]
        called.append(("elimination", _steps_in_elimination(rulebook)))
    for name, limit in limits:
        yield f"  {name}: {_minutes(limit)}{_cite(limit.rules)}"
    for stage, steps in called:
        yield f"  when time is called, {stage}:"
        for step in steps:
            wins = f" ({step.wins} wins)" if step.wins else ""
            yield f"    {step.text}{wins}{_cite(step.rules)}"
    yield from _permissions(rulebook)
    yield from _beside(rulebook)
    if rulebook.all_help:
        yield ""
        yield "Left to people"
        for help in rulebook.all_help:
            yield f"  {help.text}{_cite(help.rules)}"


def _permissions(rulebook: Rulebook) -> Iterator[str]:
    """What the guide leaves to fewer people than usual."""
    named = rulebook.permissions.stated
    if named:
        yield ""
        yield "Whose work it is"
        for name, rule in named:
            yield f"  {name.replace('_', ' ')}: {', '.join(rule.by)}{_cite(rule.rules)}"


def _beside(rulebook: Rulebook) -> Iterator[str]:
    """Differential, sanctioning, documents, options together: where a game has them."""
    if (rule := rulebook.differential) is not None:
        yield ""
        yield "Differential"
        yield f"  own points less the opponent's, from 0 to {rule.cap}{_cite(rule.rules)}"
        level = f"a winner who is not ahead has {rule.level.value}"
        yield f"  {level}{_cite(rule.level.rules)}"
        for words, endings in (
            (f"{rule.cap} against 0", rule.whole),
            (f"{rule.cap} against what the loser has", rule.lifted),
        ):
            yield f"  {words}: {', '.join(endings.ended)}{_cite(endings.rules)}"
    if (sanction := rulebook.sanction) is not None:
        yield ""
        yield f"Sanctioned{_cite(sanction.rules)}"
        for words, number in (
            ("players at least", sanction.players),
            ("rounds at least", sanction.rounds),
            ("registered so many days before", sanction.lead_days),
            ("results sent within so many days", sanction.due_days),
        ):
            yield f"  {words}: {number.value}{_cite(number.rules)}"
    if (documents := rulebook.documents) is not None:
        yield ""
        yield "Documents"
        yield f"  required: {', '.join(documents.required)}{_cite(documents.rules)}"
        if documents.recommended:
            yield f"  recommended: {', '.join(documents.recommended)}"
    if rulebook.conditions:
        yield ""
        yield "Options together"
        for condition in rulebook.conditions:
            yield f"  {condition.text}{_cite(condition.rules)}"


def _bracket(rulebook: Rulebook) -> Iterator[str]:
    bracket = rulebook.bracket
    yield ""
    yield f"Bracket: {bracket.seeding}{_cite(bracket.rules)}"
    final = bracket.final_best_of or bracket.best_of
    yield f"  best of {bracket.best_of}, the final best of {final}; places {bracket.places}"
    yield from _match_play(bracket)


def _match_play(bracket: BracketSection) -> Iterator[str]:
    if bracket.tables is not None:
        kinds = ", ".join([*bracket.tables.names, *(["your own"] if bracket.tables.own else [])])
        yield f"  may be announced before the start: {kinds}{_cite(bracket.tables.rules)}"
    if bracket.given_seeds is not None:
        yield f"  without Swiss rounds by given seeds{_cite(bracket.given_seeds.rules)}"
    if bracket.tied is not None:
        yield f"  a drawn match goes to the better seed{_cite(bracket.tied.rules)}"
    if bracket.winner_only is not None:
        yield f"  only the winner is written down{_cite(bracket.winner_only.rules)}"
    if bracket.first_turn is not None:
        turn = bracket.first_turn
        yield f"  the first turn of game one is drawn{_cite(turn.rules)}"
        yield f"  then the loser of the game before chooses{_cite(turn.later.rules)}"
    if bracket.eliminated is not None:
        yield f"  who is out: missed games, on record only{_cite(bracket.eliminated.rules)}"


def _heats(rulebook: Rulebook) -> Iterator[str]:
    heats = rulebook.heats
    if heats is not None:
        yield ""
        yield f"Heats{_cite(heats.rules)}"
        scheme = heats.seeding.scheme
        yield f"  seeds of the final come from heats {scheme} …{_cite(heats.seeding.rules)}"
        yield f"  announced before the first heat, then fixed{_cite(heats.locked.rules)}"
        yield f"  whoever has qualified enters no other{_cite(heats.qualified.rules)}"
        yield f"  the others may enter again{_cite(heats.again.rules)}"
        yield f"  an earned bye is good in the first one only{_cite(heats.earned_bye.rules)}"
    if rulebook.confrontation is not None:
        yield ""
        yield f"Final confrontation: its winner is first{_cite(rulebook.confrontation.rules)}"


def _steps_in_elimination(rulebook: Rulebook) -> tuple[TimeStep, ...]:
    called = rulebook.time_called
    return called.swiss if called.elimination is None else called.elimination


def _values(option: Option) -> Iterator[str]:
    for value, choice in (option.choices or {}).items():
        mark = " (default)" if value == option.default else ""
        yield f"    {value}{mark}: {choice.help}"
    for value, refused in option.refused.items():
        yield f"    not {value}: {refused.text}{_cite(refused.rules)}"
    if option.number is not None:
        yield f"    a number from {option.number.min} to {option.number.max}"
    if option.moment is not None:
        yield "    a date and a time, such as 2026-11-15T18:00"
    if option.flag is not None:
        yield f"    yes or no; default {'yes' if option.default else 'no'}"


def _minutes(limit: Minutes) -> str:
    return f"{limit.minutes} minutes" if limit.minutes else "no limit"


def _cite(rules: tuple[str, ...]) -> str:
    return f"  [{', '.join(dict.fromkeys(rules))}]"
