"""Write the pages' texts into locale/*/LC_MESSAGES/django.po and compile them; `--check` says
whether that is up to date. Needs Debian's gettext."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import polib
from django.core.management import call_command

WEB = Path(__file__).parents[1] / "src" / "topcut" / "web"
LANGUAGES = ["de"]
HEAD = {
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
"""Without dates, so that the file changes only where a text does."""


def collect(web: Path) -> None:
    """Texts in Python files and templates, without the lines they stand on."""
    before = Path.cwd()
    os.chdir(web)
    try:
        options = {"no_location": True, "no_wrap": True, "no_obsolete": True, "verbosity": 0}
        call_command("makemessages", locale=LANGUAGES, **options)
    finally:
        os.chdir(before)
    for language in LANGUAGES:
        path = web / f"locale/{language}/LC_MESSAGES/django.po"
        file = polib.pofile(str(path), wrapwidth=0)
        file.header, file.metadata = "", HEAD | {"Language": language}
        file.metadata_is_fuzzy = False
        file.save()


def faults(file: polib.POFile) -> list[str]:
    """What is not translated, and what was only guessed."""
    return [f"{one.msgid!r} has no translation" for one in file if not one.translated()]


def check() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "web"
        shutil.copytree(WEB, copy)
        collect(copy)
        found = []
        for language in LANGUAGES:
            name = f"locale/{language}/LC_MESSAGES/django"
            now, kept = (
                polib.pofile(str(copy / f"{name}.po")),
                polib.pofile(str(WEB / f"{name}.po")),
            )
            if {one.msgid for one in now} != {one.msgid for one in kept}:
                odd = sorted({one.msgid for one in now} ^ {one.msgid for one in kept})
                found.append(f"{language}: texts have changed: {odd[:5]}")
            found += [f"{language}: {fault}" for fault in faults(kept)]
            held = polib.mofile(str(WEB / f"{name}.mo"))
            if {one.msgid: one.msgstr for one in held} != {one.msgid: one.msgstr for one in kept}:
                found.append(f"{language}: django.mo is behind django.po")
        return found


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.web.settings")
    if shutil.which("xgettext") is None:
        print("gettext is not installed: apt-get install gettext", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    if "--check" in sys.argv:
        found = check()
        print("\n".join([*found, "run: make messages"]) if found else "texts are up to date")
        return 1 if found else 0
    collect(WEB)
    for language in LANGUAGES:
        file = polib.pofile(str(WEB / f"locale/{language}/LC_MESSAGES/django.po"))
        file.save_as_mofile(str(WEB / f"locale/{language}/LC_MESSAGES/django.mo"))
        print("\n".join(faults(file)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
