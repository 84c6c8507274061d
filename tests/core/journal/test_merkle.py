"""The tree of RFC 6962: its test vectors, and every size against a tree made naively."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.journal.merkle import Tree, inclusion_path, root_by_path

LEAVES = [
    bytes.fromhex(one)
    for one in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""Of the first n leaves: the vectors of Certificate Transparency's own implementation."""


def naive(leaves: list[bytes]) -> bytes:
    """RFC 6962, 2.1, word for word."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return sha256(b"\0" + leaves[0]).digest()
    half = 1
    while half * 2 < len(leaves):
        half *= 2
    return sha256(b"\1" + naive(leaves[:half]) + naive(leaves[half:])).digest()


@pytest.mark.parametrize("size", range(9))
def test_root_is_that_of_the_vectors(size: int) -> None:
    assert Tree().grow(LEAVES[:size]).root.hex() == ROOTS[size]


def test_path_is_that_of_the_rfc() -> None:
    """RFC 6962, 2.1.3: in a tree of seven leaves the path of the first is b, h, l, and that of the
    seventh, which stands alone in its half, i and k."""
    leaf = [sha256(b"\0" + one).digest() for one in LEAVES[:7]]

    def node(left: bytes, right: bytes) -> bytes:
        return sha256(b"\1" + left + right).digest()

    g, h, i = node(leaf[0], leaf[1]), node(leaf[2], leaf[3]), node(leaf[4], leaf[5])
    k, last = node(g, h), node(i, leaf[6])
    assert inclusion_path(LEAVES[:7], 0) == [leaf[1], h, last]
    assert inclusion_path(LEAVES[:7], 6) == [i, k]


@given(st.lists(st.binary(max_size=3), max_size=70), st.data())
def test_every_tree_and_path_against_the_naive_one(
    leaves: list[bytes], data: st.DataObject
) -> None:
    parts = data.draw(st.integers(0, len(leaves)))
    grown = Tree().grow(leaves[:parts])
    whole = grown.copy().grow(leaves[parts:])
    assert (grown.root, whole.root) == (naive(leaves[:parts]), naive(leaves))
    if not leaves:
        return
    index = data.draw(st.integers(0, len(leaves) - 1))
    path = inclusion_path(leaves, index)
    assert root_by_path(leaves[index], index, len(leaves), path) == naive(leaves)
    other = data.draw(st.binary(max_size=3).filter(lambda one: one != leaves[index]))
    assert root_by_path(other, index, len(leaves), path) != naive(leaves)


@pytest.mark.parametrize(
    ("index", "size", "steps"), [(0, 0, 0), (3, 3, 2), (0, 8, 2), (0, 8, 4), (7, 8, 2), (-1, 4, 2)]
)
def test_a_path_of_another_tree_leads_nowhere(index: int, size: int, steps: int) -> None:
    assert root_by_path(b"", index, size, [bytes(32)] * steps) is None


def test_there_is_no_path_of_a_leaf_that_is_not_there() -> None:
    with pytest.raises(IndexError):
        inclusion_path(LEAVES, 8)
