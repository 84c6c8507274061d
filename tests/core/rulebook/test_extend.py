"""A rulebook that extends another: how the two are laid over each other, and what can be wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut import rulebooks
from topcut.core.rulebook import BadRulebook
from topcut.core.rulebook.loading.document import Document
from topcut.core.rulebook.loading.extend import whole
from topcut.core.rulebook.loading.write import as_toml

HOUSE = """
extends = "munchkin"
id = "house"
name = "House Munchkin"
"""


def merged(base: str, own: str, **others: str) -> dict[str, Any]:
    texts = {"base": base, **others}

    def find(name: str) -> Document | None:
        return Document.read(texts[name], f"{name}.toml") if name in texts else None

    return whole(Document.read(f'extends = "base"\n{own}', "own.toml"), find).tables


def faults(text: str, folder: Path | None = None) -> list[str]:
    with pytest.raises(BadRulebook) as bad:
        rulebooks.parse(text, "house.toml", folder)
    return [fault.named("house.toml") for fault in bad.value.faults]


def test_what_extends_a_pattern_is_a_game() -> None:
    """Unless it says so itself."""
    assert merged("pattern = true\nx = 1", "x = 2") == {"x": 2}
    assert merged("x = 1", "pattern = true") == {"x": 1, "pattern": True}
    patterns = [one for one in rulebooks.known() if rulebooks.read(one).pattern]
    assert patterns == ["chess-style", "commander-style", "magic-style", "netrunner-style"]


class TestTables:
    def test_are_merged_key_by_key(self) -> None:
        assert merged("[a]\nx = 1\n[a.b]\ny = 2\nz = 3", "[a.b]\nz = 4\nw = 5") == {
            "a": {"x": 1, "b": {"y": 2, "z": 4, "w": 5}}
        }

    def test_other_values_and_lists_replace(self) -> None:
        base = 'a = 1\nb = [1, 2, 3]\nc = "text"\n[[d]]\nname = "x"\n[[d]]\nname = "y"'
        own = 'a = "one"\nb = [4]\nc = { now = "a table" }\nd = [{ name = "z" }]'
        assert merged(base, own) == {
            "a": "one",
            "b": [4],
            "c": {"now": "a table"},
            "d": [{"name": "z"}],
        }

    def test_a_value_replaces_a_table(self) -> None:
        assert merged("[a]\nx = 1", "a = 2") == {"a": 2}

    def test_neither_file_is_changed(self) -> None:
        base = Document.read("[a]\nx = 1\n[[b]]\nname = 'n'", "base.toml")
        own = Document.read("extends = 'base'\nremoves = ['a.x']\n[a]\ny = 2\n[b.n]\nz = 3", "own")
        whole(own, lambda name: base)
        assert base.tables == {"a": {"x": 1}, "b": [{"name": "n"}]}
        assert own.tables["b"] == {"n": {"z": 3}}


class TestOrder:
    @pytest.mark.parametrize(
        ("own", "order"),
        [
            ("n", "abcdn"),  # nothing to go by: at the end
            ("bn", "abncd"),
            ("nb", "anbcd"),
            ("bnmc", "abnmcd"),
            ("nbmd", "anbmcd"),
            ("dn", "abcdn"),
            ("cbn", "abncd"),  # what both have stays where it was
            ("", "abcd"),
            ("da", "abcd"),
        ],
    )
    def test_a_new_key_stands_beside_its_neighbour(self, own: str, order: str) -> None:
        base = "".join(f"{key} = 1\n" for key in "abcd")
        assert "".join(merged(base, "".join(f"{key} = 2\n" for key in own))) == order

    @given(st.permutations("abcdef"), st.permutations("defghi"))
    def test_every_key_is_there_once(self, base: list[str], own: list[str]) -> None:
        found = merged(
            "".join(f"{key} = 1\n" for key in base), "".join(f"{key} = 2\n" for key in own)
        )
        assert sorted(found) == sorted("abcdefghi")
        assert [key for key in found if key in base] == base
        assert all(found[key] == 2 for key in own)


BASE = """
[[step]]
name = "wins"
cut = 1
rules = ["X-1"]
[[step]]
name = "lots"
rules = ["X-2"]
[[help]]
text = "First."
rules = ["X-3", "X-4"]
[[help]]
text = "Second."
rules = ["X-5"]
"""


class TestItems:
    def test_a_table_over_a_list_changes_items_by_name(self) -> None:
        found = merged(BASE, "[step.wins]\ncut = 2")
        assert found["step"] == [
            {"name": "wins", "cut": 2, "rules": ["X-1"]},
            {"name": "lots", "rules": ["X-2"]},
        ]

    def test_an_item_without_a_name_is_called_by_its_first_rule(self) -> None:
        assert [one["text"] for one in merged(BASE, '[help.X-5]\ntext = "2."')["help"]] == [
            "First.",
            "2.",
        ]

    def test_a_later_rule_calls_nobody_and_makes_a_new_item(self) -> None:
        found = merged(BASE, '[help.X-4]\ntext = "Third."\nrules = ["X-4"]')["help"]
        assert [one["text"] for one in found] == ["First.", "Second.", "Third."]

    def test_a_new_item_stands_after_the_one_that_is_called_before_it(self) -> None:
        found = merged(BASE, '[help.X-3]\n[help.X-9]\ntext = "New."\nrules = ["X-9"]')["help"]
        assert [one["text"] for one in found] == ["First.", "New.", "Second."]

    def test_a_name_that_fits_two_is_a_fault(self) -> None:
        with pytest.raises(BadRulebook, match=r"own\.toml: line 2: step\.a: fits several items"):
            merged("[[step]]\nname = 'a'\n[[step]]\nname = 'a'", "[step.a]\ncut = 2")

    def test_two_names_of_one_item_are_a_fault(self) -> None:
        with pytest.raises(BadRulebook, match=r"line 4: step\.X-1: stands here twice"):
            merged(BASE, "[step.wins]\ncut = 2\n[step.X-1]\ncut = 3")


class TestRemoves:
    @pytest.mark.parametrize(
        ("removed", "left"),
        [
            ("a", {"list": [{"name": "x"}, {"name": "y"}]}),
            ("a.b", {"a": {"q.r": 3}, "list": [{"name": "x"}, {"name": "y"}]}),
            ("a.'q.r'", {"a": {"b": {"c": 1}}, "list": [{"name": "x"}, {"name": "y"}]}),
            ("list.x", {"a": {"b": {"c": 1}, "q.r": 3}, "list": [{"name": "y"}]}),
            (
                "list.y.name",
                {"a": {"b": {"c": 1}, "q.r": 3}, "list": [{"name": "x"}, {}]},
            ),
        ],
    )
    def test_a_key_or_an_item(self, removed: str, left: dict[str, Any]) -> None:
        base = "list = [{ name = 'x' }, { name = 'y' }]\n[a]\nb = { c = 1 }\n'q.r' = 3"
        assert merged(base, f'removes = ["{removed}"]') == left

    def test_what_is_removed_and_said_again_is_new(self) -> None:
        """So a table can be replaced whole, and a key moved."""
        base = "[a]\nx = 1\ny = 2\n[b]\nz = 3"
        found = merged(base, 'removes = ["a"]\n[a]\nw = 0')
        assert found == {"a": {"w": 0}, "b": {"z": 3}}
        assert list(found) == ["b", "a"]

    @pytest.mark.parametrize("removed", ["c", "a.c", "a.x.y", "list.z", "", "list.twice"])
    def test_what_is_not_there_cannot_be_removed(self, removed: str) -> None:
        base = "list = [{ name = 'twice' }, { name = 'twice' }]\n[a]\nx = 1"
        with pytest.raises(BadRulebook, match=r"line 2: removes: .* is not in what this file ext"):
            merged(base, f'removes = ["{removed}"]')


class TestFaults:
    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ('extends = "nobody"', "line 1: extends: 'nobody' is not a rulebook that can be"),
            ("extends = 3", "line 1: extends: should be the name of another rulebook"),
            ('removes = ["bye"]', "line 1: removes: needs 'extends'"),
            ('extends = "munchkin"\nremoves = "bye"', "line 2: removes: should be a list of keys"),
            ('extends = "munchkin"\nremoves = [3]', "line 2: removes: should be a list of keys"),
            ('extends = "../munchkin.toml"', "is not a rulebook that can be extended here"),
            ('extends = "house.toml"', "line 1: extends: goes in a circle: house.toml -> house"),
        ],
    )
    def test_in_extending(self, text: str, fault: str, tmp_path: Path) -> None:
        (tmp_path / "house.toml").write_text(text)
        (found,) = faults(text, tmp_path)
        assert found.startswith("house.toml: ")
        assert fault in found

    def test_a_circle_of_two(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_text('extends = "house.toml"')
        (tmp_path / "house.toml").write_text('extends = "a.toml"')
        with pytest.raises(BadRulebook, match=r"a\.toml: line 1: extends: goes in a circle: hous"):
            rulebooks.parse('extends = "a.toml"', "house.toml", tmp_path)

    def test_a_value_of_the_own_file_is_told_with_its_line(self) -> None:
        text = f"{HOUSE}[results.win]\npoints = -1\n"
        assert faults(text) == [
            "house.toml: line 6: results.win.points: should be greater than or equal to 0, not -1"
        ]

    def test_a_value_of_the_other_is_told_with_its_file_and_line(self, tmp_path: Path) -> None:
        base = rulebooks.text_of("munchkin").replace('counts = "loss"', 'counts = "defeat"')
        (tmp_path / "base.toml").write_text(base)
        line = base[: base.index('counts = "defeat"')].count("\n") + 1
        own = 'extends = "base.toml"\n[results.loss]\npoints = "none"'
        told = faults(own, tmp_path)
        assert (
            told[0] == "house.toml: line 3: results.loss.points: should be an integer, not 'none'"
        )
        assert told[1].startswith(f"base.toml: line {line}: results.loss.counts: should be 'win'")

    def test_an_item_that_moved_keeps_its_line(self, tmp_path: Path) -> None:
        """Step 3 of the other is step 2 here; the fault is where it was written."""
        base = rulebooks.text_of("munchkin").replace('short = "Coin"', "short = 3")
        base = base.replace('label = "Coin toss"', "label = 4")
        (tmp_path / "base.toml").write_text(base)
        own = 'extends = "base.toml"\nremoves = ["ranking.first-defeat"]'
        line = base[: base.index("label = 4")].count("\n") + 1
        assert f"base.toml: line {line}: ranking[2].label: should be a string, not 4" in faults(
            own, tmp_path
        )

    def test_a_new_item_has_the_line_of_the_own_file(self) -> None:
        text = f'{HOUSE}[ranking.most-wins]\nmethod = "wins"\nname = "most-wins"\nlabel = 3\n'
        assert [fault.partition("ranking")[0] for fault in faults(text)] == [
            "house.toml: line 5: ",
            "house.toml: line 5: ",
            "house.toml: line 8: ",
        ]

    def test_what_does_not_fit_together_has_the_line_of_who_said_it_last(self) -> None:
        text = f'{HOUSE}[ranking.coin-toss]\nmethod = "shoe-size"\n'
        assert "house.toml: line 6: ranking[3].method: 'shoe-size' is not one of" in faults(text)[1]

    def test_a_base_that_is_no_toml(self, tmp_path: Path) -> None:
        (tmp_path / "base.toml").write_text("a = ")
        with pytest.raises(BadRulebook, match=r"^base\.toml: not TOML"):
            rulebooks.parse('extends = "base.toml"', "house.toml", tmp_path)

    def test_a_base_that_is_no_text(self, tmp_path: Path) -> None:
        (tmp_path / "base.toml").write_bytes(b"\xff\xfe\x00")
        with pytest.raises(BadRulebook, match=r"base\.toml: cannot be read"):
            rulebooks.parse('extends = "base.toml"', "house.toml", tmp_path)


class TestRulebooks:
    def test_one_that_comes_with_topcut_is_extended(self) -> None:
        house = rulebooks.parse(f"{HOUSE}[results.win]\npoints = 3\n", "house.toml")
        munchkin = rulebooks.read("munchkin")
        assert house.id == "house"
        assert (house.results["win"].points, munchkin.results["win"].points) == (3, 2)
        assert house.results["win"].rules == munchkin.results["win"].rules
        assert house.ranking == munchkin.ranking

    def test_a_file_extends_one_that_extends_another(self, tmp_path: Path) -> None:
        (tmp_path / "ours.toml").write_text(f"{HOUSE}[results.win]\npoints = 3\n")
        text = 'extends = "ours.toml"\nid = "mine"\n[results.bye]\npoints = 1\n'
        mine = rulebooks.parse(text, "mine.toml", tmp_path)
        points = {code: rule.points for code, rule in mine.results.items()}
        assert (mine.id, mine.name) == ("mine", "House Munchkin")
        assert (points["win"], points["bye"], points["loss"]) == (3, 1, 0)

    def test_the_whole_text_needs_nothing_else(self) -> None:
        own = f"{HOUSE}[results.win]\npoints = 3\n"
        text = rulebooks.whole_text(own, "house.toml")
        assert "extends" not in text
        assert rulebooks.parse_from_journal(text, "journal") == rulebooks.parse(own, "house.toml")

    def test_a_text_that_extends_nothing_is_kept_as_it_is(self) -> None:
        text = rulebooks.text_of("chess-style")
        assert rulebooks.whole_text(text, "chess-style.toml") == text

    def test_a_journal_carries_no_text_that_needs_another(self) -> None:
        with pytest.raises(BadRulebook) as bad:
            rulebooks.parse_from_journal(HOUSE, "journal")
        assert "extends: is not a key that a rulebook has here" in [
            f"{fault.key}: {fault.problem}" for fault in bad.value.faults
        ]


@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_the_whole_of_every_rulebook_can_be_written(rulebook: str) -> None:
    text = rulebooks.whole_text(rulebooks.text_of(rulebook), f"{rulebook}.toml")
    assert rulebooks.parse(text, "whole.toml") == rulebooks.read(rulebook)


KEYS = st.text(max_size=6)
VALUES = st.recursive(
    st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_what_is_written_is_read_again(tables: dict[str, Any]) -> None:
    assert tomllib.loads(as_toml(tables)) == tables
