"""Write what is to be translated into .po files and compile them; `--check` says whether that is up
to date. Two domains: the pages' texts (web/locale/*/LC_MESSAGES/django.po, collected by Debian's
gettext), and the messages of core and everything above it
(translations/*/LC_MESSAGES/messages.po, collected by message_ids.py, also from the rulebooks).

The languages are LANGUAGES of web/settings.py; a new one gets its files here, with the header
"X-Needs: native reader". While that line stands there, texts without a translation, or with a
guessed one (fuzzy), are counted; in all other languages they are faults. Wrong places always are.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import django
import polib
from babel.messages.plurals import get_plural
from django.conf import settings
from django.core.management import call_command
from jinja2.ext import babel_extract

from message_ids import collected, faults, places, places_of_pages, wrong_places
from topcut.translations import NEEDS, WRITTEN_IN

SOURCE = Path(__file__).parents[1] / "src" / "topcut"
WEB = SOURCE / "web"
READER = "native reader"
KEYWORDS = ("_", "gettext", "ngettext")


def languages() -> list[str]:
    """All but the one in which the texts are written."""
    return [code for code, _name in settings.LANGUAGES if code != WRITTEN_IN]


def head(language: str, kept: polib.POFile) -> dict[str, str]:
    """Without dates, so that the file changes only where a text does."""
    needs = kept.metadata.get(NEEDS, "") if kept.metadata else READER
    return {
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": get_plural(language).plural_forms,
        "Language": language,
    } | ({NEEDS: needs} if needs else {})


def pages_file(web: Path, language: str) -> Path:
    return web / f"locale/{language}/LC_MESSAGES/django.po"


def messages_file(language: str) -> Path:
    return SOURCE / f"translations/{language}/LC_MESSAGES/messages.po"


def collect_pages(web: Path) -> None:
    """Texts in Python files and templates, without the lines they stand on."""
    kept = {language: _read(pages_file(web, language)) for language in languages()}
    before = Path.cwd()
    os.chdir(web)
    try:
        options = {"no_location": True, "no_wrap": True, "no_obsolete": True, "verbosity": 0}
        call_command("makemessages", locale=languages(), **options)
    finally:
        os.chdir(before)
    templates = collect_templates(web)
    for language in languages():
        file = polib.pofile(str(pages_file(web, language)), wrapwidth=0)
        found, known = {_ids(one) for one in file}, {_ids(one): one for one in kept[language]}
        for ids in templates:
            if ids not in found:
                file.append(known.get(ids) or _new_entry(*ids, language))
        file.header, file.metadata = "", head(language, kept[language])
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


def _new_entry(text: str, plural: str, language: str) -> polib.POEntry:
    entry = polib.POEntry(msgid=text, msgid_plural=plural)
    if plural:
        entry.msgstr_plural = dict.fromkeys(range(get_plural(language).num_plurals), "")
    return entry


def collect_messages(language: str) -> polib.POFile:
    """Every message of the code and the rulebooks, in the order in which they are found, with the
    translations that there are."""
    kept = _read(messages_file(language))
    known = {one.msgid: one for one in kept}
    file = polib.POFile(wrapwidth=0)
    file.metadata = head(language, kept)
    for id, plural in collected(SOURCE).items():
        entry = _new_entry(id, plural, language)
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


def needs_reader(file: polib.POFile) -> bool:
    return bool(file.metadata.get(NEEDS))


def check() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "web"
        shutil.copytree(WEB, copy)
        collect_pages(copy)
        found = []
        for language in languages():
            now = _read(pages_file(copy, language))
            found += differences(now, pages_file(WEB, language), language)
            found += differences(collect_messages(language), messages_file(language), language)
        return found + [fault for path in sorted(SOURCE.rglob("*.py")) for fault in faults(path)]


def differences(now: polib.POFile, path: Path, language: str) -> list[str]:
    """Between what is to be translated now and the .po and .mo files that are kept."""
    kept, found = _read(path), []
    if {_ids(one) for one in now} != {_ids(one) for one in kept}:
        odd = sorted({_ids(one) for one in now} ^ {_ids(one) for one in kept})
        found.append(f"{language}: texts of {path.name} have changed: {odd[:5]}")
    found += [f"{language}: {fault}" for fault in [*_lacking(kept), *faults_of_places(path)]]
    compiled = path.with_suffix(".mo")
    held = polib.mofile(str(compiled)) if compiled.exists() else polib.MOFile()
    if _words(held) != _words(kept) or held.metadata != kept.metadata:
        found.append(f"{language}: {compiled.name} is behind {path.name}")
    return found


def _lacking(file: polib.POFile) -> list[str]:
    return [] if needs_reader(file) else untranslated(file)


def faults_of_places(path: Path) -> list[str]:
    """Pages have %(name)s, messages have {name}."""
    return wrong_places(_read(path), places_of_pages if path.stem == "django" else places)


def to_read(language: str) -> list[str]:
    """How far a language is that still needs a native reader."""
    counts = []
    for path in (pages_file(WEB, language), messages_file(language)):
        file = _read(path)
        if needs_reader(file):
            done = f"{len(file.translated_entries())} of {len(file)} texts translated"
            counts.append(f"{language}: {path.name}: {done}, needs a {file.metadata[NEEDS]}")
    return counts


def _ids(one: polib.POEntry | polib.MOEntry) -> tuple[str, str]:
    return one.msgid, one.msgid_plural or ""


def _words(file: polib.POFile | polib.MOFile) -> dict[tuple[str, str], object]:
    """What is translated; compiled files have nothing else."""
    return {_ids(one): (one.msgstr, one.msgstr_plural) for one in file.translated_entries()}


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.web.settings")
    if shutil.which("xgettext") is None:
        print("gettext is not installed: apt-get install gettext", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    django.setup()
    if "--check" in sys.argv:
        found = check()
        counted = [line for language in languages() for line in to_read(language)]
        said = [*found, "run: make messages"] if found else ["texts are up to date"]
        print("\n".join([*counted, *said]))
        return 1 if found else 0
    collect_pages(WEB)
    for language in languages():
        messages = messages_file(language)
        messages.parent.mkdir(parents=True, exist_ok=True)
        collect_messages(language).save(str(messages))
        for path in (pages_file(WEB, language), messages):
            file = _read(path)
            file.save_as_mofile(str(path.with_suffix(".mo")))
            for fault in [*_lacking(file), *faults_of_places(path)]:
                print(f"{language}: {fault}")
        for line in to_read(language):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
