"""How the build joins the page's styles."""

import pytest

from tools.build.bundle import compact, with_conditions
from tools.build.paths import BuildError


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


def test_each_selector_of_a_list_without_weight_stands_alone() -> None:
    styles = ":where(.a, .b > span:not(.c, .d)),\n:where(.e) {\n  color: red;\n}\n"
    assert compact(styles) == ":where(.a),:where(.b>span:not(.c,.d)),:where(.e){color:red}"
    assert compact(":where(.a, .b) .c {\n  color: red;\n}\n") == ":where(.a,.b) .c{color:red}"


@pytest.mark.parametrize(
    ("named", "written"),
    [
        ("@media (--phone) {", "@media ((width < 34rem)) {"),
        ("@media not (--phone) {", "@media not ((width < 34rem)) {"),
        ("@media (--handheld) {", "@media ((width < 34rem) or (height < 36rem)) {"),
        ("@media (--tall) and (not (--phone)) {", "@media ((height >= 46rem)) and (not ((width < 34rem))) {"),
        ("@media (--flat), print {", "@media ((height < 36rem)), print {"),
        ("@media (forced-colors: active) {", "@media (forced-colors: active) {"),
        ("@custom-media --phone (width < 34rem);\n", ""),
        ("a { color: var(--phone); }", "a { color: var(--phone); }"),
    ],
)
def test_a_layout_is_written_out_where_its_name_stands(named: str, written: str) -> None:
    assert with_conditions(named) == written


def test_a_layout_that_is_not_there_is_told() -> None:
    with pytest.raises(BuildError, match=r"^No layout is called --phones\. "):
        with_conditions("@media (--phones) {")
