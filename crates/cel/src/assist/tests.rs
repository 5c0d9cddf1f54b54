use super::around::{Before, Surroundings};

/// The receiver, the word and the calls around the place of `$0`.
#[track_caller]
fn around(text: &str) -> (Option<String>, String, Vec<String>) {
    let offset = text.find("$0").expect("a place");
    let text = text.replacen("$0", "", 1);
    let around = Surroundings::at(&text, offset).expect("surroundings");
    let part = |range: &std::ops::Range<usize>| text[range.clone()].to_owned();
    let receiver = match &around.before {
        Before::Receiver(receiver) => Some(part(receiver)),
        Before::Nothing => None,
    };
    let call = |call: &super::around::OpenCall| {
        let receiver = call.receiver.as_ref().map(|receiver| format!("{}.", part(receiver))).unwrap_or_default();
        let arguments: Vec<String> = call.arguments.iter().map(part).collect();
        format!("{receiver}{}({}", part(&call.name), arguments.join(","))
    };
    (receiver, part(&around.word), around.calls.iter().map(call).collect())
}

#[test]
fn receivers_are_whole_operands() {
    for (text, receiver) in [
        ("a.$0", "a"),
        ("1 + a.b.$0", "a.b"),
        ("!a.b[0].c('x', [1])[d.e].$0f", "a.b[0].c('x', [1])[d.e]"),
        ("a.?b.?$0c", "a.?b"),
        ("(a + b).$0", "(a + b)"),
        ("f(a, b).$0", "f(a, b)"),
        ("a ? b : [1, 2].$0", "[1, 2]"),
        ("x in 'a.b'.$0", "'a.b'"),
        ("a && {'k': 1}.$0", "{'k': 1}"),
        ("a // b\n .$0", "a"),
    ] {
        assert_eq!(around(text).0.as_deref(), Some(receiver), "{text}");
    }
}

#[test]
fn unclosed_calls_are_around() {
    let (_, word, calls) = around("a.all(b, c.exists(d, e, f(g) && [h, in$0x");
    assert_eq!(word, "inx");
    assert_eq!(calls, ["a.all(b", "c.exists(d, e"]);
    assert_eq!(around("f(a)(b, $0").2, [""; 0]);
}

#[test]
fn lone_brackets_are_ignored() {
    assert_eq!(around(")).$0").0, None);
    assert_eq!(around(".$0").0, None);
}

/// The calls around the place of `$0`.
fn calls(text: &str) -> Vec<String> {
    let offset = text.find("$0").expect("a place");
    let text = text.replacen("$0", "", 1);
    let calls = super::around::calls_at(&text, offset).into_iter();
    calls.map(|call| format!("{} {}", &text[call.name], call.arguments.len())).collect()
}

#[test]
fn strings_are_arguments() {
    assert_eq!(calls("f(a, 'b$0')"), ["f 1"]);
    assert_eq!(calls("f(a, 'b$0"), ["f 1"]);
    assert_eq!(calls("f(a, b $0)"), ["f 1"]);
    assert_eq!(calls("f(a)$0"), [""; 0]);
    assert_eq!(calls("f(g($0"), ["f 0", "g 0"]);
}

#[test]
fn namespaces_can_be_named() {
    let mut namespaces: Vec<&str> = crate::library::namespaces().collect();
    namespaces.sort_unstable();
    assert_eq!(namespaces, ["format", "ip", "lists", "optional", "sets", "strings"]);
}
