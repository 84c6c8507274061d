"""The table of commands says what the modules have, and --help imports none of them."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_args

import click
import pytest

from tests.builders import sheet
from tests.cli.terminal import answered, refused, topcut, written
from topcut.cli import commands
from topcut.cli.command_table import FORMERLY
from topcut.cli.lazy_group import LISTED
from topcut.cli.main import ROLES, app
from topcut.core.rulebook.schema.staff import Role

HEAVY = ("django", "granian", "msgspec", "numpy", "rich", "rustworkx", "scipy", "typer")


def modules() -> list[str]:
    folder = Path(commands.__file__).parent
    found = (file.relative_to(folder) for file in folder.glob("*/*.py"))
    return sorted(".".join(one.with_suffix("").parts) for one in found if one.stem != "__init__")


def declared() -> dict[str, tuple[str, click.Command]]:
    """Every command that a module has at its top, by its name."""
    found = [
        (f"{module}:{function}", command)
        for module in modules()
        for function, command in vars(import_module(f"topcut.cli.commands.{module}")).items()
        if isinstance(command, click.Command) and function in _defined(module)
    ]
    groups = [command for _, command in found if isinstance(command, click.Group)]
    inside = [command for group in groups for command in group.commands.values()]
    return {str(one[1].name): one for one in found if one[1] not in inside}


def _defined(module: str) -> set[str]:
    text = (
        Path(commands.__file__)
        .parent.joinpath(*module.split("."))
        .with_suffix(".py")
        .read_text("utf-8")
    )
    return set(re.findall(r"^def (\w+)\(", text, flags=re.M))


def test_every_command_of_a_module_is_in_the_table() -> None:
    assert {name: where for name, (where, _) in declared().items()} == {
        name: one.where for name, one in LISTED.items()
    }


@pytest.mark.parametrize("name", LISTED)
def test_the_help_line_is_how_the_help_begins(name: str) -> None:
    command = app.get_command(click.Context(app), name)
    assert command is not None
    text = " ".join((command.help or "").split())
    assert re.split(r"[.;:]", text)[0] == LISTED[name].help
    assert command.name == name


@pytest.mark.parametrize("old", FORMERLY)
def test_old_names_stay_valid(old: str) -> None:
    context = click.Context(app)
    assert old not in LISTED
    assert app.get_command(context, old) is app.get_command(context, FORMERLY[old])
    said = answered(old, "--help").out
    assert said.startswith(f"Usage: topcut {old} ")


def test_help_shows_every_command_once_and_no_old_name() -> None:
    shown = re.findall(r"^  ([a-z][a-z-]*)  ", answered("--help").out, flags=re.M)
    assert shown == list(LISTED)


def test_help_fits_eighty_columns() -> None:
    assert max(map(len, answered("--help", columns=80).out.splitlines())) <= 80


def test_a_mistyped_command_is_guessed() -> None:
    assert "'standings'" in refused("standngs", code=2)
    assert "'mend'" in refused("mnd", code=2)


def test_a_mistyped_option_is_guessed() -> None:
    assert "--by-division" in topcut("standings", "x.json", "--by-divison").err


def test_the_roles_are_those_of_the_rulebooks() -> None:
    assert get_args(Role) == ROLES


def test_help_and_version_import_nothing_heavy() -> None:
    for option in ("--help", "--version"):
        assert not imported_by(option) & {*HEAVY, "topcut.sheets", "topcut.core.tournament"}


def test_standings_import_little(tmp_path: Path) -> None:
    """numpy ranks; nobody is paired, drawn, locked or served."""
    path = written(tmp_path / "s.json", sheet("star-trek-2e", "Ann Bea", ["Ann-Bea win"]))
    seen = imported_by("standings", str(path))
    assert "numpy" in seen
    unneeded = {"topcut.core.pairing.engine", "topcut.core.actions.execute", "portalocker"}
    unneeded |= {"topcut.core.bracket.draw_text", "topcut.core.validation", "topcut.store"}
    assert not seen & ({*HEAVY, *unneeded} - {"numpy", "msgspec"})


def test_garbage_is_collected_again_while_a_command_runs() -> None:
    code = (
        "import gc, sys; sys.argv = ['topcut', 'rulebook', 'list']\n"
        "from topcut.cli import main\n"
        "from topcut import rulebooks\n"
        "known = rulebooks.known\n"
        "rulebooks.known = lambda: print('collector on:', gc.isenabled()) or known()\n"
        "main()"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("collector on: True\n")


def imported_by(*words: str) -> set[str]:
    """What a process of this command imports."""
    code = (
        "import sys; sys.argv = ['topcut', *sys.argv[1:]]\n"
        "from topcut.cli import main\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=True
    )
    return set(said.stderr.split())
