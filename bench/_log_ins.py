"""People who log in, so many a second, each with a browser of their own.

`python -m bench._log_ins PORT RATE SECONDS`; says how many were let in.
"""

from __future__ import annotations

import re
import sys
import threading
from http.client import HTTPConnection
from time import perf_counter, sleep
from urllib.parse import urlencode


def main(port: int, rate: int, seconds: float) -> int:
    threads, let_in = [], []
    print("ready", flush=True)
    began = perf_counter()
    for number in range(int(rate * seconds)):
        sleep(max(0.0, began + number / rate - perf_counter()))
        thread = threading.Thread(target=_log_in, args=(port, let_in))
        thread.start()
        threads.append(thread)
    for thread in threads:
        thread.join(60)
    return len(let_in)


def _log_in(port: int, let_in: list[bool]) -> None:
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        line.request("GET", "/login/")
        answer = line.getresponse()
        page = answer.read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        if token is None:
            return  # told to come back
        fields = {"login": "bench", "password": "correct horse battery"}
        body = urlencode({**fields, "csrfmiddlewaretoken": token[1]})
        kind = "application/x-www-form-urlencoded"
        line.request("POST", "/login/", body, {"Cookie": cookie, "Content-Type": kind})
        if line.getresponse().status == 302:
            let_in.append(True)
    except OSError:
        return
    finally:
        line.close()


if __name__ == "__main__":
    port, rate, seconds = sys.argv[1:]
    print(main(int(port), int(rate), float(seconds)))
