"""Threads that answer requests take turns at the interpreter."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from django.db import DEFAULT_DB_ALIAS, OperationalError, connection, transaction

from tests.forked import PATIENCE
from tests.store.conftest import Database
from topcut.store import request_turns, transactions
from topcut.store.request_turns import Priority, RequestTurns
from topcut.store.transactions import transaction_in_turn

LONG = 2 * PATIENCE
"""Longer than any test, on a busy machine too."""


@contextmanager
def started(*works: Callable[[], None]) -> Iterator[list[threading.Thread]]:
    """Threads, ended at the end."""
    threads = [threading.Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    yield threads
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def until(is_so: Callable[[], bool]) -> None:
    """Waits for it; fails only where it never comes."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.001)


class Queue:
    """Threads that wait behind a turn of ours, and the order in which theirs came."""

    def __init__(self, turns: RequestTurns) -> None:
        self.turns = turns
        self.order: list[Priority] = []

    def of(self, *priorities: Priority) -> list[Priority]:
        with self.turns.turn(Priority.FORM):
            threads = []
            for place, priority in enumerate(priorities, 1):
                thread = threading.Thread(target=self._take, args=(priority,), daemon=True)
                thread.start()
                threads.append(thread)
                until(lambda place=place: len(self.turns._waiting) == place)  # type: ignore[misc]
            assert self.order == []
        for thread in threads:
            thread.join(PATIENCE)
        return self.order

    def _take(self, priority: Priority) -> None:
        with self.turns.turn(priority):
            self.order.append(priority)


PAGE, FORM, OTHERS = Priority


def test_pages_go_first_then_forms_then_everybody_else() -> None:
    order = Queue(RequestTurns(LONG, LONG)).of(OTHERS, FORM, PAGE, FORM, PAGE)
    assert order == [PAGE, PAGE, FORM, FORM, OTHERS]


def test_who_has_waited_long_goes_first() -> None:
    assert Queue(RequestTurns(LONG, 0)).of(OTHERS, FORM, PAGE) == [OTHERS, FORM, PAGE]


