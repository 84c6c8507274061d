"""`python -m bench [name ...]`: run the measurements of this folder, all or the named ones.

A measurement is a module beside this file with a `main()` that prints its own tables.
"""

import sys
from importlib import import_module
from pathlib import Path


def available() -> list[str]:
    files = Path(__file__).parent.glob("*.py")
    return sorted(file.stem for file in files if not file.stem.startswith("_"))


def main(names: list[str]) -> int:
    known = available()
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    for name in names or known:
        module = import_module(f"bench.{name}")
        if hasattr(module, "main"):
            print(f"== {name}", flush=True)
            module.main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
