"""`python -m bench [name ...]`: run the measurements of this folder, all or the named ones.

A measurement is a module beside this file with a `main()` that prints its own tables. Several run
in a process each: Django knows one database.
"""

import subprocess
import sys
from importlib import import_module
from pathlib import Path


def available() -> list[str]:
    files = Path(__file__).parent.glob("*.py")
    return sorted(file.stem for file in files if not file.stem.startswith("_"))


def _in_a_process_of_its_own(name: str) -> int:
    return subprocess.run([sys.executable, "-m", "bench", name], check=False).returncode


def main(names: list[str]) -> int:
    known = available()
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    wanted = names or known
    if len(wanted) > 1:
        return max(_in_a_process_of_its_own(one) for one in wanted)
    module = import_module(f"bench.{wanted[0]}")
    if hasattr(module, "main"):
        print(f"== {wanted[0]}", flush=True)
        module.main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
