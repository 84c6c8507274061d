"""`topcut deck`: lists in files, lists in a tournament, deck checks, packs, and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import answered, refused, told, topcut
from tests.rules.decks import copies

PLAIN = [f"Plain {letter}" for letter in "ABCDEFGHIJKLMN"]
CARDS = (
    "name,type,class,set,rarity\nBrak,Hero,Warrior,Core,C\nSword,Item,Warrior,Core,C\n"
    + "".join(f"{name},Item,,Core,C\n" for name in PLAIN)
)
LEGAL = "Hero:\nBrak\nDeck:\n" + copies(3, *PLAIN[:13]) + "1 Sword\n"


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return written(tmp_path / "cards.csv", CARDS)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return written(tmp_path / "deck.txt", LEGAL)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    file = tmp_path / "cup.topcut"
    answered("new", file, "--rulebook", "munchkin", "--name", "Cup")
    answered("enter", file, "Ann", "Bea", "Cid", "Dan")
    return file


class TestCheck:
    def test_a_legal_deck_in_json(self, cards: Path, deck: Path) -> None:
        answer = told("deck", "check", "--rulebook", "munchkin", "--cards", cards, deck)
        assert answer["legal"] is True
        assert answer["faults"] == answer["notes"] == answer["unjudged"] == []
        assert answer["parts"] == {"hero": 1, "deck": 40}
        assert [one["rule"] for one in answer["inspection"]] == [
            "MK-011",
            "MK-012",
            "MK-013",
            "MK-014",
        ]
        assert len(answer["digest"]) == 64

    def test_a_fault_has_all_its_fields(self, cards: Path, deck: Path) -> None:
        written(deck, LEGAL.replace("1 Sword", "1 Swrod"))
        answer = told("deck", "check", "--rulebook", "munchkin", "--cards", cards, deck)
        assert answer["legal"] is False
        assert answer["faults"] == [
            {
                "rule": None,
                "rules": [],
                "kind": "unknown-card",
                "message": "there is no card 'Swrod'",
                "part": "deck",
                "card": "Swrod",
                "found": None,
                "allowed": None,
                "suggestions": ["Sword"],
            }
        ]

    def test_several_decks_give_a_line_each(self, cards: Path, deck: Path, tmp_path: Path) -> None:
        other = written(tmp_path / "other.txt", "3 Sword")
        args = ("deck", "check", "--rulebook", "munchkin", "--cards", cards, deck, other, "--json")
        lines = answered(*args).out.splitlines()
        assert [json.loads(line)["legal"] for line in lines] == [True, False]

    def test_standard_input(self, cards: Path) -> None:
        answer = told("deck", "check", "--rulebook", "munchkin", "--cards", cards, "-", stdin=LEGAL)
        assert answer["legal"] is True

    def test_a_person_reads_sentences(self, deck: Path) -> None:
        written(deck, "Hero:\nBrak\nDeck:\n4 Sword\n")
        out = answered("deck", "check", "--rulebook", "munchkin", deck).out
        assert "2 faults (hero 1, deck 4)" in out
        assert "Deck: 4 cards, at least 40 are needed [MK-006]" in out
        assert "Sword: 4 copies, at most 3 are allowed [MK-009]" in out
        assert "not judged: MK-008, MK-010" in out

    def test_in_german(self, deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TOPCUT_LANGUAGE", "de")
        written(deck, "Hero:\nBrak\nDeck:\n4 Sword\n")
        out = answered("deck", "check", "--rulebook", "munchkin", deck).out
        assert "4 Karten, mindestens 40 sind nötig" in out

    def test_sealed_needs_the_pool(self, deck: Path, tmp_path: Path) -> None:
        args = ("deck", "check", "--rulebook", "star-trek-2e", "--option", "format=sealed")
        written(deck, "3 A")
        assert "Give them with --pool FILE. [ST-043]" in refused(*args, deck)
        pool = written(tmp_path / "pool.txt", "2 A")
        faults = told(*args, "--pool", pool, deck)["faults"]
        assert [(one["rule"], one["found"], one["allowed"]) for one in faults] == [("ST-043", 3, 2)]

    def test_dates_sets_products_and_proxies_are_given(self, tmp_path: Path) -> None:
        cards = written(
            tmp_path / "l5r.csv",
            "name,type,side,set,released\nKatana,attachment,conflict,Core,2017-10-05\n",
        )
        deck = written(tmp_path / "deck.txt", "Conflict:\n1 Katana [proxy]\n")
        args = ("deck", "check", "--rulebook", "l5r", "--cards", cards, deck)
        rules = {one["rule"] for one in told(*args, "--date", "2017-10-04")["faults"]}
        assert {"L5-056", "L5-054"} <= rules
        later = told(*args, "--date", "2017-10-05", "--proxy", "KATANA")["faults"]
        assert not {"L5-056", "L5-054"} & {one["rule"] for one in later}
        products = written(tmp_path / "products.txt", "# ours\nOther\n")
        elsewhere = told(*args, "--option", "region=elsewhere", "--products", products)["faults"]
        assert "L5-058" in {one["rule"] for one in elsewhere}

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("", "the list is empty"),
            ("Deck:\n0 Sword", "line 2: 0 copies of 'Sword'"),
            ("1000 Sword", "line 1: 1000 copies of 'Sword'"),
            ("a\0b", "line 1 is not text"),
            ("x" * 300_000, "has more than 262,144 bytes"),
        ],
    )
    def test_bad_lists(self, deck: Path, text: str, line: str) -> None:
        written(deck, text)
        assert line in refused("deck", "check", "--rulebook", "munchkin", deck)

    def test_bytes_that_are_no_text(self, deck: Path) -> None:
        deck.write_bytes(b"\xff\xfe\x00")
        assert "is not UTF-8 text" in refused("deck", "check", "--rulebook", "munchkin", deck)

    @pytest.mark.parametrize(
        ("args", "line"),
        [
            (("--date", "tomorrow"), "'tomorrow' is not a day"),
            (("--option", "pool=x"), "cannot be 'x'"),
            (("--sets", "Nowhere"), "there is no set 'Nowhere'"),
            (("--release", "Nowhere"), "there is no set 'Nowhere'"),
        ],
    )
    def test_bad_options(self, cards: Path, deck: Path, args: tuple[str, ...], line: str) -> None:
        common = ("deck", "check", "--rulebook", "star-trek-1e", "--cards", cards, deck)
        assert line in refused(*common, *args)

    def test_a_game_without_decks(self, deck: Path) -> None:
        assert "says nothing about decks" in refused(
            "deck", "check", "--rulebook", "chess-style", deck
        )

    def test_usage(self, deck: Path) -> None:
        assert topcut("deck", "check", deck).code == 2
        assert topcut("deck", "check", "--rulebook", "munchkin").code == 2


class TestDiff:
    def test_missing_and_extra(self, tmp_path: Path) -> None:
        listed = written(tmp_path / "list.txt", "Hero:\nBrak\nDeck:\n3 Sword\n2 Wand\n")
        found = written(tmp_path / "found.txt", "brak\n2 SWORD\n2 Wand\n1 Mace\n")
        assert told("deck", "diff", listed, found) == {
            "same": False,
            "missing": {"Sword": 1},
            "extra": {"Mace": 1},
        }
        assert told("deck", "diff", listed, listed) == {"same": True, "missing": {}, "extra": {}}


class TestEvent:
    def test_a_whole_event(self, event: Path, cards: Path, deck: Path, tmp_path: Path) -> None:
        """Import, hand in, a fault is told and mended, locked, drawn, a difference, corrected."""
        assert told("deck", "cards", event, cards)["printings"] == 16
        wrong = written(tmp_path / "wrong.txt", LEGAL.replace("1 Sword", "1 Swrod"))
        handed_in = told("deck", "submit", event, "Ann", wrong)
        assert (handed_in["legal"], handed_in["faults"][0]["suggestions"]) == (False, ["Sword"])
        assert told("deck", "submit", event, "Ann", deck)["legal"] is True
        answered("start", event)
        answered("pair", event)
        rows = told("deck", "list", event)["decks"]
        assert [(row["name"], row["state"], row["locked"], row["legal"]) for row in rows] == [
            ("Ann", "in", True, True),
            ("Bea", "missing", True, None),
            ("Cid", "missing", True, None),
            ("Dan", "missing", True, None),
        ]
        assert "T-111" in refused("deck", "submit", event, "Ann", wrong)
        answered("publish", event)
        drawn = told("deck", "draw", event, "--tables", 1, "--seed", 5)
        assert (drawn["round"], len(drawn["tables"]), drawn["seed"]) == (1, 1, 5)
        assert told("deck", "draw", event, "--tables", 1, "--seed", 5) == drawn
        found = told("deck", "found", event, "Ann", "--deck", wrong, "--tick", "MK-013")
        assert (found["missing"], found["extra"]) == ({"Sword": 1}, {"Swrod": 1})
        answered("deck", "found", event, "Ann", "--minutes", 5)
        outside = refused("deck", "found", event, "Ann", "--minutes", -5, code=2)
        assert "-5 is not in the range" in outside
        corrected = told("deck", "correct", event, "Ann", deck, "--reason", "typo", "--significant")
        assert (corrected["state"], corrected["version"]) == ("corrected", 3)
        assert "hand" in answered("log", event).out
        assert "0 broken" in answered("verify", event).out or told("verify", event)

    def test_nothing_is_written_when_refused(self, event: Path, tmp_path: Path) -> None:
        before = event.read_bytes()
        empty = written(tmp_path / "empty.txt", "\n")
        bad = written(tmp_path / "bad.csv", "title\nX\n")
        refused("deck", "submit", event, "Ann", empty)
        refused("deck", "cards", event, bad)
        refused("deck", "pool", event, "Ann", empty)
        refused("deck", "draw", event, "--tables", 1)
        assert event.read_bytes() == before

    def test_correct_needs_a_reason(self, event: Path, deck: Path) -> None:
        assert topcut("deck", "correct", event, "Ann", deck).code == 2

    def test_only_the_owner_and_staff_read_a_list(self, event: Path, deck: Path) -> None:
        answered("deck", "submit", event, "Ann", deck)
        line = refused("--role", "player", "--by", "Bea", "deck", "show", event, "Ann")
        assert "only the owner and the staff read a list" in line
        own = answered("--role", "player", "--by", "Ann", "deck", "show", event, "Ann")
        assert "1 Sword" in own.out
        answered("--role", "judge", "--by", "Joy", "deck", "show", event, "Ann")
        assert "list of Ann read" in answered("log", event).out

    def test_required_lists_stop_the_start(self, tmp_path: Path) -> None:
        file = tmp_path / "cup.topcut"
        answered("new", file, "--rulebook", "l5r", "--option", "deck-lists=required")
        answered("enter", file, "Ann", "Bea", "Cid", "Dan")
        assert "no list from: Ann, Bea, Cid, Dan" in refused("start", file)
        answered("start", file, "--without-lists", "the printer broke")

    def test_deadline_without_a_zone_is_here(self, tmp_path: Path) -> None:
        file = tmp_path / "cup.topcut"
        option = ("--option", "list-deadline=2000-01-01T12:00")
        answered("new", file, "--rulebook", "munchkin", *option)
        answered("enter", file, "Ann", "Bea")
        deck = written(tmp_path / "deck.txt", LEGAL)
        assert "Say why this one is still taken" in refused("deck", "submit", file, "Ann", deck)
        late = told("deck", "submit", file, "Ann", deck, "--reason", "train")
        assert late["state"] == "late"


class TestHandedOut:
    @pytest.fixture
    def sealed(self, tmp_path: Path) -> Path:
        file = tmp_path / "sealed.topcut"
        answered("new", file, "--rulebook", "star-trek-1e", "--option", "format=sealed")
        answered("enter", file, "Ann", "Bea", "Cid", "Dan")
        return file

    def test_pool_submit_and_packs(self, sealed: Path, cards: Path, tmp_path: Path) -> None:
        pool = written(tmp_path / "pool.txt", "2 Sword\n1 Wand")
        answered("deck", "pool", sealed, "Ann", pool, "--confirm")
        more = written(tmp_path / "more.txt", "3 Sword")
        assert "3 copies, 2 were handed out" in refused("deck", "submit", sealed, "Ann", more)
        answered("deck", "submit", sealed, "Ann", pool)
        answered("deck", "cards", sealed, cards)
        contents = ("--contents", "C=5")
        made = told("deck", "packs", "Core", "--packs", 2, "--event", sealed, *contents)
        assert made["players"] == 4

    def test_packs_of_a_file(self, cards: Path) -> None:
        args = ("deck", "packs", "Core", "--players", 3, "--packs", 2, "--seed", 9)
        made = told(*args, "--cards", cards, "--contents", "C=5")
        assert [(one["player"], one["pack"]) for one in made["packs"]] == [
            (1, 1),
            (1, 2),
            (2, 1),
            (2, 2),
            (3, 1),
            (3, 2),
        ]
        assert {len(one["cards"]) for one in made["packs"]} == {5}
        assert told(*args, "--cards", cards, "--contents", "C=5") == made
        assert topcut(*args).code == 2

    def test_seats_and_timers(self, tmp_path: Path) -> None:
        file = tmp_path / "draft.topcut"
        answered("new", file, "--rulebook", "star-trek-2e", "--option", "format=draft")
        answered("enter", file, "Ann", "Bea", "Cid")
        assert "nobody is seated" in refused("deck", "seats", file)
        seats = told("deck", "seats", file, "--packs", 2, "--seed", 4)
        assert sorted(seats["pods"][0]) == ["Ann", "Bea", "Cid"]
        assert [row["to"] for row in seats["packs"]] == ["left", "right"]
        answered("deck", "timer", file, "pick", 40, "--pack", 1)
        assert "at least 20 minutes" in refused("deck", "timer", file, "building", 60)
        answered("deck", "timer", file, "stop")
        assert topcut("deck", "timer", file, "pick").code == 2

    def test_what_was_played_and_labels(self, tmp_path: Path) -> None:
        file, list_ = tmp_path / "cup.topcut", written(tmp_path / "list.txt", "60 Forest\n")
        answered("new", file, "--rulebook", "magic-style")
        answered("enter", file, "Ann", "Bea")
        for name in ("Ann", "Bea"):
            answered("deck", "submit", file, name, list_)
        answered("deck", "label", file, "Ann", "Elves")
        rows = told("deck", "played", file)["archetypes"]
        assert [(one["name"], one["players"], one["share"]) for one in rows] == [
            ("Elves", ["Ann"], "1/2"),
            (None, ["Bea"], "1/2"),
        ]
        assert rows[0]["rate"] is None
        answered("deck", "label", file, "Ann", "")
        assert [one["name"] for one in told("deck", "played", file)["archetypes"]] == [None]


class TestCatalogue:
    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("title\nX\n", "no column 'name'"),
            ("name,limit\nX,many\n", "line 2: 'many' in column 'limit'"),
            ("name,set,rarity\nX,a,C\nX,a,R\n", "lines 2 and 3 say different things of 'X' (a)"),
        ],
    )
    def test_bad_cards(self, deck: Path, tmp_path: Path, text: str, line: str) -> None:
        cards = written(tmp_path / "bad.csv", text)
        assert line in refused("deck", "check", "--rulebook", "munchkin", "--cards", cards, deck)

    def test_a_file_that_is_not_there(self, deck: Path) -> None:
        args = ("deck", "check", "--rulebook", "munchkin", "--cards", "nowhere.csv", deck)
        assert "nowhere.csv" in refused(*args)


class TestAllLists:
    """L5-025, T-110: reminding and publishing in the terminal."""

    def test_reminding(self, tmp_path: Path) -> None:
        cup = tmp_path / "cup.topcut"
        answered("new", cup, "--rulebook", "munchkin")
        answered("enter", cup, "Ann", "Bea")
        assert told("deck", "remind", cup)["reminded"] == ["Ann", "Bea"]
        answered("enter", cup, "Cid")
        assert answered("deck", "remind", cup).out == "reminded: Ann, Bea, Cid\n"

    def test_publishing(self, tmp_path: Path) -> None:
        cup = tmp_path / "cup.topcut"
        answered("new", cup, "--rulebook", "munchkin")
        for when, public in (("from-start", False), ("now", True), ("never", False)):
            found = told("deck", "publish", cup, when)
            assert (found["public"], found["are_public"]) == (when, public)
            assert told("deck", "list", cup)["public"] is public
        refused("deck", "publish", cup, "soon", code=2)
