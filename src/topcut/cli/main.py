"""Where the command begins, and where every failure becomes one line and an exit code."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import click

from topcut.cli.in_words import in_words, refusal_in_words
from topcut.core.journal.damage import JournalError
from topcut.core.refusal import Refusal

from .lazy_group import LazyGroup
from .output.terminal import one_line

THIS_SHELL = "this"
ROLES = ("organizer", "marshal", "judge", "scorekeeper", "player")
REFUSED, STOPPED = 1, 130


def _show_completion(ctx: click.Context, _: click.Parameter, shell: str | None) -> None:
    if shell is not None:
        from .completion import script  # noqa: PLC0415

        click.echo(script(ctx.command, shell))
        ctx.exit()


def _install_completion(ctx: click.Context, _: click.Parameter, shell: str | None) -> None:
    if shell is not None:
        from .completion import install  # noqa: PLC0415

        click.echo(install(shell))
        ctx.exit()


@click.group(name="topcut", cls=LazyGroup, no_args_is_help=True)
@click.option(
    "--by",
    default="organizer",
    show_default=True,
    envvar="TOPCUT_BY",
    show_envvar=True,
    help="Who is at the desk.",
)
@click.option(
    "--role",
    type=click.Choice(ROLES),
    metavar="ROLE",
    default="organizer",
    show_default=True,
    help="organizer, marshal, judge, scorekeeper or player.",
)
@click.version_option(package_name="topcut", message="topcut %(version)s", help="Show the version.")
@click.option(
    "--install-completion",
    is_flag=False,
    flag_value=THIS_SHELL,
    metavar="[SHELL]",
    is_eager=True,
    expose_value=False,
    callback=_install_completion,
    help="Let the Tab key complete commands in this shell: bash, zsh, fish or powershell.",
)
@click.option(
    "--show-completion",
    is_flag=False,
    flag_value=THIS_SHELL,
    metavar="[SHELL]",
    is_eager=True,
    expose_value=False,
    callback=_show_completion,
    help="Show what --install-completion would have the shell run.",
)
def app(by: str, role: str) -> None:
    """Run tournaments of collectible card games exactly as each game's guide says."""
    # Who is at the desk stays in the context's parameters: context.asked reads it there.


def main() -> None:
    """Exit 0 is success, 1 a refusal with its reason on standard error, 2 wrong usage."""
    _speak_utf8()
    try:
        code = app.main(prog_name="topcut", standalone_mode=False)
        sys.stdout.flush()
        if isinstance(code, int) and code:
            sys.exit(code)
    except click.Abort:
        _end("stopped", STOPPED)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        sys.exit(error.exit_code)
    except click.ClickException as error:
        _end(f"{error.format_message()} Try 'topcut --help'.", error.exit_code)
    except (Refusal, JournalError) as error:
        _end(_told(error), REFUSED)
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


def _told(error: Refusal | JournalError) -> str:
    if isinstance(error, Refusal):
        return refusal_in_words(error)
    return in_words(error.message)


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
