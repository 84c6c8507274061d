"""`--show-completion` and `--install-completion`: the Tab key in a shell."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

VARIABLE = "_TOPCUT_COMPLETE"
"""Click answers the shell's questions where this is set."""
SHELLS = ("bash", "zsh", "fish", "powershell")
STARTED_BY = {
    "bash": (".bashrc", f'eval "$({VARIABLE}=bash_source topcut)"'),
    "zsh": (".zshrc", f'eval "$({VARIABLE}=zsh_source topcut)"'),
    "fish": (".config/fish/completions/topcut.fish", f"{VARIABLE}=fish_source topcut | source"),
}
"""The file in the home folder that the shell reads, and the line for it."""


def script(app: click.Command, shell: str) -> str:
    """What the shell must run to know the commands."""
    kind = get_completion_class(named(shell))
    assert kind is not None
    return kind(app, {}, "topcut", VARIABLE).source()


def install(shell: str) -> str:
    """The line is written into the file that the shell reads at its start, once."""
    shell = named(shell)
    if shell not in STARTED_BY:
        return (
            "PowerShell keeps its profile where $PROFILE says: add there what "
            "'topcut --show-completion powershell' prints"
        )
    name, line = STARTED_BY[shell]
    path = Path.home() / name
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    if line not in before.splitlines():
        path.parent.mkdir(parents=True, exist_ok=True)
        gap = "\n" if before and not before.endswith("\n") else ""
        path.write_text(f"{before}{gap}{line}\n", encoding="utf-8")
    return f"{path} starts it; open a new {shell}"


def named(shell: str) -> str:
    """The shell by its name, or the one that this process was started from."""
    if shell == "this":
        shell = Path(os.environ.get("SHELL", "powershell" if os.name == "nt" else "")).name
    if shell not in SHELLS:
        raise click.BadParameter(f"name the shell: {', '.join(SHELLS)}")
    return shell
