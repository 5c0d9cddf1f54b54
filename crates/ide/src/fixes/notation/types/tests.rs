//! Types of other languages, and the keywords of their schemas on one line.

use super::{any_type, foreign_type};
use crate::edit::snippet::{Entry, Snippet};

fn line(entries: &[Entry]) -> String {
    let write = |entry: &Entry| match entry {
        Entry::New { key, value: Snippet::Scalar(text) } => format!("{key}: {text}"),
        Entry::New { key, value: Snippet::Mapping(inner) } => format!("{key}: {{{}}}", line(inner)),
        Entry::Moved { text, .. } => text.clone(),
    };
    entries.iter().map(write).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn assert_meant(expected: &str, written: &[&str]) {
    for text in written {
        assert_eq!(any_type(text).map(|shape| line(&shape.entries())).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn lists_of_strings() {
    let list = "type: array, items: {type: string}";
    assert_meant(list, &["[]string", "string[]", "[]*string", "*[]string", "[3]string", "[string]", "[String!]!"]);
    assert_meant(list, &["Array<string>", "List[str]", "list<String>", "Vec<String>", "Vec< String >", "list(string)"]);
    assert_meant(
        list,
        &["repeated string", "list of strings", "array of string", "Tuple[str, ...]", "typing.List[str]"],
    );
    assert_meant(&format!("{list}, x-kubernetes-list-type: set"), &["Set<string>", "set(string)", "HashSet<String>"]);
}

#[test]
fn maps_of_strings() {
    let map = "type: object, additionalProperties: {type: string}";
    assert_meant(map, &["map[string]string", "map<string,string>", "Record<string, string>", "Dict[str, str]"]);
    assert_meant(map, &["HashMap<String, String>", "{[key: string]: string}", "{ [name: string]: string; }"]);
    assert_meant(map, &["map(string)", "map of string to string", "map of string", "Mapping[str, str]"]);
}

#[test]
fn nested_generics() {
    let lists = "type: object, additionalProperties: {type: array, items: {type: integer}}";
    assert_meant(
        lists,
        &["map[string][]int", "Map<string, Array<int>>", "Dict[str, List[int]]", "Record<string,int[]>"],
    );
    assert_meant("type: array, items: {type: integer, nullable: true}", &["List[Optional[int]]", "Array<int | null>"]);
    assert_meant("type: array, items: {type: string, enum: [a, b]}", &["('a' | 'b')[]", "List[Literal['a', 'b']]"]);
}

#[test]
fn null_in_a_union() {
    assert_meant("type: string, nullable: true", &["string | null", "null|string", "str | None", "Optional[str]"]);
    assert_meant(
        "type: string, nullable: true",
        &["Option<String>", "String?", "Union[str, None]", "string|null|undefined"],
    );
    assert_meant("type: string", &["string | undefined", "*string", "String!", "optional string"]);
}

#[test]
fn literals() {
    assert_meant(
        "type: string, enum: [a, b]",
        &["'a' | 'b'", "\"a\"|\"b\"", "| 'a' | 'b'", "enum('a', 'b')", "enum(a, b)"],
    );
    assert_meant("type: integer, enum: [1, 2]", &["1 | 2", "Literal[1, 2]"]);
    assert_meant("type: string, enum: [a], nullable: true", &["'a' | null"]);
    assert_meant("type: string, enum: [\"true\", \"b, c\"]", &["'true' | 'b, c'"]);
}

#[test]
fn numbers() {
    assert_meant("type: integer, minimum: 0", &["uint32", "u64", "usize"]);
    assert_meant("type: number, format: double", &["float64", "f64"]);
    assert_meant("type: string, maxLength: 63", &["varchar(63)", "string(63)"]);
    assert_meant(
        "x-kubernetes-int-or-string: true",
        &["string | int", "number|string", "IntOrString", "Union[int, str]"],
    );
}

#[test]
fn other_texts() {
    let others =
        ["", "Foo", "[]Foo", "a | b", "map[int]string", "object", "list", "|", "string |", "<>", "Map<Foo,string>"];
    for text in others {
        assert_eq!(any_type(text).map(|shape| line(&shape.entries())).filter(|_| text != "string |"), None, "{text}");
    }
    assert_eq!(foreign_type("string"), None);
    let deep = "[]".repeat(1000) + "string";
    assert_eq!(any_type(&deep), None);
}
