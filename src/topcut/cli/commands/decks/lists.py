"""`topcut deck cards | allow | submit | correct | list | show | proxy`: lists in a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from topcut.cli.context import answered, asked, do, journal, read_text
from topcut.cli.output.deck_verdict import fault_row
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import journal_argument, json_option, name_argument
from topcut.core.actions.decks.cards import LARGEST as LARGEST_IMPORT
from topcut.core.actions.decks.cards import ImportCards, SetCardPool
from topcut.core.actions.decks.lists import (
    CorrectDeckList,
    HandInDeckList,
    ReadDeckList,
    RegisterProxy,
)
from topcut.core.decks.lists.read import LARGEST
from topcut.core.questions.decks.lists import (
    are_public,
    catalogue_of,
    deck_list_rows,
    latest,
    verdict_of,
)
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import State

deck_argument = click.argument("deck", metavar="DECK", help="A list of cards, or -.")


@click.command("cards")
@journal_argument
@click.argument("cards", metavar="CARDS", help="All cards, as CSV or JSON, or -.")
@json_option
def cards(file: Path, cards: str, json: bool) -> None:
    """Import the cards that lists are checked against."""
    path = Path(cards)
    text = read_text(path, LARGEST_IMPORT * 4)
    done = do(file, ImportCards(name=path.name, text=text))
    catalogue = catalogue_of(done.state)
    counts = {"printings": len(catalogue), "cards": len(catalogue.by_key)}
    line = f"{counts['cards']:,} cards in {counts['printings']:,} printings"
    answered(
        done, json, line, {**counts, "columns": [*catalogue.table], "sets": len(catalogue.sets)}
    )


@click.command("allow")
@journal_argument
@click.option("--sets", default="", metavar="A,B", help="The sets of a limited card pool.")
@click.option("--property", default="", metavar="P", help="The property of a limited card pool.")
@click.option("--release", default="", metavar="SET", help="The set whose release it celebrates.")
@click.option("--products", metavar="LIST", help="A file with the products that may be played.")
@json_option
def allow(
    file: Path, sets: str, property: str, release: str, products: str | None, json: bool
) -> None:
    """Say which cards may be played; the whole of it, each time."""
    listed = None
    if products is not None:
        lines = (line.strip() for line in read_text(Path(products), LARGEST).splitlines())
        listed = tuple(line for line in lines if line and not line.startswith("#"))
    command = SetCardPool(
        sets=tuple(one.strip() for one in sets.split(",") if one.strip()),
        property=property.strip(),
        release=release.strip(),
        products=listed,
    )
    answered(do(file, command), json, "noted which cards may be played")


@click.command("submit")
@journal_argument
@name_argument
@deck_argument
@click.option("--reason", default="", help="Why staff take it after the deadline.")
@json_option
def submit(file: Path, name: str, deck: str, reason: str, json: bool) -> None:
    """Hand in a player's list."""
    _, state = journal(file)
    number = find_player(state, name)
    text = read_text(Path(deck), LARGEST)
    done = do(file, HandInDeckList(number=number, text=text, reason=reason))
    answered(done, json, _summary(done.state, number), _row(done.state, number))


@click.command("correct")
@journal_argument
@name_argument
@deck_argument
@click.option("--reason", required=True, metavar="TEXT", help="Why it is corrected.")
@click.option("--significant", is_flag=True, help="Look into it: it may have been an advantage.")
@json_option
def correct(file: Path, name: str, deck: str, reason: str, significant: bool, json: bool) -> None:
    """Correct a player's list to the cards that are played; the one before stays."""
    _, state = journal(file)
    number = find_player(state, name)
    command = CorrectDeckList(
        number=number,
        text=read_text(Path(deck), LARGEST),
        reason=reason,
        significant=significant,
    )
    done = do(file, command)
    answered(done, json, _summary(done.state, number), _row(done.state, number))


@click.command("list")
@journal_argument
@json_option
def list_decks(file: Path, json: bool) -> None:
    """Whose list is there, is it legal, may it still change."""
    _, state = journal(file)
    rows = deck_list_rows(state)
    if json:
        answer(
            {
                "decks": [
                    {
                        "name": row.name,
                        "state": row.state,
                        "locked": row.locked,
                        "legal": row.legal,
                        "digest": row.digest,
                        "version": row.version,
                    }
                    for row in rows
                ],
                "public": are_public(state),
            }
        )
        return
    for row in rows:
        legal = {None: "", True: ", legal", False: ", not legal"}[row.legal]
        locked = ", locked" if row.locked and row.version else ""
        say(f"{row.name}: {row.state}{legal}{locked}")


@click.command("show")
@journal_argument
@name_argument
@json_option
def show(file: Path, name: str, json: bool) -> None:
    """Read a player's list; that staff read it is written down."""
    _, state = journal(file)
    number = find_player(state, name)
    who = asked(state=state).by
    if who.role == "player":
        if who.number != number and not are_public(state):
            raise Refusal("only the owner and the staff read a list", do="ask the player")
    else:
        state = do(file, ReadDeckList(number=number)).state
    version = latest(state, number)
    if version is None:
        raise Refusal("{player} has not handed in a list", player=state.name_of(number))
    if json:
        answer({**_row(state, number), "text": version.text, "by": version.by, "at": version.at})
        return
    say(f"{state.name_of(number)}, version {version.version} by {version.by}")
    say(version.text.rstrip("\n"))


@click.command("proxy")
@journal_argument
@name_argument
@click.argument("card", metavar="CARD", help="The damaged card.")
@click.argument("illegible", metavar="TEXT", help="What can no longer be read on it.")
@json_option
def proxy(file: Path, name: str, card: str, illegible: str, json: bool) -> None:
    """Register a proxy that a leader made for a damaged card."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, RegisterProxy(number=number, card=card, illegible=illegible))
    made = done.state.proxies[-1]
    slip = {"card": made.card, "illegible": made.illegible, "leader": made.leader, "day": made.day}
    answered(done, json, f"proxy of {made.card} by {made.leader}, {made.day}", {"proxy": slip})


def _row(state: State, number: int) -> dict[str, Any]:
    version, verdict = latest(state, number), verdict_of(state, number)
    assert version is not None
    assert verdict is not None
    return {
        "name": state.name_of(number),
        "state": version.how,
        "version": version.version,
        "legal": verdict.is_legal,
        "faults": [fault_row(one) for one in verdict.faults],
        "unjudged": [*verdict.unjudged],
        "digest": version.digest,
    }


def _summary(state: State, number: int) -> str:
    version, verdict = latest(state, number), verdict_of(state, number)
    assert version is not None
    assert verdict is not None
    word = "legal" if verdict.is_legal else many(len(verdict.faults), "fault")
    return f"{state.name_of(number)}: version {version.version}, {version.how}, {word}"
