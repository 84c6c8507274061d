"""The same slips and standings by WeasyPrint: HTML and CSS for paper."""

from __future__ import annotations

from html import escape
from typing import Any

import segno
import weasyprint

from topcut.printing.engine import FONTS

FACES = "".join(
    f"@font-face {{font-family: Inter; font-weight: {weight};"
    f" src: url('{(FONTS / f'Inter-{name}.ttf').as_uri()}')}}"
    for name, weight in (("Regular", 400), ("SemiBold", 600), ("Bold", 700))
)
SLIPS = """
@page {size: A4; margin: 0}
body {margin: 0; font: 9pt Inter}
.sheet {height: 297mm; width: 210mm; position: relative; page-break-after: always}
.slip {position: absolute; width: 90mm; height: 62mm; padding: 6mm 7.5mm; border: .3pt dashed #888}
.n {float: left; background: #171a18; color: white; font: 700 18pt Inter; padding: 2mm 3mm;
    border-radius: 1.4mm; margin-right: 3mm}
img {float: right; width: 12.5mm} h2 {font: 700 11pt Inter; margin: 0} small {color: #595f5b}
.p {clear: both; padding-top: 4mm; font: 600 12pt Inter} .p i {float: right; font: 400 7.5pt Inter}
.b span {border: .7pt solid; border-radius: .5mm; padding: 0 1.2mm; margin-right: 1mm}
.b {font-size: 7.2pt} .s {position: absolute; bottom: 6mm; width: 42mm; border-top: .5pt solid}
"""
TABLE = """
@page {size: A4; margin: 27mm 15mm 15mm;
  @bottom-right {content: counter(page) " / " counter(pages)}}
body {font: 9pt Inter} h1 {font: 700 17pt Inter} table {width: 100%; border-collapse: collapse}
td, th {border-bottom: .4pt solid #c9c8c1; padding: .66mm 1.2mm; text-align: right}
td:nth-child(2), th:nth-child(2) {text-align: left; font-weight: 600} th {font-size: 7pt}
"""


def slips(data: dict[str, Any], url: str) -> bytes:
    parts = []
    for number, item in enumerate(data["items"]):
        place = number % 8
        if not place:
            parts.append("</div><div class=sheet>" if number else "<div class=sheet>")
        at = f"left:{place % 2 * 105}mm;top:{place // 2 * 74.25}mm"
        parts.append(f"<div class=slip style='{at}'>{_slip(data, item, url)}</div>")
    return _pdf(SLIPS, "".join(parts) + "</div>")


def _slip(data: dict[str, Any], item: dict[str, Any], url: str) -> str:
    code = segno.make(
        url.replace("{table}", str(item["table"])), error="m", micro=False, mask=3
    ).svg_data_uri(border=0, omitsize=True)
    boxes = " ".join(f"<span>&nbsp;</span>{escape(str(word))}" for word in data["boxes"])
    sign = escape(str(data["words"]["signature"]))
    players = "".join(
        f"<div class=p><i>{one['points']}</i>{escape(one['name'])}</div><div class=b>{boxes}</div>"
        f"<div class=s style='left:{7.5 + 48 * side}mm'>{sign}</div>"
        for side, one in enumerate(item["players"])
    )
    head = f"<h2>{item['title']}</h2><small>{escape(data['event'])}</small>"
    return f'<img src="{code}"><div class=n>{item["table"]}</div>{head}{players}'


def standings(data: dict[str, Any], _: str) -> bytes:
    words = data["words"]
    heads = [*(words[key] for key in ("place", "name", "points", "record")), *data["steps"]]
    rows = []
    for item in data["sections"][0]["items"]:
        first = (item["place"], escape(item["name"]), item["points"], item["record"])
        cells = "".join(f"<td>{one}</td>" for one in (*first, *item["tiebreaks"]))
        rows.append(f"<tr>{cells}</tr>")
    head = "".join(f"<th>{one}</th>" for one in heads)
    title = f"<h1>{data['head']['title']}</h1>"
    table = f"<table><thead><tr>{head}</tr></thead>{''.join(rows)}</table>"
    return _pdf(TABLE, title + table)


def _pdf(style: str, body: str) -> bytes:
    page = f"<meta charset=utf-8><style>{FACES}{style}</style>{body}"
    made: bytes = weasyprint.HTML(string=page).write_pdf()
    return made
