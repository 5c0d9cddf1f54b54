use super::*;

fn field(name: &str) -> Step {
    Step::Field(name.to_owned())
}

fn error(path: &str) -> String {
    parse_column(path).unwrap_err()
}

#[test]
fn fields_are_steps() {
    assert_eq!(parse_column(".spec.size"), Ok(vec![field("spec"), field("size")]));
    assert_eq!(parse_column(".labels.a\\.b/c"), Ok(vec![field("labels"), field("a.b/c")]));
    assert_eq!(parse_column(".labels['a.b/c']"), Ok(vec![field("labels"), field("a"), field("b/c")]));
    assert_eq!(parse_column(".spec.['a']"), Ok(vec![field("spec"), field(""), field("a")]));
    assert_eq!(parse_column("..a.*"), Ok(vec![Step::Recursive, field("a"), Step::Wildcard]));
}

#[test]
fn brackets_are_bounds() {
    let slice = |path: &str| match parse_column(path).unwrap().pop() {
        Some(Step::Slice(slice)) => (slice.start, slice.end, slice.is_index, slice.step),
        other => panic!("{other:?}"),
    };
    assert_eq!(slice(".a[*]"), (None, None, false, None));
    assert_eq!(slice(".a[1]"), (Some(1), Some(2), true, None));
    assert_eq!(slice(".a[-1]"), (Some(-1), Some(0), true, None));
    assert_eq!(slice(".a[1:]"), (Some(1), None, false, None));
    assert_eq!(slice(".a[::2]"), (None, None, false, Some(2)));
    assert!(matches!(&*parse_column(".a[0,2]").unwrap(), [_, Step::Union(parts)] if parts.len() == 2));
}

#[test]
fn filters_have_two_sides() {
    let filter = |path: &str| match parse_column(path).unwrap().pop() {
        Some(Step::Filter(filter)) => filter,
        other => panic!("{other:?}"),
    };
    let text = |text: &str| vec![Step::Literal(Literal::Text(text.to_owned()))];
    let ready = filter(".a[?(@.type==\"Ready\")]");
    assert_eq!((ready.left, ready.comparison), (vec![field("type")], Some(("==".to_owned(), text("Ready")))));
    assert_eq!(filter(".a[?(@.t=='a)b')]").comparison, Some(("==".to_owned(), text("a)b"))));
    assert_eq!(filter(".a[?(@.t=\"x\")]").comparison, Some(("=".to_owned(), text("x"))));
    let word = vec![Step::Identifier("Ready".to_owned())];
    assert_eq!(filter(".a[?(@.type==Ready)]").comparison, Some(("==".to_owned(), word)));
    assert_eq!(filter(".a[?(@.b)]").comparison, None);
    let number = vec![Step::Literal(Literal::Integer(3))];
    assert_eq!(filter(".a[?(@.n>=3)]").comparison, Some((">=".to_owned(), number)));
}

#[test]
fn errors_are_the_servers() {
    for (path, message) in [
        (".a[?@.type==\"Ready\"].b", "invalid array index ?@.type==\"Ready\""),
        (".a[", "unterminated array"),
        (".a[?(@.b==1)", "unclosed array expect ]"),
        (".a[?(@.b=='x]", "unterminated filter"),
        (".a....b", "invalid multiple recursive descent"),
        (".a{", "unrecognized character in action: U+007B '{'"),
        (".a[\"b\"]", "invalid array index \"b\""),
        (".a[-]", "array index - is not a number"),
        (".a[?(@.b=='x)", "unterminated filter"),
    ] {
        assert_eq!(error(path), message, "{path}");
    }
}

#[test]
fn broken_texts_end() {
    let parts = [".", "[", "]", "?(", ")", "'", "\"", "\\", "}", "{", "a", "1", "=", "..", "é", ","];
    for first in parts {
        for second in parts {
            for third in parts {
                let _ = parse_column(&format!(".a{first}{second}{third}"));
            }
        }
    }
}
