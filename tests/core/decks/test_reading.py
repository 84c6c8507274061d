"""Reading lists as people write them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut import rulebooks
from topcut.core.decks.catalogue import NO_CARDS, Catalogue, read_catalogue
from topcut.core.decks.lists.deck import MARKS, Deck, merged
from topcut.core.decks.lists.difference import difference
from topcut.core.decks.lists.read import ListReader
from topcut.core.decks.lists.write import written
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.decks import DeckRules


def rules() -> DeckRules:
    return deck_rules(rulebooks.read("munchkin"))


CARDS = read_catalogue(
    "name,type,set\n40 Thieves,Monster,Core\nBrak,Hero,Core\nThieves,Monster,Core\n"
    "Sword (Big),Item,More\nSword,Item,Core\nSword,Item,More\nName x3,Item,More\n"
    "Fire // Ice,Item,More\nMind's Eye,Item,Core\n",
    "cards",
)


def read(text: str, cards: Catalogue = CARDS) -> Deck:
    return ListReader(rules(), cards).read(text)


def lines(text: str, cards: Catalogue = CARDS) -> list[tuple[int, str]]:
    return [(line.count, line.name) for _, line in read(text, cards).lines()]


@pytest.mark.parametrize(
    "text",
    [
        "3 Thieves",
        "3x Thieves",
        "3 x Thieves",
        "3\tThieves",
        "Thieves x3",
        "  3X  thieves ",
        "3×Thieves",
    ],
)
def test_ways_to_write_three_copies(text: str) -> None:
    assert lines(text) == [(3, "Thieves")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Thieves", (1, "Thieves")),
        ("40 Thieves", (1, "40 Thieves")),
        ("2 40 Thieves", (2, "40 Thieves")),
        ("40 thieves x2", (2, "40 Thieves")),
        ("Name x3", (1, "Name x3")),
        ("1 Name x3", (1, "Name x3")),
        ("Fire // Ice", (1, "Fire // Ice")),
        ("2 Sword (Big)", (2, "Sword (Big)")),
        ("MIND’S  EYE", (1, "Mind's Eye")),
    ],
)
def test_a_known_name_goes_before_numbers_and_brackets(
    text: str, expected: tuple[int, str]
) -> None:
    assert lines(text) == [expected]


def test_without_a_catalogue_the_number_counts() -> None:
    assert lines("40 Thieves", NO_CARDS) == [(40, "Thieves")]


def test_the_set_in_brackets() -> None:
    (_, line) = next(read("2 sword (core)").lines())
    assert (line.count, line.name, line.set) == (2, "Sword", "Core")


@pytest.mark.parametrize(
    "heading",
    [
        *("hero", "HERO:", "[Hero]", "== Hero ==", "Hero (1)", "Heroes (1):", "  [hero]  "),
        *("== Hero (1) ==", "[Hero (1)]", "[Hero] (1)", "== hero: ==", "Hero: (1)"),
    ],
)
def test_headings(heading: str) -> None:
    deck = read(f"{heading}\nThieves\nDeck\nBrak\n")
    assert {part: [one.name for one in own] for part, own in deck.parts.items()} == {
        "hero": ["Thieves"],
        "deck": ["Brak"],
    }


@pytest.mark.parametrize("heading", ["Items:", "[Items]", "== Items ==", "Items (3):"])
@pytest.mark.parametrize("cards", [CARDS, NO_CARDS])
def test_a_heading_that_is_no_part_is_no_card(heading: str, cards: Catalogue) -> None:
    """What follows goes where it belongs, as without a heading."""
    deck = read(f"Hero:\nBrak\n{heading}\n3 Sword\n", cards)
    assert deck.unknown_headings == ("Items",)
    assert deck.sizes == {"hero": 1, "deck": 3}


@pytest.mark.parametrize("line", ["3 Personnel:", "Personnel", "1 [Personnel]"])
def test_what_may_be_a_card_is_no_heading(line: str) -> None:
    assert read(f"{line}\n", CARDS).unknown_headings == ()


def test_without_headings_the_type_says_where() -> None:
    deck = read("Thieves\nBrak\n")
    assert deck.sizes == {"hero": 1, "deck": 1}


def test_comments_fields_and_line_ends() -> None:
    deck = read("\ufeff# mine\r\nPlayer: Ann\r\nevent:  Cup\r\n\r\n// two\r\n2 Thieves\r\n")
    assert deck.fields == {"player": "Ann", "event": "Cup"}
    assert [one.count for one in deck.parts["deck"]] == [2]


@pytest.mark.parametrize("comment", ["# from the binder", "// two of them foil", "#1"])
def test_a_comment_behind_a_card(comment: str) -> None:
    """Only where the whole is no card, and what stands before it is one."""
    ((_, line),) = read(f"2 Sword (Core)  {comment}").lines()
    assert (line.count, line.name, line.set) == (2, "Sword", "Core")
    ((_, line),) = read(f"2 Nobody {comment}").lines()
    assert line.name == f"Nobody {comment}"
    assert lines("2 Fire // Ice", NO_CARDS) == [(2, "Fire // Ice")]
    split = read_catalogue("name\nFire // Ice\n", "munchkin")
    assert lines(f"2 Fire // Ice {comment}", split) == [(2, "Fire // Ice")]


@pytest.mark.parametrize("mark", MARKS)
def test_marks(mark: str) -> None:
    ((_, line),) = read(f"2 Sword (More) [{mark.upper()}]").lines()
    assert (line.name, line.set, line.marks) == ("Sword", "More", {mark})


def test_two_marks() -> None:
    ((_, line),) = read("Sword [proxy] [two-sided]").lines()
    assert line.marks == {"proxy", "two-sided"}


class TestRefused:
    def refused(self, text: str) -> str:
        with pytest.raises(Refusal) as caught:
            read(text)
        return caught.value.line()

    @pytest.mark.parametrize("text", ["", "\n \n", "# nothing\n", "Hero:\nDeck:\n"])
    def test_an_empty_list(self, text: str) -> None:
        assert "the list is empty" in self.refused(text)

    @pytest.mark.parametrize("count", ["0", "1000", "99999999999999999999"])
    def test_a_count_out_of_reach(self, count: str) -> None:
        assert "line 2: " in self.refused(f"Deck:\n{count} Sword\n")

    def test_a_list_of_more_than_256_kb(self) -> None:
        assert "more than 262,144 bytes" in self.refused("1 Sword\n" * 40_000)

    def test_bytes(self) -> None:
        assert "line 2 is not text (it has the character U+0000)" in self.refused("Sword\nA\0B")


class TestDigest:
    def test_the_same_line_twice_counts_twice_however_often_it_was_read(self) -> None:
        """A reader remembers lines."""
        reader = ListReader(rules(), CARDS)
        digests = {reader.read("1 Sword\n1 Sword\n1 Thieves").digest() for _ in range(3)}
        assert digests == {read("2 Sword\n1 Thieves").digest()}

    def test_order_and_splitting_do_not_matter(self) -> None:
        assert read("2 Sword\nThieves").digest() == read("Thieves\nsword\nSWORD").digest()

    @pytest.mark.parametrize(
        "other", ["3 Sword", "2 Sword (Core)", "2 Sword [proxy]", "Hero:\n2 Sword", "2 Thieves"]
    )
    def test_cards_sets_marks_and_parts_do(self, other: str) -> None:
        assert read("2 Sword").digest() != read(other).digest()


def test_difference() -> None:
    told = difference(read("3 Thieves\n2 Sword"), read("thieves x2\n4 SWORD\nBrak"))
    assert told.missing == {"Thieves": 1}
    assert told.extra == {"Sword": 2, "Brak": 1}
    assert difference(read("Sword\nBrak"), read("Brak\nSword")).same


KNOWN_NAMES = st.sampled_from([*CARDS.by_name])
ANY_NAME = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Zs", "Cf"]), min_size=1, max_size=20
)
NAMES = st.one_of(KNOWN_NAMES, ANY_NAME, st.lists(ANY_NAME, min_size=2, max_size=3).map(" ".join))
WRITTEN = st.builds(
    lambda count, name, marks: f"{count} {name}" + "".join(f" [{one}]" for one in marks),
    st.integers(1, 999),
    NAMES,
    st.lists(st.sampled_from(MARKS), max_size=2),
)
TEXTS = st.lists(st.one_of(WRITTEN, st.sampled_from(["Hero:", "Deck:", "# x", ""])), max_size=12)


@given(TEXTS, st.booleans())
def test_read_write_read_is_the_identity(text: list[str], with_cards: bool) -> None:
    cards = CARDS if with_cards else NO_CARDS
    first = read("\n".join([*text, "Deck:", "1 Thieves"]), cards)
    again = read(written(first, rules()), cards)
    assert again.parts == first.parts
    assert again.digest() == first.digest()
    assert written(again, rules()) == written(first, rules())
    assert merged(again).digest() == first.digest()


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Refusal):
        assert any(read(text).parts.values())
