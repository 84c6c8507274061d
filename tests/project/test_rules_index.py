"""The index of rules: on a tiny made-up project, and on Topcut itself."""

from pathlib import Path

import pytest

import rules_index
from rules_sources import expand

ROOT = Path(__file__).parents[2]

FILES = {
    "docs/rules/register.csv": """\
id,game,section,kind,rule,software_does,example
AA-001,Alpha,S,scoring,A win is worth 3 points.,computes,
AA-002,Alpha,S,pairing,Nobody meets | twice.,computes,
AA-003,Alpha,S,pairing,Round one is random.,computes,
AA-004,Alpha,S,conduct,Be kind.,shows,
AA-005,Alpha,S,print,Cards are printed.,prints,
BB-001,Beta,S,scoring,A win is worth 5 points.,computes,
""",
    "docs/rules/READINGS.md": "# R\n- **A-AA1 What is a win?** (AA-001). *Reading:* that.\n",
    "docs/rules/OUR-READINGS.md": "# O\n- **T-1 And a draw?** *Reading:* this.\n",
    "docs/rules/status.toml": """\
[judgement]
AA-004 = "Kindness is not counted."
[waiting.printing]
AA-005 = "It is a document."
[coming]
BB = "beta"
""",
    "src/topcut/rulebooks/alpha.toml": """\
[results]
win = { points = 3, rule = "AA-001" }
[[sizes]]
rounds = 3
[[sizes]]
rounds = { value = 4, rules = ["A-AA1", "T-1"] }
""",
    "src/topcut/core/draw.py": '''\
class Draw:
    def pair(self):
        """AA-002..AA-003: at random, and nobody twice. Not an id: ZZ-999."""
''',
    "tests/test_alpha.py": """\
import pytest

pytestmark = pytest.mark.rule("A-AA1")

@pytest.mark.rule("AA-001", "AA-002")
def test_win(): ...

class TestDraw:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("AA-003"))])
    def test_random(self, n): ...

@pytest.mark.rule("AA-001")
class TestWins: ...

@pytest.mark.rule("AA-001")
def test_another_win(): ...
""",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert rules_index.main(["--root", str(tmp_path)]) == 0
    return tmp_path


def check(project: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The faults, one line each."""
    code = rules_index.main(["--check", "--root", str(project)])
    lines = capsys.readouterr().out.splitlines()
    assert code == (1 if lines else 0)
    return lines


def edit(project: Path, name: str, old: str, new: str) -> None:
    path = project / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    rules_index.main(["--root", str(project)])


def test_sound_project_has_no_fault(project, capsys):
    assert check(project, capsys) == []


@pytest.mark.parametrize(
    "line",
    [
        "| AA | 5 | 3 | 3 | 1 | 1 | 0 |",
        "| BB | 1 | 0 | 0 | 0 | 0 | 1 |",
        "| all | 6 | 3 | 3 | 1 | 1 | 1 |",
        "| AA-001 | A win is worth 3 points. | automated | `alpha.toml: results.win` | "
        "`tests/test_alpha.py::test_win`<br>`tests/test_alpha.py::TestWins`<br>+1 |",
        "| AA-002 | Nobody meets \\| twice. | automated | `core/draw.py: Draw.pair` | "
        "`tests/test_alpha.py::test_win` |",
        "| AA-003 | Round one is random. | automated | `core/draw.py: Draw.pair` | "
        "`tests/test_alpha.py::TestDraw::test_random` |",
        "| AA-004 | Be kind. | judgement: Kindness is not counted. |  |  |",
        "| AA-005 | Cards are printed. | waiting for printing: It is a document. |  |  |",
        "| BB-001 | A win is worth 5 points. | coming with beta |  |  |",
        "| A-AA1 | What is a win? | `alpha.toml: sizes[1].rounds` | `tests/test_alpha.py` |",
        "| T-1 | And a draw? | `alpha.toml: sizes[1].rounds` |  |",
    ],
)
def test_page_has_the_line(project, line):
    assert line in (project / "docs/rules.md").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        (
            "src/topcut/rulebooks/alpha.toml",
            '"T-1"',
            '"T-9"',
            "alpha.toml: sizes[1].rounds cites T-9",
        ),
        ("src/topcut/core/draw.py", "twice.", "(AA-099).", "core/draw.py: Draw.pair cites AA-099"),
        (
            "tests/test_alpha.py",
            '"AA-002"',
            '"AA-002", "AA-98"',
            "tests/test_alpha.py::test_win cites AA-98",
        ),
        ("src/topcut/core/draw.py", "..AA-003", "", "AA-003 has no place"),
        ("tests/test_alpha.py", '"AA-003"', "", "AA-003 has no test"),
        (
            "docs/rules/status.toml",
            "AA-005",
            "AA-005 = 'x'\nAA-077",
            "docs/rules/status.toml lists AA-077",
        ),
        (
            "docs/rules/status.toml",
            "AA-005",
            "AA-004 = 'x'\nAA-005",
            "docs/rules/status.toml lists AA-004 both",
        ),
        (
            "docs/rules/status.toml",
            "BB =",
            "CC = 'x'\nBB =",
            "docs/rules/status.toml lists the prefix CC",
        ),
        (
            "src/topcut/rulebooks/alpha.toml",
            "[results]",
            "[results",
            "src/topcut/rulebooks/alpha.toml: ",
        ),
        ("tests/test_alpha.py", "import pytest", "import", "tests/test_alpha.py: "),
    ],
)
def test_fault_is_one_line(project, capsys, name, old, new, fault):
    edit(project, name, old, new)
    capsys.readouterr()
    lines = check(project, capsys)
    assert len(lines) == 1
    assert lines[0].startswith(fault)


def test_page_out_of_date(project, capsys):
    page = project / "docs/rules.md"
    page.write_text(page.read_text("utf-8") + "more\n", encoding="utf-8")
    assert check(project, capsys) == ["docs/rules.md is out of date: run `make docs`"]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("SW-030..SW-032", ["SW-030", "SW-031", "SW-032"]),
        ("SW-030..032", ["SW-030", "SW-031", "SW-032"]),
        ("SW-030", ["SW-030"]),
        ("A-L510", ["A-L510"]),
    ],
)
def test_ranges(text, ids):
    assert expand(text) == ids


def test_topcut_itself(capsys):
    """Every automated rule has a place and a test, every cited id exists, the page is current."""
    assert check(ROOT, capsys) == []
