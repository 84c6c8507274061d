"""Results as people say them. The codes of rulebooks stay in forms and in the journal."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from topcut.core.projections.pod_points import points_in_game
from topcut.core.tournament.state import PodCard, Result, State, Table
from topcut.web.common.cached_gettext import gettext

OWN = {
    "win": _("won"),
    "loss": _("lost"),
    "draw": _("drawn"),
    "modified-win": _("modified win"),
    "modified-loss": _("modified loss"),
    "double-loss": _("both lost"),
    "bye": _("bye"),
    "earned-bye": _("earned bye"),
    "missed": _("missed"),
    "missed-game": _("missed the game"),
    "opponent-missed": _("opponent was not there"),
}
"""Said of one player."""
CHOICES = {
    "win": _("I won"),
    "loss": _("I lost"),
    "draw": _("Draw"),
    "modified-win": _("I won on time: modified win"),
    "modified-loss": _("I lost on time: modified loss"),
}
BY = {
    "time": _("on time"),
    "concession": _("by concession"),
    "automatic-loss": _("by automatic loss"),
    "card-effect": _("by a card's effect"),
    "decked": _("by decking"),
    "no-show": _("opponent not there"),
    "withdrawal": _("by withdrawal"),
    "external": _("by ruling"),
}
"""How it came about; a usual victory needs no word."""
OF_THE_WINNER = {
    "win": _("%(name)s won"),
    "modified-win": _("%(name)s won, modified"),
    "opponent-missed": _("%(name)s was there alone"),
}
OTHER_SIDE = {"loss": "win", "modified-loss": "modified-win", "missed-game": "opponent-missed"}


def _say(words: dict[str, str], code: str) -> str:
    return gettext(words[code]) if code in words else code.replace("-", " ")


def result_word(code: str) -> str:
    return _say(OWN, code)


def choice_word(code: str) -> str:
    return _say(CHOICES if code in CHOICES else OWN, code)


def ending_word(code: str) -> str:
    return _say(BY, code)


def counts(result: Result, side: int) -> str:
    """`2\u20131`, games and then points, as this side counts."""
    pairs = [pair for pair in (result.games, result.score) if pair is not None]
    return " \u00b7 ".join(f"{pair[side]}\u2013{pair[1 - side]}" for pair in pairs)


def own_words(state: State, table: Table, side: int) -> str:
    """What the table's report says of this player: `won 2\u20131`."""
    if table.report is None:
        return ""
    result = table.report.result
    return _joined(result_word(own_code(state, table, side)), counts(result, side))


def words_for_all(table: Table, names: tuple[str, ...]) -> str:
    """`Ann won 2\u20131`: the winner is named, so that nobody has to know who was named first."""
    if table.report is None:
        return ""
    result, side = table.report.result, 0
    code = result.code
    if code in OTHER_SIDE:
        code, side = OTHER_SIDE[code], 1
    word = OF_THE_WINNER.get(code)
    said = gettext(word) % {"name": names[side]} if word else result_word(code)
    return _joined(said, counts(result, side))


def own_code(state: State, table: Table, side: int) -> str:
    """The rulebook's code of what this player has; the report is said of the first-named."""
    assert table.report is not None
    code = table.report.result.code
    if side == 0:
        return code
    rule = state.rulebook.results.get(code)
    return rule.against if rule is not None and rule.against else code


def pod_points(state: State, table: Table, number: int) -> str:
    """What somebody got at a table of many so far; nothing where players have changed seats."""
    pods, card = state.rulebook.pods, table.pod or PodCard()
    if pods is None or not card.games or table.sat:
        return ""
    side = table.players.index(number)
    games = range(1, len(card.games) + 1)
    points = sum(points_in_game(pods, table.players, card, game)[side] for game in games)
    return f"{points} {state.rulebook.words.points}"


def _joined(word: str, numbers: str) -> str:
    return f"{word} {numbers}" if numbers else word
