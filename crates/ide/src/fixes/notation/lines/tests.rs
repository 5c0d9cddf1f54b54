//! Lines of other languages, and the fields that they declare.

use super::{field, without_comment};

#[track_caller]
fn assert_field(name: &str, type_name: &str, lines: &[&str]) {
    for line in lines {
        let found = field(line).map(|field| (field.name.to_owned(), format!("{:?}", field.shape.entries())));
        let Some((found, keywords)) = found else { panic!("{line}") };
        assert!(found == name && keywords.contains(&format!("\"{type_name}\"")), "{line}: {found} {keywords}");
    }
}

#[test]
fn fields_of_go() {
    assert_field("replicas", "integer", &["Replicas *int32 `json:\"replicas,omitempty\"`"]);
    assert_field("names", "array", &["Names []string `json:\"names\" protobuf:\"bytes,1\"`"]);
    assert!(field("metav1.TypeMeta `json:\",inline\"`").is_none());
    assert!(field("Spec FooSpec `json:\"spec\"`").is_none());
}

#[test]
fn fields_of_typescript() {
    assert_field("size", "number", &["size?: number;", "readonly size: number,", "\"size\": number", "size!: number"]);
}

#[test]
fn fields_of_protobuf() {
    assert_field("name", "string", &["optional string name = 1;", "string name = 2 [deprecated = true];"]);
    assert_field("labels", "object", &["map<string, string> labels = 3;"]);
    assert_field("ports", "array", &["repeated int32 ports = 4;"]);
}

#[test]
fn fields_of_others() {
    assert_field(
        "name",
        "string",
        &["pub name: Option<String>,", "private String name;", "val name: String?", "name: str"],
    );
    assert!(field("private name").is_none());
    assert!(field("a text of words").is_none());
}

#[test]
fn default_after_a_type() {
    let default = |line| field(line).and_then(|field| field.default.map(str::to_owned));
    assert_eq!(default("replicas: int = 3").as_deref(), Some("3"));
    assert_eq!(default("name: string = 'a = b';").as_deref(), Some("'a = b'"));
}

#[test]
fn comments_after_a_field() {
    assert_eq!(without_comment("size: number; // in GiB"), ("size: number;", Some("in GiB")));
    assert_eq!(without_comment("url: \"http://a\""), ("url: \"http://a\"", None));
}
