"""Imported before everything else by each process of the server: told to stop while it still
imports, it ends at once, as nothing is under way.

Forked from Granian's server it has the server's own handler, which would keep the signal to itself,
and the server would wait ten seconds for it. Once all is imported Granian sets the handler that
answers what is under way first.
"""

from __future__ import annotations

import signal
import threading

if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
