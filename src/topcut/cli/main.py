"""Where the command begins, and where every failure becomes one line and an exit code."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import typer
from typer.exceptions import TyperException

from topcut.cli.in_words import refusal_in_words
from topcut.core.journal.entry import JournalError
from topcut.core.refusal import Refusal

from .commands import (
    bracket,
    bracket_table,
    description,
    event,
    heats,
    journal,
    players,
    pods,
    publish,
    results,
    rounds,
    rulebooks,
    scenarios,
    self_registration,
    serve,
    sheets,
    status,
    storage,
)
from .context import one_line, setup
from .demo import command as demo

app = typer.Typer(
    name="topcut",
    help="Run tournaments of collectible card games exactly as each game's guide says.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    callback=setup,
)
for module in (
    sheets,
    rulebooks,
    event,
    self_registration,
    description,
    status,
    journal,
    players,
    rounds,
    publish,
    results,
    pods,
    scenarios,
    bracket,
    bracket_table,
    heats,
    serve,
    storage,
    demo,
):
    module.register(app)

REFUSED, STOPPED = 1, 130


def main() -> None:
    """Exit 0 is success, 1 a refusal with its reason on standard error, 2 wrong usage."""
    _speak_utf8()
    try:
        app(prog_name="topcut", standalone_mode=False)
        sys.stdout.flush()
    except typer.Abort:
        _end("stopped", STOPPED)
    except typer.Exit as leaving:
        sys.exit(leaving.exit_code)
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message(), file=sys.stderr)
            sys.exit(error.exit_code)
        _end(f"{error.format_message()} Try 'topcut --help'.", error.exit_code)
    except (Refusal, JournalError) as error:
        _end(refusal_in_words(error) if isinstance(error, Refusal) else str(error), REFUSED)
    except KeyboardInterrupt:
        _end("stopped", STOPPED)
    except BrokenPipeError:
        _let_go_of_output()
        sys.exit(0)
    except OSError as error:
        _let_go_of_output()
        name = f" '{error.filename}'" if error.filename else ""
        _end(f"the system refused{name}: {error.strerror or error}.", REFUSED)
    except RecursionError:
        _end("the file is too deeply nested.", REFUSED)
    except MemoryError:
        _end("the file is too large for this machine's memory.", REFUSED)
    except Exception as error:
        if os.environ.get("TOPCUT_DEBUG"):
            raise
        _end(
            f"a fault in Topcut ({type(error).__name__}: {error}). The journal is safe; please "
            "report it. TOPCUT_DEBUG=1 shows where.",
            REFUSED,
        )


def _speak_utf8() -> None:
    """Names come in any script, whatever the system's own encoding is."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _let_go_of_output() -> None:
    """What could not be written is not tried again when the process ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end(text: str, code: int) -> None:
    print(one_line(f"topcut: {text}"), file=sys.stderr)
    sys.exit(code)
