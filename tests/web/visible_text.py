"""What a person reads on a page: its text without tags, with single spaces."""

from __future__ import annotations

from html.parser import HTMLParser

UNSEEN = ("script", "style", "title", "option")


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.unseen = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.unseen += tag in UNSEEN

    def handle_endtag(self, tag: str) -> None:
        self.unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if not self.unseen:
            self.parts.append(data)


def visible(page: str | bytes) -> str:
    """With a space between what stands in different elements."""
    reader = _Text()
    reader.feed(page.decode() if isinstance(page, bytes) else page)
    return " ".join(" ".join(reader.parts).split())
