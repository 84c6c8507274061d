"""Names that make drawings stumble, and a strategy for any name at all."""

from hypothesis import strategies as st

HARD = [
    "Ann",
    "Bartholomew Featherstonehaugh-Marjoribanks of the Lower Meadow, the Third",
    "山田太郎とその愉快な仲間たち",
    "김철수",
    "Ἀριστοτέλης ὁ Σταγειρίτης",
    "גולדה מאיר",
    "محمد بن عبد الله",
    "👨‍👩‍👧‍👦 the family 👍🏽 🇩🇪 ❤️",
    "Zoe\u0308 e\u0301" + "\u0301" * 50,
    "<script>alert('1')</script> & \"co\"",
    "]]> --> <!-- &amp; %s {0}",
    "two\nlines\tand\x1b[31mred\x00",
    "\u202eesrever",
    "\ud800 lonely \ufffe",
    "",
    "x" * 300,
]

any_name = st.one_of(st.sampled_from(HARD), st.text(st.characters(), max_size=300))
