"""A JSON file to download."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse


def json_file(content: Mapping[str, Any], name: str) -> HttpResponse:
    """Indented; what JSON has no type for, such as a date, is written as a string."""
    text = json.dumps(content, ensure_ascii=False, indent=1, default=str)
    answer = HttpResponse(f"{text}\n", content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
