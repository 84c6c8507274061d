"""Is this a result that the rulebook knows, and do its numbers fit it?"""

from __future__ import annotations

from typing import Protocol

from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.stages.clock import no_limit
from topcut.core.stages.results.endings import TIED
from topcut.core.stages.stage import Stage
from topcut.core.tournament.result_words import ending, label
from topcut.core.tournament.state import Result, Table


class Reported(Protocol):
    """A command that says how a game ended, of the first-named player."""

    @property
    def result(self) -> str | None: ...
    @property
    def score(self) -> tuple[int, int] | None: ...
    @property
    def games(self) -> tuple[int, int] | None: ...
    @property
    def ended(self) -> str | None: ...


LARGEST = 1_000_000

NEEDED = {
    "higher": Message("a higher score"),
    "lower": Message("a lower score"),
    "level": Message("an equal score"),
}


def checked_result(stage: Stage, table: Table, command: Reported) -> Result:
    assert command.result is not None
    rulebook, length = stage.state.rulebook, stage.best_of(table.number)
    code = known_code(rulebook, command.result)
    code, is_drawn = stage.settled_code(table, code, command.score)
    for pair in (command.score, command.games):
        if pair is not None and max(abs(value) for value in pair) > LARGEST:
            raise Refusal(
                "{first} and {second} are not a score",
                do="stay below {limit:,}",
                first=pair[0],
                second=pair[1],
                limit=LARGEST,
            )
    games = command.games
    if games is None and table.games:
        games = (table.games.count(1), table.games.count(2))
    ended = TIED if is_drawn else known_ending(stage, table, code, command.ended)
    if games is not None:
        _check_games(rulebook, code, games, ended, length)
        if not stage.draw_goes_to_seed or games[0] == games[1]:
            _check_majority(rulebook, code, games, ended, length)
    if stage.counts_score:
        _check_score(rulebook, code, ended, command.score)
    return Result(
        code=code,
        ended=ended,
        score=command.score,
        games=games,
        answers=getattr(command, "answers", ()),
    )


def known_code(rulebook: Rulebook, code: str) -> str:
    """A rulebook takes the codes it knows, under their other names too (ST-288), and refuses the
    rest by name."""
    code = proper_name(rulebook, code)
    refused = rulebook.no_results.get(code)
    if refused is not None:
        raise Refusal(
            "{game} has no '{result}': {reason}",
            rules=refused.rules,
            game=rulebook.name,
            result=label(rulebook, code),
            reason=refused.text,
        )
    rule = rulebook.results.get(code)
    if rule is None or rule.against is None:
        known = [name for name, rule in rulebook.results.items() if rule.against]
        raise Refusal(
            "'{result}' is not a result of a game in {game}",
            do="choose from: {known}",
            result=code,
            game=rulebook.name,
            known=known,
        )
    return code


def proper_name(rulebook: Rulebook, code: str) -> str:
    """The rulebook's own word for a result that people may call otherwise."""
    others = (name for name, rule in rulebook.results.items() if code.lower() in rule.also)
    return code if code in rulebook.results else next(others, code)


def known_ending(stage: Stage, table: Table, code: str, ended: str | None) -> str:
    """How the game came to this result. In elimination the time tiebreakers make a winner
    (SW-043), so `time` is possible there, but nowhere without a time limit (MK-044)."""
    rule = stage.state.rulebook.results[code]
    if ended is None:
        return rule.ended[0]
    allowed = (*rule.ended, *stage.more_endings)
    if ended == "concession":
        _refuse_late_concession(stage, table)
    limit = stage.table_limit(table.number)
    if ended == "time" and limit.minutes is None:
        raise no_limit(stage.state, limit, of_match=True)
    if ended not in allowed:
        raise Refusal(
            "'{result}' cannot come about by {ending}",
            do="choose from: {known}",
            rules=rule.rules,
            result=label(stage.state.rulebook, code),
            ending=ending(ended),
            known=[ending(one) for one in allowed],
        )
    return ended


