"""Make the typeface of printed documents: static TTF files from the pages' variable woff2 files.

    pip install fonttools brotli
    python tools/print_fonts.py FOLDER

FOLDER has Inter as subsets (inter-latin.woff2, inter-greek.woff2, …) and INTER-OFL.txt. Typst reads
no woff2 and, of several files of one family, only one; so each weight becomes one file with all
subsets. The family has a name of its own, so that another Inter on a machine changes nothing. The
files are committed: this runs only when the typeface changes.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[1] / "src" / "topcut" / "printing" / "fonts"
SUBSETS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"]
WEIGHTS = {"Regular": 400, "SemiBold": 600, "Bold": 700}
OPTICAL_SIZE = 14
"""The least there is: what is printed is small."""
FEATURES = ["ccmp", "locl", "tnum", "kern", "mark", "mkmk"]


def static(path: Path, weight: int) -> TTFont:
    font = instantiateVariableFont(TTFont(path), {"wght": weight, "opsz": OPTICAL_SIZE})
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    for table in ("STAT", "MVAR", "HVAR", "avar", "gasp", "prep"):
        if table in font:
            del font[table]
    return font


def merged(fonts: list[TTFont], folder: Path) -> TTFont:
    paths = []
    for number, font in enumerate(fonts):
        path = folder / f"{number}.ttf"
        font.flavor = None
        font.save(path)
        paths.append(str(path))
    return merge.Merger().merge(paths)


def named(font: TTFont, style: str, weight: int) -> None:
    family = "Topcut Inter"
    font["OS/2"].usWeightClass = weight
    font["name"].names = []
    texts = {
        1: f"{family} {style}",
        2: "Regular",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    texts |= {13: "SIL Open Font License 1.1", 16: family, 17: style}
    for number, text in texts.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def main(source: Path) -> None:
    FONTS.mkdir(exist_ok=True)
    for style, weight in WEIGHTS.items():
        with tempfile.TemporaryDirectory() as folder:
            parts = [static(source / f"inter-{name}.woff2", weight) for name in SUBSETS]
            font = merged(parts, Path(folder))
        named(font, style, weight)
        path = FONTS / f"Inter-{style}.ttf"
        font["head"].created = font["head"].modified = 0
        font.recalcTimestamp = False
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size} bytes")
    shutil.copyfile(source / "INTER-OFL.txt", FONTS / "INTER-OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