def test_a_request_waits_long_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever records a result gives the turn away several times, with the journal's lock in hand:
    pages without end go before it once, not each time."""
    now = [0.0]
    monkeypatch.setattr(request_turns, "monotonic", lambda: now[0])
    turns, order = RequestTurns(LONG, 1.0), list[Priority]()

    def record() -> None:
        with turns.turn(FORM):
            order.append(FORM)
            for _ in range(3):
                with turns.waiting():
                    pass
                order.append(FORM)

    def look(more: int) -> None:
        with turns.turn(PAGE):
            order.append(PAGE)
            if more:
                threading.Thread(target=look, args=(more - 1,), daemon=True).start()
            until(lambda: len(turns._waiting) == 1 + bool(more))

    with turns.turn(PAGE):
        works = [threading.Thread(target=record, daemon=True)]
        works.append(threading.Thread(target=look, args=(2,), daemon=True))
        for place, work in enumerate(works, 1):
            work.start()
            until(lambda place=place: len(turns._waiting) == place)  # type: ignore[misc]
        now[0] = 1.0
    works[0].join(PATIENCE)
    assert order == [FORM, PAGE, FORM, PAGE, FORM, PAGE, FORM]


def test_who_takes_long_is_not_waited_for() -> None:
    turns, ended = RequestTurns(0.01, LONG), threading.Event()

    def short() -> None:
        with turns.turn(OTHERS):
            ended.set()

    with turns.turn(PAGE), started(short, short):
        assert ended.wait(PATIENCE), "while the first has not ended"
    with turns.turn(PAGE):
        assert turns._waiting == []


def test_nobody_has_it_while_waiting_for_something_else() -> None:
    turns, order = RequestTurns(LONG, LONG), []
    has_paused, may_go_on = threading.Event(), threading.Event()

    def recording() -> None:
        with turns.turn(FORM):
            order.append("decided")
            with turns.waiting():
                has_paused.set()
                may_go_on.wait(PATIENCE)
            order.append("answered")

    def looking() -> None:
        with turns.turn(PAGE):
            order.append("page")
            may_go_on.set()
            until(lambda: bool(turns._waiting))  # the first wants to go on, and cannot
            order.append("page drawn")

    with started(recording):
        assert has_paused.wait(PATIENCE)
        with started(looking):
            pass
    assert order == ["decided", "page", "page drawn", "answered"]


def test_who_has_none_waits_as_ever() -> None:
    turns = RequestTurns(LONG, LONG)
    with turns.waiting():
        assert turns._now is None
    assert turns._now is None


def test_a_failure_ends_it() -> None:
    turns = RequestTurns(LONG, LONG)
    for _ in range(2):
        with pytest.raises(ValueError, match="wrong"), turns.turn(FORM), turns.waiting():
            raise ValueError("wrong")
    assert turns._now is None


def test_a_turn_within_a_turn_is_part_of_it() -> None:
    """A view that calls another one, say: it does not wait for itself."""
    turns = RequestTurns(LONG, LONG)
    with turns.turn(FORM):
        outer = turns._now
        with turns.turn(PAGE):
            assert turns._now is outer
            with turns.waiting():
                assert turns._now is None
        assert turns._now is not None
    assert turns._now is None


@pytest.mark.parametrize("longest", [LONG, 0.0005], ids=["in turn", "cut short"])
def test_many_at_once(longest: float) -> None:
    """Whatever they do in between: everybody's turn comes, nobody's is lost, and where none takes
    too long there is one at a time."""
    turns, computing, most, done = RequestTurns(longest, 0.001), [0], [0], []

    def compute(random: Random) -> None:
        computing[0] += 1
        most[0] = max(most[0], computing[0])
        time.sleep(random.choice((0, 0, 0.0003)))
        computing[0] -= 1

    def work(seed: int) -> Callable[[], None]:
        def run() -> None:
            random = Random(seed)
            for _ in range(60):
                with turns.turn(random.choice((PAGE, FORM, OTHERS))):
                    compute(random)
                    if random.random() < 0.5:
                        with turns.waiting():
                            time.sleep(random.choice((0, 0.0002)))
                        compute(random)
            done.append(seed)

        return run

    with started(*map(work, range(12))):
        pass
    assert sorted(done) == list(range(12))
    assert turns._now is None
    assert turns._waiting == []
    assert most[0] == 1 or longest < LONG


def _full() -> None:
    raise OperationalError("database or disk is full")


@pytest.mark.django_db(transaction=True)
class TestTransactions:
    """A commit is synced to the disk: meanwhile it is somebody else's turn."""

    def test_the_turn_is_given_away_for_the_commit_alone(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        turns = RequestTurns(LONG, LONG)
        monkeypatch.setattr(transactions, "REQUEST_TURNS", turns)
        seen = []

        def committed() -> None:
            seen.append(turns._now)

        with turns.turn(FORM):
            with transaction_in_turn():
                connection.on_commit(committed)
                seen.append(turns._now)
                assert connection.in_atomic_block
            seen.append(turns._now)
            assert not connection.in_atomic_block
        before, meanwhile, after = seen
        assert before is not None
        assert meanwhile is None
        assert after is not None

    def test_it_is_kept_inside_another_transaction(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nobody waits for a turn while holding the database."""
        turns = RequestTurns(LONG, LONG)
        monkeypatch.setattr(transactions, "REQUEST_TURNS", turns)
        with turns.turn(FORM), transaction.atomic():
            before = turns._now
            with transaction_in_turn(), connection.cursor() as cursor:
                cursor.execute("SELECT 1")
            assert turns._now is before
            with pytest.raises(ValueError, match="wrong"), transaction_in_turn():
                raise ValueError("wrong")
            assert turns._now is before
            assert connection.in_atomic_block

    def test_who_waits_to_write_has_no_turn(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """On SQLite one writes at a time."""
        turns, order = RequestTurns(LONG, LONG), []
        monkeypatch.setattr(transactions, "REQUEST_TURNS", turns)
        may_go_on = threading.Event()

        def write(number: int) -> None:
            with turns.turn(FORM), transaction_in_turn():
                order.append(number)
                if number == 1:
                    with turns.waiting():
                        may_go_on.wait(PATIENCE)
                order.append(number)
            connection.close()

        with started(lambda: write(1)):
            until(lambda: order == [1])
            with started(lambda: write(2)):
                with turns.turn(PAGE):
                    assert order == [1]
                may_go_on.set()
        assert order == [1, 1, 2, 2]

    def test_nobody_waits_to_write_longer_than_sqlite_does(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A writer that hangs: the next is not told later than by SQLite itself."""
        lock = threading.Lock()
        monkeypatch.setitem(transactions._WRITERS, DEFAULT_DB_ALIAS, lock)
        monkeypatch.setattr(transactions, "BUSY_SECONDS", 0.01)
        with lock, transaction_in_turn():
            assert connection.in_atomic_block

    def test_others_may_write_once_a_commit_has_failed(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Before this thread has a turn again: its answer can wait, theirs need not."""
        lock, was_free = threading.Lock(), []
        monkeypatch.setitem(transactions._WRITERS, DEFAULT_DB_ALIAS, lock)

        class Turns(RequestTurns):
            def _begin(self, priority: Priority, waited: float = 0.0) -> None:
                was_free.append(not lock.locked())
                super()._begin(priority, waited)

        turns = Turns(LONG, LONG)
        monkeypatch.setattr(transactions, "REQUEST_TURNS", turns)
        no_room = pytest.raises(OperationalError, match="full")
        with turns.turn(FORM), no_room, transaction_in_turn():
            monkeypatch.setattr(connection, "_commit", _full)
        monkeypatch.undo()
        assert was_free == [True, True]
        assert not connection.in_atomic_block

    def test_a_failure_takes_everything_back(self) -> None:
        def record() -> None:
            with transaction_in_turn(DEFAULT_DB_ALIAS), connection.cursor() as cursor:
                cursor.execute("INSERT INTO tried VALUES (1)")
                raise ValueError("wrong")

        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE tried (n integer)")
            try:
                with pytest.raises(ValueError, match="wrong"):
                    record()
                assert not connection.in_atomic_block
                cursor.execute("SELECT count(*) FROM tried")
                assert cursor.fetchone() == (0,)
            finally:
                cursor.execute("DROP TABLE tried")


def test_each_database_has_its_own_writer(sqlite: Database) -> None:
    """A transaction in one may hold another one in another."""
    with transaction_in_turn(sqlite.using):
        held = {using for using, lock in transactions._WRITERS.items() if lock.locked()}
        assert held == {sqlite.using}
    assert not transactions._WRITERS[sqlite.using].locked()