def _refuse_late_concession(stage: Stage, table: Table) -> None:
    """L5-105, A-L512: once both have passed the chance to concede, neither may concede."""
    for step in stage.time_steps:
        passed = [a for a in table.answers if a.step == step.name and not a.winner]
        if step.do == "concede" and passed:
            raise Refusal("both players passed the chance to concede", rules=step.rules)


def _check_score(rulebook: Rulebook, code: str, ended: str, score: tuple[int, int] | None) -> None:
    """ST-107: both sides' points are reported where they count; S1-016, ST-128: after time they
    have to fit the result. A concession needs none (ST-114)."""
    rule, differential = rulebook.results[code], rulebook.differential
    if rule.score == "any" or differential is None:
        return
    if score is None:
        if ended in differential.whole.ended or ended == "no-show":
            return
        raise Refusal(
            "the score is missing: it counts here ({result}, {ending})",
            do="give the final points of both, such as 100 and 35",
            rules=differential.rules,
            result=label(rulebook, code),
            ending=ending(ended),
        )
    misfit = score_misfit(rulebook, code, ended, score)
    if misfit is not None:
        raise Refusal.from_messages(misfit, Message("correct the result or the score"), rule.rules)


def score_misfit(
    rulebook: Rulebook, code: str, ended: str | None, score: tuple[int, int] | None
) -> Message | None:
    """S1-016, ST-128: what time decided by the score has to agree with it; what is wrong."""
    rule = rulebook.results[code]
    if rulebook.differential is None or score is None or ended != "time":
        return None
    fits = {"higher": score[0] > score[1], "lower": score[0] < score[1]}
    fits["level"] = score[0] == score[1]
    if fits.get(rule.score, True):
        return None
    return Message(
        "{score} does not fit {result}, which needs {wanted}",
        score="-".join(map(str, score)),
        result=label(rulebook, code),
        wanted=NEEDED[rule.score],
    )


def odd_score(rulebook: Rulebook, result: Result | None) -> list[Message]:
    """ST-113: a winner may be behind, but more often the two numbers were typed the wrong way
    round."""
    differential = rulebook.differential
    if differential is None or result is None or result.score is None:
        return []
    counts = rulebook.results[result.code].counts
    ahead = result.score[0] - result.score[1]
    behind = {"win": ahead < 0, "loss": ahead > 0}.get(counts, False)
    if not behind or result.ended in (*differential.whole.ended, *differential.lifted.ended):
        return []
    odd = Message(
        "the winner is behind with {score}: is it in the order of the table? "
        "If so it counts as {differential}",
        score=":".join(map(str, result.score)),
        differential=differential.level.value,
    )
    return [cited(odd, differential.level.rules)]


def _check_games(
    rulebook: Rulebook, code: str, games: tuple[int, int], ended: str, length: int
) -> None:
    """The numbers fit the match's length and the result."""
    first, second = games
    needed = length // 2 + 1
    if min(games) < 0 or max(games) > needed or sum(games) > length:
        raise Refusal(
            "{first}-{second} cannot be the games of a best of {length}",
            first=first,
            second=second,
            length=length,
        )
    counts = rulebook.results[code].counts
    ahead = first - second if counts == "win" else second - first
    is_over = max(games) == needed
    if counts in ("win", "loss") and ahead < 0 and (is_over or ended in ("victory", "time")):
        raise Refusal(
            "{first}-{second} games do not fit the result '{result}'",
            first=first,
            second=second,
            result=label(rulebook, code),
        )
    if ended == TIED and ahead:
        raise Refusal(
            "a match of {first}-{second} games is not tied",
            do="say who won it",
            first=first,
            second=second,
        )


def _check_majority(
    rulebook: Rulebook, code: str, games: tuple[int, int], ended: str, length: int
) -> None:
    """A match that is won outright has the majority of its games, unless single games of it can be
    drawn."""
    needed = length // 2 + 1
    counts = rulebook.results[code].counts
    if counts in ("win", "loss") and ended == "victory" and max(games) < needed:
        raise Refusal(
            "{first}-{second} games do not decide a best of {length}",
            do="play on to {needed}, or say how it ended: time, concession",
            rules=rulebook.match.rules,
            first=games[0],
            second=games[1],
            length=length,
            needed=needed,
        )
