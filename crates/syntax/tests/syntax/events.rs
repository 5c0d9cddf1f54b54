//! Tags in events; the cases of the YAML test suite cover the rest.

use crd_ls_syntax::Tree;

#[track_caller]
fn check(text: &str, expected: &str) {
    let events = Tree::parse_str(text).events();
    let found: Vec<&String> = events.iter().filter(|event| event.starts_with("=VAL")).collect();
    assert_eq!(found, [expected], "in {text:?}");
}

#[test]
fn tags_are_resolved() {
    check("!!int 1\n", "=VAL <tag:yaml.org,2002:int> :1");
    check("!local a\n", "=VAL <!local> :a");
    check("! a\n", "=VAL <!> :a");
    check("!<tag:example.com,2000:x> a\n", "=VAL <tag:example.com,2000:x> :a");
    check("%TAG !e! tag:example.com,2000:\n--- !e!x a\n", "=VAL <tag:example.com,2000:x> :a");
    check("%TAG ! tag:example.com,2000:\n--- !x a\n", "=VAL <tag:example.com,2000:x> :a");
    check("%TAG ! tag:example.com,2000:\n--- ! a\n", "=VAL <!> :a");
}

#[test]
fn tag_escapes_are_decoded() {
    check("!a%21%c3%A9 b\n", "=VAL <!a!é> :b");
    for tag in ["!a%", "!a%2", "!a%+1", "!a%zz", "!a%ff", "!a%é"] {
        check(&format!("{tag} b\n"), &format!("=VAL <{tag}> :b"));
    }
}

#[test]
fn undeclared_handle_stays() {
    check("!e!x a\n", "=VAL <!e!x> :a");
}
