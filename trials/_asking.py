"""Asking the server something, as a browser of the organizer or as anybody."""

from __future__ import annotations

from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPResponse
from urllib.parse import urlencode

from trials._hall import Hall

FORM = "application/x-www-form-urlencoded"
TIMEOUT = 30


class Asking:
    """One connection, which is opened again when it breaks."""

    def __init__(self, port: int, hall: Hall | None = None) -> None:
        self.port = port
        self.cookies = {"sessionid": hall.session} if hall else {}
        self.line = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)

    def get(self, path: str) -> int:
        return self.ask("GET", path)

    def post(self, path: str, fields: Mapping[str, object]) -> int:
        return self.ask("POST", path, urlencode(fields).encode(), FORM)

    def ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> int:
        """The status; 0 where the line broke twice."""
        self.text = b""
        for _ in range(2):
            try:
                return self._ask(method, path, body, kind)
            except (OSError, HTTPException):
                self.line.close()
                self.line = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        return 0

    def _ask(self, method: str, path: str, body: bytes, kind: str) -> int:
        if method == "POST" and "sessionid" in self.cookies and "csrftoken" not in self.cookies:
            self._ask("GET", "/account/", b"", "")
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        if kind:
            headers["Content-Type"] = kind
        if "csrftoken" in self.cookies:
            headers["X-CSRFToken"] = self.cookies["csrftoken"]
        self.line.request(method, path, body or None, headers)
        answer = self.line.getresponse()
        self.text = answer.read()
        self._keep(answer)
        return answer.status

    def _keep(self, answer: HTTPResponse) -> None:
        for said in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = said.partition(";")[0].partition("=")
            if name == "csrftoken":
                self.cookies[name] = value
