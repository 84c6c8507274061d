"""From TOML text to a checked rulebook, or to every fault in it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from topcut.core.file_faults import Finding
from topcut.core.rulebook.loading.decode import WrongValues, decode
from topcut.core.rulebook.loading.document import BadRulebook, Document, Layered, faults_at
from topcut.core.rulebook.loading.extend import Find, whole
from topcut.core.rulebook.schema.rulebook import Rulebook

if TYPE_CHECKING:
    from topcut.core.rulebook.checking.decks_check import Kinds
    from topcut.core.rulebook.checking.ranking_check import Methods


def load(text: str, *, source: str, methods: Methods, kinds: Kinds, find: Find) -> Rulebook:
    """Read a file; `methods` are the tiebreakers that exist, `kinds` those of deck constraints,
    `find` gives what it extends."""
    from topcut.core.rulebook.checking.check import faults_in  # noqa: PLC0415 - what is shipped is not checked
    from topcut.core.rulebook.checking.ranking_check import parameter_faults  # noqa: PLC0415

    document = whole(Document.read(text, source), find)
    rulebook = _decoded(document, source)
    findings = faults_in(rulebook, methods, kinds)
    findings += parameter_faults(document.tables, rulebook, methods)
    return _sound(rulebook, document, source, findings)


def load_from_journal(text: str, *, source: str, methods: Methods, kinds: Kinds) -> Rulebook:
    """Read what a journal carries: always the whole rulebook. Parameters that do nothing were
    accepted by earlier versions, and are again."""
    from topcut.core.rulebook.checking.check import faults_in  # noqa: PLC0415

    document = Document.read(text, source)
    rulebook = _decoded(document, source)
    return _sound(rulebook, document, source, faults_in(rulebook, methods, kinds))


def load_shipped(text: str, *, source: str, find: Find) -> Rulebook:
    """Read what comes with Topcut. A test checks it, so that no command has to when it starts."""
    return _decoded(whole(Document.read(text, source), find), source)


def _decoded(document: Document | Layered, source: str) -> Rulebook:
    try:
        return decode(document.tables)
    except WrongValues as wrong:
        raise BadRulebook(source, faults_at(source, document, wrong.findings)) from None


def _sound(
    rulebook: Rulebook, document: Document | Layered, source: str, findings: list[Finding]
) -> Rulebook:
    if findings:
        raise BadRulebook(source, faults_at(source, document, findings))
    return rulebook
