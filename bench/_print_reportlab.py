"""The same slips and standings by reportlab: coordinates, one line of text at a time."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import segno
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import LongTable, Paragraph, SimpleDocTemplate, TableStyle

from topcut.printing.engine import FONTS

pdfmetrics.registerFont(TTFont("Inter", str(Path(FONTS) / "Inter-Regular.ttf")))
pdfmetrics.registerFont(TTFont("Inter-Bold", str(Path(FONTS) / "Inter-Bold.ttf")))


def slips(data: dict[str, Any], url: str) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=A4, invariant=True)
    wide, high = A4[0] / 2, A4[1] / 4
    for number, item in enumerate(data["items"]):
        place = number % 8
        if number and not place:
            _cut_lines(canvas)
            canvas.showPage()
        left, top = (place % 2) * wide + 20, A4[1] - (place // 2) * high - 24
        _slip(canvas, data, item, left, top)
        _qr(canvas, url.replace("{table}", str(item["table"])), left + wide - 75, top - 20)
    _cut_lines(canvas)
    canvas.save()
    return out.getvalue()


def _slip(
    canvas: Canvas, data: dict[str, Any], item: dict[str, Any], left: float, top: float
) -> None:
    canvas.setFillColor(colors.black)
    canvas.roundRect(left, top - 18, 30, 28, 4, fill=1, stroke=0)
    canvas.setFillColor(colors.white)
    canvas.setFont("Inter-Bold", 18)
    canvas.drawCentredString(left + 15, top - 10, str(item["table"]))
    canvas.setFillColor(colors.black)
    canvas.setFont("Inter-Bold", 11)
    canvas.drawString(left + 40, top, str(item["title"]))
    canvas.setFont("Inter", 7.5)
    canvas.drawString(left + 40, top - 11, data["event"])
    for side, player in enumerate(item["players"]):
        y = top - 58 - side * 38
        canvas.setFont("Inter-Bold", 12)
        canvas.drawString(left, y, player["name"])
        canvas.setFont("Inter", 7.5)
        canvas.drawRightString(left + 255, y, str(player["points"]))
        x = left
        for word in data["boxes"]:
            canvas.roundRect(x, y - 17, 9, 9, 1.4)
            canvas.drawString(x + 12, y - 15, str(word))
            x += 24 + canvas.stringWidth(str(word), "Inter", 7.5)
        canvas.line(left + side * 135, top - 165, left + side * 135 + 120, top - 165)
        canvas.drawString(left + side * 135, top - 174, str(data["words"]["signature"]))
    canvas.line(left, top - 82, left + 255, top - 82)


def _qr(canvas: Canvas, address: str, left: float, bottom: float) -> None:
    rows = segno.make(address, error="m", micro=False, mask=3).matrix
    cell = 36 / len(rows)
    path = canvas.beginPath()
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                path.rect(
                    left + start * cell, bottom + (len(rows) - y) * cell, (x - start) * cell, cell
                )
            x += 1
    canvas.drawPath(path, fill=1, stroke=0)


def _cut_lines(canvas: Canvas) -> None:
    canvas.setDash(4, 4)
    canvas.line(A4[0] / 2, 0, A4[0] / 2, A4[1])
    for row in (1, 2, 3):
        canvas.line(0, A4[1] / 4 * row, A4[0], A4[1] / 4 * row)
    canvas.setDash()


def standings(data: dict[str, Any], _: str) -> bytes:
    out = io.BytesIO()
    words = data["words"]
    head = [str(words[key]) for key in ("place", "name", "points", "record")]
    rows = [[*head, *map(str, data["steps"])]]
    for item in data["sections"][0]["items"]:
        first = [str(item["place"]), item["name"], str(item["points"]), item["record"]]
        rows.append([*first, *item["tiebreaks"]])
    widths = [34, None, 40, 62, *[48] * len(data["steps"])]
    table = LongTable(rows, colWidths=widths, repeatRows=1)
    table.setStyle(
        TableStyle(
            [
                ("FONT", (0, 0), (-1, -1), "Inter", 9),
                ("FONT", (1, 1), (2, -1), "Inter-Bold", 9),
                ("LINEBELOW", (0, 0), (-1, -1), 0.4, colors.lightgrey),
                ("ALIGN", (0, 0), (0, -1), "RIGHT"),
                ("ALIGN", (2, 0), (-1, -1), "RIGHT"),
                ("TOPPADDING", (0, 0), (-1, -1), 1.4),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 1.4),
            ]
        )
    )
    title = Paragraph(
        str(data["head"]["title"]), ParagraphStyle("t", fontName="Inter-Bold", fontSize=17)
    )
    document = SimpleDocTemplate(
        out, pagesize=A4, leftMargin=15 * mm, rightMargin=15 * mm, topMargin=27 * mm, invariant=True
    )
    document.build([title, table], onFirstPage=_foot, onLaterPages=_foot)
    return out.getvalue()


def _foot(canvas: Canvas, document: Any) -> None:
    canvas.setFont("Inter", 7)
    canvas.drawRightString(A4[0] - 15 * mm, 10 * mm, str(document.page))
