"""Where the command begins, and where every failure becomes one line and an exit code."""

from __future__ import annotations

import os
import sys

import typer
from typer.exceptions import TyperException

from topcut.core.journal import JournalError
from topcut.core.refusal import Refusal

from . import (
    bracket_commands,
    demo,
    desk_commands,
    people_commands,
    result_commands,
    round_commands,
    rulebook_commands,
    sheet_commands,
)
from .context import setup

app = typer.Typer(
    name="topcut",
    help="Run tournaments of collectible card games exactly as each game's guide says.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    callback=setup,
)
for module in (
    sheet_commands,
    rulebook_commands,
    desk_commands,
    people_commands,
    round_commands,
    result_commands,
    bracket_commands,
    demo,
):
    module.register(app)

REFUSED, STOPPED = 1, 130


def main() -> None:
    """Exit 0 is success, 1 a refusal with its reason on standard error, 2 wrong usage."""
    try:
        app(standalone_mode=False)
    except typer.Abort:
        _end("stopped", STOPPED)
    except typer.Exit as leaving:
        sys.exit(leaving.exit_code)
    except TyperException as error:
        _end(f"{error.format_message()} Try 'topcut --help'.", error.exit_code)
    except (Refusal, JournalError) as error:
        _end(str(error), REFUSED)
    except KeyboardInterrupt:
        _end("stopped", STOPPED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        name = f" '{error.filename}'" if error.filename else ""
        _end(f"the system refused{name}: {error.strerror or error}.", REFUSED)
    except MemoryError:
        _end("the file is too large for this machine's memory.", REFUSED)
    except Exception as error:
        if os.environ.get("TOPCUT_DEBUG"):
            raise
        _end(
            f"a fault in Topcut ({type(error).__name__}: {error}). Nothing was written; please "
            "report it. TOPCUT_DEBUG=1 shows where.",
            REFUSED,
        )


def _end(text: str, code: int) -> None:
    line = " ".join(f"topcut: {text}".split())
    print(line.encode("utf-8", "replace").decode(), file=sys.stderr)
    sys.exit(code)
