"""Dated backups in a folder, which ones stay, enciphered ones, and trying one out."""

from __future__ import annotations

import stat
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.forked import Forked
from tests.store import worker
from tests.store.test_backup import done, environment_of, refused, topcut
from topcut.core.refusal import Refusal
from topcut.store.backup import schedule
from topcut.store.backup.encryption import decrypt, encrypt

PASSPHRASE = "correct horse battery staple"
TIMES = st.lists(
    st.datetimes(datetime(2026, 1, 1), datetime(2026, 6, 30)).map(
        lambda at: at.replace(microsecond=0)
    ),
    unique=True,
    max_size=80,
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("desk")
    assert Forked(worker.do, worker.fill, env=environment_of(folder)).communicate() == ("", "")
    (folder / "secret-key").write_text("the key of the hall", "ascii")
    return folder


class TestWhichStay:
    def test_a_year_of_days(self) -> None:
        """Seven days, and the last days of the three weeks before this one: 2026-06-30 is a
        Tuesday, so the week before ends on Sunday the 28th, which is one of the seven days."""
        first = datetime(2025, 7, 1, 3)
        kept = schedule.kept(first + timedelta(days=day) for day in range(365))
        days = sorted(f"{at:%m-%d}" for at in kept)
        week = ["06-24", "06-25", "06-26", "06-27", "06-28", "06-29", "06-30"]
        assert days == ["06-14", "06-21", *week]

    @given(TIMES)
    def test_any_times(self, times: list[datetime]) -> None:
        kept = schedule.kept(times)
        assert kept <= set(times)
        assert len(kept) <= schedule.DAYS + schedule.WEEKS
        if times:
            assert max(times) in kept, "the newest always stays"
        for at in kept:
            later = [one for one in times if one.date() == at.date() and one > at]
            assert not later, "the last of its day"

    def test_nothing_else_in_the_folder_is_touched(self, tmp_path: Path) -> None:
        others = [tmp_path / name for name in ("notes.txt", "old.topcut-backup", "topcut-latest")]
        for file in others:
            file.write_text("mine")
        start = datetime(2026, 1, 1, 3)
        for day in range(60):
            (tmp_path / schedule.name_at(start + timedelta(days=day))).write_text("x")
        removed = schedule.remove_old(tmp_path)
        assert (
            len(removed)
            + len(
                schedule.kept(at for file in tmp_path.iterdir() if (at := schedule.made_at(file)))
            )
            == 60
        )
        assert all(file.read_text() == "mine" for file in others)

    def test_when_one_is_due(self, tmp_path: Path) -> None:
        now = datetime(2026, 1, 2, 3)
        assert schedule.is_due(tmp_path, now)
        (tmp_path / schedule.name_at(now - timedelta(hours=23))).touch()
        assert not schedule.is_due(tmp_path, now)
        assert schedule.is_due(tmp_path, now + timedelta(hours=1))


def test_into_a_folder_and_tried_out(desk: Path, tmp_path: Path) -> None:
    told = done(topcut("backup", tmp_path, "--test", "--json", data=desk))
    (file,) = tmp_path.iterdir()
    assert (told["file"], told["tested"], told["removed"]) == (str(file), True, [])
    assert schedule.made_at(file) is not None


class TestEnciphered:
    def test_there_and_back(self, desk: Path, tmp_path: Path) -> None:
        file = tmp_path / "copy"
        done(topcut("backup", file, "--test", "--passphrase", PASSPHRASE, "--json", data=desk))
        assert b"Hana Kim" not in file.read_bytes()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert "is enciphered" in refused(topcut("restore", file, data=tmp_path / "a"))
        wrong = ("--passphrase", "wrong horse battery staple")
        said = refused(topcut("restore", file, *wrong, data=tmp_path / "b"))
        assert "cannot be opened with this passphrase" in said
        right = ("--passphrase", PASSPHRASE, "--json")
        done(topcut("restore", file, *right, data=tmp_path / "c"))

    def test_a_short_passphrase_is_refused(self, desk: Path, tmp_path: Path) -> None:
        said = refused(topcut("backup", tmp_path / "copy", "--passphrase", "short", data=desk))
        assert "several words" in said
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("where", [0, 30, -1])
    def test_a_changed_byte_opens_nothing(self, where: int) -> None:
        sealed = bytearray(encrypt(b"plain", PASSPHRASE))
        sealed[where] ^= 1
        with pytest.raises(Refusal, match="cannot be opened"):
            decrypt(bytes(sealed), PASSPHRASE, "copy")


def test_with_the_key_links_hold_elsewhere(desk: Path, tmp_path: Path) -> None:
    done(topcut("backup", tmp_path / "copy", "--with-key", "--json", data=desk))
    done(topcut("restore", tmp_path / "copy", "--json", data=tmp_path / "new"))
    assert (tmp_path / "new" / "secret-key").read_text("ascii") == "the key of the hall"
    done(topcut("backup", tmp_path / "plain", "--json", data=desk))
    done(topcut("restore", tmp_path / "plain", "--json", data=tmp_path / "other"))
    assert (tmp_path / "other" / "secret-key").read_text("ascii") != "the key of the hall"
