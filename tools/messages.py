"""Write what is to be translated into .po files and compile them; `--check` says whether that is up
to date. Two domains: the pages' texts (web/locale/*/LC_MESSAGES/django.po, collected by Debian's
gettext), and the messages of core and everything above it
(translations/*/LC_MESSAGES/messages.po, collected by message_ids.py, also from the rulebooks). A
text without a translation, or with a guessed one (fuzzy), is a fault in both."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import polib
from django.core.management import call_command
from jinja2.ext import babel_extract

from message_ids import collected, faults, wrong_places

SOURCE = Path(__file__).parents[1] / "src" / "topcut"
WEB = SOURCE / "web"
LANGUAGES = ["de"]
HEAD = {
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
"""Without dates, so that the file changes only where a text does."""
KEYWORDS = ("_", "gettext", "ngettext")


def pages_file(web: Path, language: str) -> Path:
    return web / f"locale/{language}/LC_MESSAGES/django.po"


def messages_file(language: str) -> Path:
    return SOURCE / f"translations/{language}/LC_MESSAGES/messages.po"


def collect_pages(web: Path) -> None:
    """Texts in Python files and templates, without the lines they stand on."""
    kept = {
        language: {_ids(one): one for one in _read(pages_file(web, language))}
        for language in LANGUAGES
    }
    before = Path.cwd()
    os.chdir(web)
    try:
        options = {"no_location": True, "no_wrap": True, "no_obsolete": True, "verbosity": 0}
        call_command("makemessages", locale=LANGUAGES, **options)
    finally:
        os.chdir(before)
    templates = collect_templates(web)
    for language in LANGUAGES:
        file = polib.pofile(str(pages_file(web, language)), wrapwidth=0)
        known = {_ids(one) for one in file}
        for ids in templates:
            if ids not in known:
                file.append(kept[language].get(ids) or _new_entry(*ids))
        file.header, file.metadata = "", HEAD | {"Language": language}
        file.metadata_is_fuzzy = False
        file.save()


def collect_templates(web: Path) -> list[tuple[str, str]]:
    """Text and plural of everything that Jinja's templates say, in the order of the files."""
    found: dict[tuple[str, str], None] = {}
    options = {"trimmed": "false", "silent": "false", "newstyle_gettext": "true"}
    for path in sorted(web.rglob("*.jinja")):
        with path.open("rb") as file:
            for _, _, text, _ in babel_extract(file, KEYWORDS, [], options):
                one, many, *_ = (*text, None) if isinstance(text, tuple) else (text, None)
                found.setdefault((one or "", many or ""))
    return list(found)


def _new_entry(text: str, plural: str) -> polib.POEntry:
    entry = polib.POEntry(msgid=text, msgid_plural=plural)
    if plural:
        entry.msgstr_plural = {0: "", 1: ""}
    return entry


def collect_messages(language: str) -> polib.POFile:
    """Every message of the code and the rulebooks, in the order in which they are found, with the
    translations that there are."""
    kept = _read(messages_file(language))
    known = {one.msgid: one for one in kept}
    file = polib.POFile(wrapwidth=0)
    file.metadata = HEAD | {"Language": language}
    for id, plural in collected(SOURCE).items():
        entry = _new_entry(id, plural)
        if id in known and known[id].msgid_plural == plural:
            entry.msgstr, entry.msgstr_plural = known[id].msgstr, known[id].msgstr_plural
        file.append(entry)
    return file


def _read(path: Path) -> polib.POFile:
    return polib.pofile(str(path), wrapwidth=0) if path.exists() else polib.POFile()


def untranslated(file: polib.POFile) -> list[str]:
    """What is not translated, and what was only guessed."""
    return [
        f"{one.msgid!r} has {'only a guessed' if one.fuzzy else 'no'} translation"
        for one in file
        if not one.translated()
    ]


def check() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "web"
        shutil.copytree(WEB, copy)
        collect_pages(copy)
        found = []
        for language in LANGUAGES:
            now = _read(pages_file(copy, language))
            found += differences(now, pages_file(WEB, language), language)
            found += differences(collect_messages(language), messages_file(language), language)
            places = wrong_places(_read(messages_file(language)))
            found += [f"{language}: {fault}" for fault in places]
        return found + [fault for path in sorted(SOURCE.rglob("*.py")) for fault in faults(path)]


def differences(now: polib.POFile, path: Path, language: str) -> list[str]:
    """Between what is to be translated now and the .po and .mo files that are kept."""
    kept, found = _read(path), []
    if {_ids(one) for one in now} != {_ids(one) for one in kept}:
        odd = sorted({_ids(one) for one in now} ^ {_ids(one) for one in kept})
        found.append(f"{language}: texts of {path.name} have changed: {odd[:5]}")
    found += [f"{language}: {fault}" for fault in untranslated(kept)]
    compiled = path.with_suffix(".mo")
    held = polib.mofile(str(compiled)) if compiled.exists() else polib.MOFile()
    if _words(held) != _words(kept):
        found.append(f"{language}: {compiled.name} is behind {path.name}")
    return found


def _ids(one: polib.POEntry | polib.MOEntry) -> tuple[str, str]:
    return one.msgid, one.msgid_plural or ""


def _words(file: polib.POFile | polib.MOFile) -> dict[tuple[str, str], object]:
    """What is translated; compiled files have nothing else."""
    words = {_ids(one): (one.msgstr, one.msgstr_plural) for one in file}
    return {ids: said for ids, said in words.items() if said[0] or any(said[1].values())}


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.web.settings")
    if shutil.which("xgettext") is None:
        print("gettext is not installed: apt-get install gettext", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    if "--check" in sys.argv:
        found = check()
        print("\n".join([*found, "run: make messages"]) if found else "texts are up to date")
        return 1 if found else 0
    collect_pages(WEB)
    for language in LANGUAGES:
        messages = messages_file(language)
        messages.parent.mkdir(parents=True, exist_ok=True)
        collect_messages(language).save(str(messages))
        for path in (pages_file(WEB, language), messages):
            file = _read(path)
            file.save_as_mofile(str(path.with_suffix(".mo")))
            print("\n".join(untranslated(file)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
