"""How the build joins the page's styles."""

import pytest

from tools.build.bundle import compact


@pytest.mark.parametrize(
    ("nested", "short"),
    [
        (".b :hover {", ".b *:hover{"),
        (".b :is(.c, .d) > .e {", ".b *:is(.c,.d)>.e{"),
        ("> :first-child {", ">:first-child{"),
        ("&:hover {", "&:hover{"),
        ("@media (width < 30rem) {", "@media (width < 30rem){"),
    ],
)
def test_compact_styles_keep_the_space_before_a_pseudo_class(nested: str, short: str) -> None:
    styles = f".a {{\n  color: red;\n\n  {nested}\n    margin: 0;\n  }}\n}}\n"
    assert compact(styles) == f".a{{color:red;{short}margin:0}}}}"
