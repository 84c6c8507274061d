"""The page of the cut in a language whose plurals are looked up."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.visible_text import visible

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_preview_of_the_cut_opens(playing: DeskEvent, language: str) -> None:
    client = playing.browser("organizer", headers={"accept-language": language})
    answer = client.get(playing.path("bracket/"))
    assert answer.status_code == 200
    assert "Top" in visible(answer.content)
