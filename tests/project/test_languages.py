"""What makes a language: a line in web/settings.py, and the files that `make messages` writes."""

from __future__ import annotations

from pathlib import Path

import polib
from django.conf import LazySettings

import message_ids
import messages
from topcut import printing
from topcut.translations import needs_reader


def test_every_language_is_named_once() -> None:
    """Documents are printed in the languages that have a catalogue; pages in those of settings."""
    assert sorted(printing.LANGUAGES) == sorted(["en", *messages.languages()])


def test_a_new_language_has_its_own_plurals_and_needs_a_reader(settings: LazySettings) -> None:
    settings.LANGUAGES = [*settings.LANGUAGES, ("ga", "Gaeilge")]
    assert "ga" in messages.languages()
    file = messages.collect_messages("ga")
    assert file.metadata["Plural-Forms"].startswith("nplurals=5;"), "Irish counts in five ways"
    assert messages.needs_reader(file)
    counted = next(one for one in file if one.msgid_plural)
    assert counted.msgstr_plural == dict.fromkeys(range(5), "")


def written(path: Path, *texts: tuple[str, str], needs: str = "") -> Path:
    """A catalogue with these texts, and compiled."""
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    if needs:
        file.metadata["X-Needs"] = needs
    file.extend([polib.POEntry(msgid=id, msgstr=said) for id, said in texts])
    file.save(str(path))
    file.save_as_mofile(str(path.with_suffix(".mo")))
    return path


def faults(path: Path) -> list[str]:
    return messages.differences(polib.pofile(str(path)), path, "xx")


def test_what_is_not_translated_is_a_fault_unless_a_reader_is_needed(tmp_path: Path) -> None:
    texts = [("a table", "une table"), ("a round", "")]
    path = written(tmp_path / "messages.po", *texts)
    assert faults(path) == ["xx: 'a round' has no translation"]
    assert faults(written(path, *texts, needs="native reader")) == []


def test_wrong_places_are_a_fault_in_every_language(tmp_path: Path) -> None:
    message = ("round {round}", "ronde {ronde}")
    path = written(tmp_path / "messages.po", message, needs="native reader")
    assert faults(path) == ["xx: 'ronde {ronde}' has other places than 'round {round}'"]
    page = ("%(n)s of 100", "%(n)s % sur 100")
    path = written(tmp_path / "django.po", page, needs="native reader")
    assert faults(path) == ["xx: '%(n)s % sur 100' has other places than '%(n)s of 100'"]


def test_places_of_pages() -> None:
    assert message_ids.places_of_pages("type <b>%(name)s</b>") == {"%(name)s", "<b>", "</b>"}
    assert message_ids.places_of_pages("%(n)d %%") == {"%(n)d", "%%"}


def test_what_a_language_needs_is_known_when_it_runs() -> None:
    assert needs_reader("fr")
    assert not needs_reader("de")
    assert not needs_reader("en")
    assert not needs_reader("tlh"), "nothing is known of it"
