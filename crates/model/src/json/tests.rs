use super::{Json, JsonKind};
use crate::{AnalysisOptions, Keyword, Schema, Stream};
use crd_ls_syntax::Tree;
use crd_ls_testing::crd_around;
use std::sync::Arc;

fn schema(text: &str) -> Arc<Schema> {
    let stream = Stream::lower(&Tree::parse_str(&crd_around(text)), &AnalysisOptions::default(), None);
    let (_, placed) = stream.definitions().next().expect("an object with schemas");
    let crd = placed.definition.crd().expect("a CRD");
    Arc::clone(&crd.versions[0].schema.as_ref().expect("a schema").schema)
}

/// The default in a schema, as JSON.
#[track_caller]
fn decoded(text: &str) -> Json {
    let schema = schema(text);
    schema.field(Keyword::Default).and_then(|field| field.json()).expect("a default").into_owned()
}

#[test]
fn decoded_values() {
    for (yaml, json) in [
        ("yes", "true"),
        ("'yes'", "\"yes\""),
        ("010", "8"),
        ("1.0", "1"),
        ("-0.0", "0"),
        ("1e2", "100"),
        ("1.5", "1.5"),
        ("1e-7", "1e-7"),
        ("0.000001", "0.000001"),
        ("1e21", "1e+21"),
        ("9223372036854775807", "9223372036854775807"),
        ("9223372036854775808", "9223372036854776000"),
        ("18446744073709551615", "18446744073709552000"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("9.3e18", "9300000000000000000"),
        ("2020-01-01", "\"2020-01-01\""),
        ("!!str 5", "\"5\""),
        ("[1, ~, {}]", "[1,null,{}]"),
        ("{b: 1, a: 2, b: 3}", "{\"a\":2,\"b\":3}"),
        ("{1: a, true: b, 1.5: c}", "{\"1\":\"a\",\"1.5\":\"c\",\"true\":\"b\"}"),
        ("\"<a&b>\\n\\u0001\\\"\"", "\"\\u003ca\\u0026b\\u003e\\n\\u0001\\\"\""),
    ] {
        assert_eq!(decoded(&format!("default: {yaml}\n")).to_string(), json, "{yaml}");
    }
}

#[test]
fn whole_numbers() {
    for (yaml, kind) in [
        ("1.0", JsonKind::Integer(1)),
        ("-9.223372036854774784e18", JsonKind::Integer(-9_223_372_036_854_775_000)),
        ("-9.223372036854775808e18", JsonKind::Float(-9_223_372_036_854_775_808.0)),
        ("9.223372036854775808e18", JsonKind::Float(9_223_372_036_854_775_808.0)),
        ("9223372036854775808", JsonKind::Float(9_223_372_036_854_775_808.0)),
    ] {
        assert_eq!(decoded(&format!("default: {yaml}\n")).kind, kind, "{yaml}");
    }
}

#[test]
fn merge_keys_and_aliases() {
    let text = "title: &t x\nexample: &e {a: 1, b: 2}\ndefault: {<<: *e, b: *t, c: [*e]}\n";
    assert_eq!(decoded(text).to_string(), r#"{"a":1,"b":"x","c":[{"a":1,"b":2}]}"#);
}

#[test]
fn ranges_from_the_schema() {
    let text = "type: object\ndefault:\n  key: [a, bc]\n";
    let crd = crd_around(text);
    let start = crd.find("type: object").expect("the schema");
    let at = |range: crd_ls_text::TextRange| crd[start..][range.start().into()..range.end().into()].to_owned();
    let default = decoded(text);
    let member = default.get("key").expect("a key");
    assert_eq!((at(member.key_range), at(member.value.range)), ("key".to_owned(), "[a, bc]".to_owned()));
    let JsonKind::Array(items, _) = &member.value.kind else { panic!("{member:?}") };
    assert_eq!(at(items[1].range), "bc");
}

#[test]
fn huge_expansions_are_null() {
    let deep = |inner: &str| format!("{}{inner}{}", "[".repeat(300), "]".repeat(300));
    assert_eq!(
        decoded(&format!("title: 1\nexample: &a {}\ndefault: {}\n", deep("1"), deep("*a"))).kind,
        JsonKind::Null
    );
    let list = |item: &str, count: usize| format!("[{}]", vec![item; count].join(", "));
    let text = |count| format!("title: 1\nexample: &a {}\ndefault: {}\n", list("1", 1000), list("*a", count));
    let JsonKind::Array(items, _) = decoded(&text(200)).kind else { panic!("no list") };
    assert_eq!(items.len(), 200);
    assert_eq!(decoded(&text(300)).kind, JsonKind::Null);
}
