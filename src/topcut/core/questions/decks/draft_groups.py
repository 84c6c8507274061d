"""Who drafts cards with whom."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.preparation import Drafting
from topcut.core.seeded_random import SeededRandom
from topcut.core.tournament.state import State

PACKS = 3
"""That are drafted where nobody has said another number."""


def group_sizes(rule: Drafting, players: int) -> tuple[int, ...]:
    """ST-032, A-ST48: as few groups as can be, their sizes at most one apart, the larger first."""
    if players < rule.smallest:
        raise Refusal(
            "{count} player is too few to draft",
            many="{count} players are too few to draft",
            do="a group has {least} to {most}",
            rules=rule.rules,
            count=players,
            least=rule.smallest,
            most=rule.largest,
        )
    groups = -(-players // rule.largest)
    small, larger = divmod(players, groups)
    return (small + 1,) * larger + (small,) * (groups - larger)


def draft_groups(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody in a group, in the order in which they sit: whoever is named next sits to the left.
    As the desk has seated them; before that drawn from the tournament's own seed, so that they stay
    the same until somebody comes or goes (G2)."""
    if state.draft_seats is not None:
        return state.draft_seats.pods
    return seated(state, state.lots, "draft-groups")


def seated(state: State, seed: int, purpose: str = "draft-seats") -> tuple[tuple[int, ...], ...]:
    """ST-032: everybody in a group, in the order in which they sit, by lot."""
    rule = drafting_of(state)
    order = SeededRandom(seed, purpose).shuffled([entrant.number for entrant in state.active])
    groups, begin = [], 0
    for size in group_sizes(rule, len(order)):
        groups.append(tuple(order[begin : begin + size]))
        begin += size
    return tuple(groups)


def drafting_of(state: State) -> Drafting:
    """How groups are made; refuses where nothing is drafted."""
    rule = state.rulebook.drafting
    if rule is None:
        raise Refusal("{game} has no drafts", game=state.rulebook.name)
    decks = state.rulebook.decks
    if decks is None or decks.handed_out is None or not decks.handed_out.drafted:
        raise Refusal("this is not a draft event", do="open it with --option format=draft")
    return rule


def packs_drafted(state: State) -> int:
    return state.draft_seats.packs if state.draft_seats else PACKS


def passes_to(pack: int) -> str:
    """ST-034: the first pack goes to the left, the second to the right, and so on."""
    return "left" if pack % 2 else "right"
