"""Copying an event, deleting one, and bringing it back from its archive."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.web.conftest import NOW, DeskEvent
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.players.pairing_wishes import KeepApart
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Description
from topcut.sheets.load import find_rulebook
from topcut.store.events.archive import FOLDER, is_archive, restore_event, restoring
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.installation.deleted_events import remove_old
from topcut.store.models import Journal, Staff
from topcut.web.desk.copy_event.views import next_time


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOPCUT_DATA", str(tmp_path))
    return tmp_path


def copied(desk_event: DeskEvent, **typed: str) -> Journal:
    before = set(Journal.objects.values_list("pk", flat=True))
    sent = {"name": "Next Friday", "date": "2026-11-27", **typed}
    answer = desk_event.browser("organizer").post(desk_event.path("overview/copy/"), sent)
    assert answer.status_code == 302, answer.content.decode()
    (made,) = set(Journal.objects.values_list("pk", flat=True)) - before
    return Journal.objects.get(pk=made)


class TestCopy:
    @pytest.mark.parametrize(
        ("today", "offered"),
        [
            ("2026-11-15", "2026-11-22"),
            ("2026-11-10", "2026-11-22"),
            ("2026-11-22", "2026-11-22"),
            ("2026-11-23", "2026-11-29"),
        ],
    )
    def test_the_same_weekday_is_offered(self, today: str, offered: str) -> None:
        """15 November 2026 is a Sunday; so are the 22nd and the 29th."""
        on = date.fromisoformat(today)
        assert next_time("2026-11-15", on) == date.fromisoformat(offered)
        assert next_time(None, on) is None

    def test_settings_and_staff_without_players(self, playing: DeskEvent) -> None:
        playing.do(
            DescribeEvent(
                name="Friday", date="2026-11-20", description=Description(venue="The shop", fee="5")
            )
        )
        made = copied(playing)
        state, before = state_of(DatabaseStore(made.pk), find_rulebook), playing.state
        assert (state.name, state.date, state.phase) == (
            "Next Friday",
            "2026-11-27",
            "registration",
        )
        assert state.description == before.description
        assert (state.base.id, state.options) == (before.base.id, before.options)
        assert sorted(state.staff) == sorted(before.staff)
        assert not state.entrants
        roles = Staff.objects.filter(journal=made).values_list("account", "role")
        assert sorted(roles) == sorted(
            Staff.objects.filter(journal=playing.event).values_list("account", "role")
        )

    def test_with_players_but_not_their_results(self, playing: DeskEvent) -> None:
        playing.do(KeepApart(first=1, second=3))
        made = copied(playing, players="on")
        state = state_of(DatabaseStore(made.pk), find_rulebook)
        assert [one.name for one in state.entrants.values()] == [
            one.name for one in playing.state.entrants.values()
        ]
        assert state.apart == [(1, 3)]
        assert not state.rounds

    def test_who_may_not_open_events_is_told(self, playing: DeskEvent) -> None:
        account = playing.people["organizer"]
        account.opens_events = False
        account.save()
        answer = playing.browser("organizer").post(
            playing.path("overview/copy/"), {"name": "Next Friday"}
        )
        assert answer.status_code == 422
        assert "may not open events" in answer.content.decode()


class TestDelete:
    def delete(self, desk_event: DeskEvent, name: str) -> int:
        client = desk_event.browser("organizer")
        return client.post(desk_event.path("finish/delete/"), {"name": name}).status_code

    def test_only_with_its_name(self, playing: DeskEvent, data: Path) -> None:
        assert self.delete(playing, playing.state.name + "?") == 422
        assert Journal.objects.filter(pk=playing.event).exists()
        assert not (data / FOLDER).exists()

    def test_and_back_from_the_archive(self, playing: DeskEvent, data: Path) -> None:
        before, staff = playing.state, sorted(Staff.objects.values_list("account", "role"))
        key = playing.key(2)
        assert self.delete(playing, before.name) == 302
        assert not Journal.objects.filter(pk=playing.event).exists()
        assert playing.browser("organizer").get(playing.path("round/")).status_code == 404
        (file,) = (data / FOLDER).iterdir()
        assert is_archive(file)
        assert file.stat().st_mode & 0o077 == 0, "for its owner's eyes"
        assert restore_event(file, restoring(NOW), find_rulebook) == before.name
        after = playing.state
        assert (after.rounds, after.entrants) == (before.rounds, before.entrants)
        assert not after.is_deleted
        assert sorted(Staff.objects.values_list("account", "role")) == staff
        assert playing.key(2) == key, "players' links hold"
        with pytest.raises(Refusal, match="here already"):
            restore_event(file, restoring(NOW), find_rulebook)

    def test_old_archives_go_with_the_names_in_them(
        self, playing: DeskEvent, data: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = data / FOLDER
        folder.mkdir()
        for name in ("2020-01-01-Old-abc.topcut-event", "2020-01-01-mine.txt", "notes"):
            (folder / name).write_text("Ann")
        assert self.delete(playing, playing.state.name) == 302
        left = sorted(one.name for one in folder.iterdir())
        assert left[:1] == ["2020-01-01-mine.txt"], "nothing but archives of ours"
        assert len(left) == 3
        (made,) = (one for one in folder.glob("*.topcut-event"))
        day = date.fromisoformat(made.name[:10])
        assert remove_old(data, day + timedelta(days=28)) == []
        monkeypatch.setenv("TOPCUT_DELETED_DAYS", "0")
        assert remove_old(data, day + timedelta(days=9999)) == []
        monkeypatch.setenv("TOPCUT_DELETED_DAYS", "soon")
        with pytest.raises(Refusal, match="number of days"):
            remove_old(data, day)
        monkeypatch.delenv("TOPCUT_DELETED_DAYS")
        assert remove_old(data, day + timedelta(days=29)) == [made]

    def test_a_changed_archive_is_refused(self, playing: DeskEvent, data: Path) -> None:
        self.delete(playing, playing.state.name)
        (file,) = (data / FOLDER).iterdir()
        file.write_bytes(file.read_bytes().replace(b"organizer", b"Organizer", 1))
        with pytest.raises(Refusal, match="cut off or was changed"):
            restore_event(file, restoring(NOW), find_rulebook)
        assert not Journal.objects.filter(pk=playing.event).exists()

    def test_an_archive_that_cannot_be_written_deletes_nothing(
        self, playing: DeskEvent, data: Path
    ) -> None:
        (data / FOLDER).write_text("a file where the folder should be")
        with pytest.raises(FileExistsError):
            self.delete(playing, playing.state.name)
        assert Journal.objects.filter(pk=playing.event).exists()
        assert not playing.state.is_deleted
