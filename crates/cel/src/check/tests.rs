use crate::testing::{Sample, checked};

fn sample() -> Sample {
    let port = Sample::object([("name", Sample::of("string")), ("number", Sample::of("integer"))]);
    Sample::object([
        ("name", Sample::of("string")),
        ("replicas", Sample::of("integer")),
        ("ratio", Sample::of("number")),
        ("on", Sample::of("boolean")),
        ("either", Sample::int_or_string()),
        ("since", Sample::formatted("date-time")),
        ("wait", Sample::formatted("duration")),
        ("labels", Sample::map(Sample::of("string"))),
        ("ports", Sample::list(port)),
    ])
}

#[test]
fn expressions_have_types() {
    for (text, found) in [
        ("self.name", "string"),
        ("self.replicas + 1", "int"),
        ("self.replicas > 1 && self.on", "bool"),
        ("self.ratio < 1", "bool"),
        ("self.either == 1", "bool"),
        ("type(self.either)", "type(dyn)"),
        ("self.since + self.wait", "timestamp"),
        ("self.labels['a']", "string"),
        ("self.labels.a", "string"),
        ("self.labels.map(key, self.labels[key])", "list(string)"),
        ("self.ports[0].number", "int"),
        ("self.ports.filter(port, port.name == 'x').map(port, port.number)", "list(int)"),
        ("self.ports.exists_one(port, port.number == 1)", "bool"),
        ("self.?name", "optional_type(string)"),
        ("self.?name.orValue('none')", "string"),
        ("self.labels.transformMap(key, value, value.size())", "map(string, int)"),
        ("self.labels.all(key, value, key != value)", "bool"),
        ("[1, 'a']", "list(dyn)"),
        ("[]", "list(dyn)"),
        ("{'a': 1}", "map(string, int)"),
        ("oldSelf.name", "string"),
        ("quantity('1Gi')", "kubernetes.Quantity"),
        ("cidr('10.0.0.0/8').ip()", "net.IP"),
        ("url('https://x').getHost()", "string"),
        ("sets.contains([1], [1, 2])", "bool"),
        ("'%d'.format([self.replicas])", "string"),
        ("self.ports.sortBy(port, port.number)[0].name", "string"),
        ("google.protobuf.Timestamp", "type(timestamp)"),
        ("true ? dyn(1) : 'a'", "dyn"),
    ] {
        let (_, checked) = checked(&sample(), text).unwrap_or_else(|issues| panic!("{text}: {issues:?}"));
        assert_eq!(checked.result().to_string(), found, "{text}");
    }
}

#[test]
fn reserved_words_select_fields() {
    let place = Sample::object([("for", Sample::of("integer"))]);
    let schema =
        Sample::object([("namespace", Sample::of("string")), ("import", place), ("a-b", Sample::of("string"))]);
    for (text, found) in [
        ("self.namespace", "string"),
        ("self.__namespace__", "string"),
        ("has(self.namespace)", "bool"),
        ("self.?namespace", "optional_type(string)"),
        ("self.import.for", "int"),
        ("self.import == self.__import__", "bool"),
        ("[self].map(item, item.import.for)", "list(int)"),
    ] {
        let (_, checked) = checked(&schema, text).unwrap_or_else(|issues| panic!("{text}: {issues:?}"));
        assert_eq!(checked.result().to_string(), found, "{text}");
    }
    // An undeclared field remains unknown, and other names need escapes.
    for (text, issue) in [
        ("self.package", "4: undefined field 'package'"),
        ("self.import.namespace", "11: undefined field 'namespace'"),
        ("self.a.b", "4: undefined field 'a'"),
    ] {
        assert_eq!(checked(&schema, text).err().unwrap_or_default(), [issue], "{text}");
    }
}

#[test]
fn errors_agree_with_the_server() {
    for (text, issue) in [
        ("self.replicas + 'a'", "14: found no matching overload for '_+_' applied to '(int, string)'"),
        ("self.name.size(1)", "14: found no matching overload for 'size' applied to 'string.(int)'"),
        ("selv.name", "0: undeclared reference to 'selv' (in container '')"),
        ("frobnicate(1)", "10: undeclared reference to 'frobnicate' (in container '')"),
        ("self.nam", "4: undefined field 'nam'"),
        ("has(self.nam)", "8: undefined field 'nam'"),
        ("self.name.first", "9: type 'string' does not support field selection"),
        ("self.replicas ? 1 : 2", "14: found no matching overload for '_?_:_' applied to '(int, int, int)'"),
        (
            "self.name.all(x, true)",
            "0: expression of type 'string' cannot be range of a comprehension (must be list, map, or dynamic)",
        ),
        ("self.name == self.replicas", "10: found no matching overload for '_==_' applied to '(string, int)'"),
        ("!self.name", "0: found no matching overload for '!_' applied to '(string)'"),
    ] {
        let issues = checked(&sample(), text).err().unwrap_or_default();
        let words: Vec<_> = issues.iter().map(|issue| issue.split_once(": ").map_or("", |(_, words)| words)).collect();
        let expected = issue.split_once(": ").map_or("", |(_, words)| words);
        assert_eq!(words, [expected], "{text}");
    }
}

#[test]
fn mistakes_are_reported_once() {
    let issues = checked(&sample(), "self.nam + 1 == self.replicas && x").err();
    let expected = ["4: undefined field 'nam'", "33: undeclared reference to 'x' (in container '')"];
    assert_eq!(issues.unwrap_or_default(), expected);
}

#[test]
fn macro_variables_are_local() {
    let issues = checked(&sample(), "self.ports.all(port, port.number > 0) && port.number > 0").err();
    assert_eq!(issues.unwrap_or_default(), ["41: undeclared reference to 'port' (in container '')"]);
}

#[test]
fn old_self_is_recognized() {
    for (text, refers) in [("self == oldSelf", true), ("self.ports.all(oldSelf, true)", false), ("true", false)] {
        let (_, checked) = checked(&sample(), text).expect("an expression that fits");
        assert_eq!(checked.refers_to("oldSelf"), refers, "{text}");
    }
}

#[test]
fn growing_types_are_limited() {
    let doubled = "[".repeat(40) + "x, x" + &"]".repeat(40);
    let grown = (0..30).fold("[1].map(x, x)".to_owned(), |text, _| format!("[{text}].map(y, [y, y])"));
    for text in [doubled, grown] {
        let _ = checked(&sample(), &text);
    }
}
