"""Arguments and options that many commands share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

LARGEST_SEED = 1 << 63

json_option = click.option("--json", is_flag=True, help="Answer in JSON.")
journal_argument = click.argument(
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The tournament's journal, such as evening.topcut.",
)
sheet_argument = click.argument("sheet", metavar="SHEET", help="A sheet, a journal file, or -.")
seed_option = click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED - 1), help="Repeat what was drawn with this seed."
)
options_option = click.option(
    "--option", multiple=True, metavar="KEY=VALUE", help="Set an option of the rulebook."
)
name_argument = click.argument("name", metavar="NAME", help="A player's name, or #number.")
table_argument = click.argument(
    "table", type=int, metavar="TABLE", help="The table, or the bracket's match."
)
after_round_option = click.option(
    "--round", type=click.IntRange(0), help="After this round; by default the last."
)
reason_option = click.option("--reason", default="", help="Why.")


def key_values(given: Iterable[str]) -> dict[str, str]:
    """`--option KEY=VALUE …` as it was typed."""
    options: dict[str, str] = {}
    for one in given:
        key, equals, value = one.partition("=")
        if not equals:
            raise click.BadParameter(f"'{one}' is not KEY=VALUE", param_hint="--option")
        options[key] = value
    return options
