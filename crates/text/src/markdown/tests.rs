use super::{code_span, harmless_markdown, literal_markdown};

#[test]
fn foreign_links_become_text() {
    for (text, markdown) in [
        ("the *size* of `x[0]`", "the *size* of `x[0]`"),
        ("[run](command:evil) ![i](https://a.example/b.png)", r"\[run\](command:evil) !\[i\](https://a.example/b.png)"),
        ("<img src=x>", r"\<img src=x>"),
        (r"\[x](y) \<b>", r"\\\[x\](y) \\\<b>"),
        ("`a``[x](y)` and ``b", r"`a``[x](y)` and \`\`b"),
        ("`a`` [x](y) ``` b", r"\`a\`\` \[x\](y) \`\`\` b"),
        ("one\n\n[a]: command:evil", r"one␊␊\[a\]: command:evil"),
    ] {
        assert_eq!(harmless_markdown(text), markdown, "{text:?}");
    }
}

#[test]
fn words_are_escaped() {
    for (text, markdown) in [
        ("add `a_b` to *x*", r"add `a_b` to \*x\*"),
        (
            "@somebody | #1 https://a.example www.b.example",
            "@\u{2060}somebody \\| #\u{2060}1 https:\u{2060}//a.example www\u{2060}.b.example",
        ),
        ("`a`` [x](y) ``` <b>", r"\`a\`\` \[x\](y) \`\`\` &lt;b>"),
    ] {
        assert_eq!(literal_markdown(text), markdown, "{text:?}");
    }
}

#[test]
fn code_spans_hold_accents() {
    assert_eq!(code_span("a"), "`a`");
    assert_eq!(code_span("`a``b\nc"), "``` `a``b␊c ```");
}
