"""A fresh sample of broken rules: a test that cites the rule notices (tools/mutants.py)."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.long
def test_a_fresh_sample_is_noticed() -> None:
    """40 mutants, others every day; a failure names the seed to try again with."""
    seed = str(date.today().toordinal())
    command = [sys.executable, "tools/mutants.py", "--sample", "40", "--seed", seed, "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"--seed {seed}\n{done.stdout}{done.stderr}"
