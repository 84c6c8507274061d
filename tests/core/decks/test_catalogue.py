"""Cards from CSV and JSON: what is read, and what is refused with its line."""

from __future__ import annotations

import json

import pytest

from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.refusal import Refusal


def refused(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        read_catalogue(text, "cards.csv")
    return caught.value.line()


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_any_delimiter_any_order_and_a_mark_at_the_beginning(mark: str) -> None:
    rows = [["Set", "colour", "NAME"], ["Core", "red", "Élan"], ["More", "red", "Élan"]]
    text = "\ufeff" + "\r\n".join(mark.join(row) for row in rows)
    cards = read_catalogue(text, "cards")
    card = cards.find("elan")
    assert card is not None
    assert card.name == "Élan"
    assert [one["set"] for one in card.printings] == ["Core", "More"]
    assert card.printings[0]["colour"] == "red", "unknown columns are kept"


def test_rows_of_one_name_are_printings_of_one_card() -> None:
    cards = read_catalogue("name,set,rarity\nA,x,C\nB,x,C\nA,y,V\n", "cards")
    card = cards.find("A")
    assert card is not None
    assert [(one["set"], one.rarity) for one in card.printings] == [("x", "C"), ("y", "V")]


def test_json_of_both_shapes() -> None:
    rows = [{"name": "A", "traits": ["x", "y"], "unique": True, "limit": 2, "text": None}]
    for value in (rows, {"cards": rows}):
        card = read_catalogue(json.dumps(value), "cards").find("A")
        assert card is not None
        assert card.values("traits") == {"x", "y"}
        assert card.printings[0].says("unique") is True
        assert card.number_in("limit") == 2
        assert card.printings[0]["text"] == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Élan Vital", "ELAN  vital"),
        ("Mind’s Eye", "mind's eye"),
        ("“Loud”", '"loud"'),
        ("Strasse", "STRAßE"),
        ("Łódź", "lodz"),
        ("ＦＵＬＬ", "full"),
        ("Full–dash", "full-dash"),
    ],
)
def test_spellings_that_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("कि", "कु"), ("が", "か"), ("שָׁ", "שַׁ"), ("C", "C+")])
def test_spellings_that_are_not(one: str, other: str) -> None:
    """Vowel signs of other scripts are letters, not accents."""
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    "name", ["三国志", "Дракон", "العربية", "ドラゴン", "드래곤", "🐉", "नमस्ते"]
)
def test_names_in_any_script(name: str) -> None:
    cards = read_catalogue(f"name\n{name}\n", "cards")
    found = cards.find(name)
    assert found is not None
    assert found.name == name


class TestRefused:
    def test_no_column_name(self) -> None:
        assert "no column 'name' (it has: title, set)" in refused("title,set\nA,x\n")

    def test_a_day_that_is_none(self) -> None:
        line = refused("name,released\nA,2026-01-31\nB,2026-02-30\n")
        assert "line 3: '2026-02-30' in column 'released' is not a day" in line

    @pytest.mark.parametrize("cell", ["three", "-1", "1.5", "1000", "²"])
    def test_a_number_that_is_none(self, cell: str) -> None:
        line = refused(f"name,limit\nA,\nB,{cell}\n")
        assert f"line 3: '{cell}' in column 'limit'" in line

    def test_a_yes_that_is_none(self) -> None:
        assert "line 2: 'maybe' in column 'unique' is not yes or no" in refused(
            "name,unique\nA,maybe\n"
        )

    def test_a_row_without_a_name(self) -> None:
        assert "line 3: '' in column 'name' is not a name" in refused("name,set\nA,x\n ,x\n")

    def test_rows_that_contradict_each_other(self) -> None:
        """The text with a line break makes the third row begin on line 5."""
        text = 'name,set,rarity,text\nA,x,C,one\nB,x,C,"a\nb"\nA,x,R,one\n'
        line = refused(text)
        assert "lines 2 and 5 say different things of 'A' (x)" in line

    def test_the_same_row_twice_is_no_contradiction(self) -> None:
        assert len(read_catalogue("name,set\nA,x\nA,x\n", "cards")) == 2

    def test_cards_that_contradict_each_other_in_json(self) -> None:
        text = '[\n{"name": "A", "type": "x"},\n\n{"name": "A",\n "type": "y"}\n]'
        assert "lines 2 and 4 say different things of 'A' (no set)" in refused(text)

    def test_a_row_that_is_too_long(self) -> None:
        assert "line 3: 3 cells where the header has 2" in refused("name,set\nA,x\nB,x,y\n")

    def test_two_columns_of_one_name(self) -> None:
        assert "two columns 'set'" in refused("name,set,set\nA,x,y\n")

    @pytest.mark.parametrize("text", ["", "\n\n"])
    def test_nothing(self, text: str) -> None:
        assert "is empty" in refused(text)

    def test_bytes_that_are_no_text(self) -> None:
        assert "is not text" in refused("PK\x03\x04\0\0name,set")

    @pytest.mark.parametrize("text", ["[1]", '{"cards": 3}', "[", '{"cards": [], "starters": 1}'])
    def test_json_that_is_no_list_of_cards(self, text: str) -> None:
        assert refused(text)

    def test_a_quote_that_never_ends(self) -> None:
        assert "cards.csv" in refused('name,set\n"A' + "x" * 140_000 + "\n")


def test_four_hundred_columns_are_only_many() -> None:
    header = ["name", *(f"c{number}" for number in range(399))]
    text = ",".join(header) + "\n" + ",".join(["A", *["x"] * 399]) + "\n"
    found = read_catalogue(text, "cards").find("A")
    assert found is not None
    assert found.printings[0]["c398"] == "x"


def test_a_catalogue_of_names_alone() -> None:
    assert len(read_catalogue("name\nA\nB\n", "cards")) == 2


def test_suggestions_closest_first_and_at_most_three() -> None:
    names = ["Togashi Initiate", "Togashi Mitsu", "Togashi Yokuni", "Hida Guardian", "Togashi"]
    cards = read_catalogue("name\n" + "\n".join(names), "cards")
    found = cards.suggestions("Togashi Initate")
    assert found[0] == "Togashi Initiate"
    assert len(found) <= 3
    assert cards.suggestions("Xyzzy") == ()
