use std::collections::BTreeMap;

use super::*;

/// A schema with properties, with a schema for map values, or with neither.
enum Schema {
    Properties(BTreeMap<&'static str, Schema>),
    Map(Box<Schema>),
    Scalar,
}

fn properties<const N: usize>(members: [(&'static str, Schema); N]) -> Schema {
    Schema::Properties(BTreeMap::from(members))
}

fn root() -> Schema {
    let labels = || Schema::Map(Box::new(Schema::Scalar));
    let conditions = Schema::Map(Box::new(properties([("a.b", Schema::Scalar), ("it's", Schema::Scalar)])));
    let odd = properties([("'q'", Schema::Scalar), ("", Schema::Scalar), ("\\\n", Schema::Scalar)]);
    let status = properties([("labels", labels()), ("conditions", conditions)]);
    properties([
        ("spec", properties([("replicas", Schema::Scalar), ("a-b c", Schema::Scalar), ("labels", labels())])),
        ("status", status),
        ("odd", odd),
        (".", Schema::Scalar),
        ("[", Schema::Scalar),
    ])
}

fn follow<'a>(path: &'a str, notation: ArrayNotation, root: &Schema) -> Result<ResolvedPath<'a, ()>, FieldPathError> {
    let found = walk(path, notation, root, |schema, name| match schema {
        Schema::Properties(members) => members.get(name).map(Descent::Property),
        Schema::Map(value) => Some(Descent::MapValue(value.as_ref())),
        Schema::Scalar => None,
    })?;
    Ok(ResolvedPath { steps: found.steps, schema: () })
}

/// The path in the server's notation, and the text that the range of each step covers.
fn normalized(path: &str) -> (String, Vec<&str>) {
    let root = root();
    let found = follow(path, ArrayNotation::Allowed, &root).unwrap_or_else(|error| panic!("{path:?}: {error:?}"));
    (found.to_string(), found.steps.iter().map(|step| &path[step.range.clone()]).collect())
}

#[test]
fn follows_maps_and_properties() {
    for (path, server, steps) in [
        ("", "", &[] as &[&str]),
        (".spec", "spec", &["spec"]),
        (".spec.replicas", "spec.replicas", &["spec", "replicas"]),
        (".spec.a-b c", "spec.a-b c", &["spec", "a-b c"]),
        ("['spec']", "spec", &["'spec'"]),
        ("['spec'].replicas", "spec.replicas", &["'spec'", "replicas"]),
        (".spec['replicas']", "spec.replicas", &["spec", "'replicas'"]),
        ("['spec']['replicas']", "spec.replicas", &["'spec'", "'replicas'"]),
        (".spec.labels.any", "spec.labels[any]", &["spec", "labels", "any"]),
        (".spec.labels['a.b/c']", "spec.labels[a.b/c]", &["spec", "labels", "'a.b/c'"]),
        (".spec.labels['']", "spec.labels[]", &["spec", "labels", "''"]),
        (".spec.labels['[x]']", "spec.labels[[x]]", &["spec", "labels", "'[x]'"]),
        (".status.conditions.k['a.b']", "status.conditions[k].a.b", &["status", "conditions", "k", "'a.b'"]),
        (".status.conditions.k['it\\'s']", "status.conditions[k].it's", &["status", "conditions", "k", "'it\\'s'"]),
        (
            ".spec.labels['\\a\\b\\f\\n\\r\\t\\v\\\\x']",
            "spec.labels[\u{7}\u{8}\u{c}\n\r\t\u{b}\\x]",
            &["spec", "labels", "'\\a\\b\\f\\n\\r\\t\\v\\\\x'"],
        ),
        // A quote after a dot belongs to the name.
        (".odd.'q'", "odd.'q'", &["odd", "'q'"]),
        ("['odd']['']", "odd.", &["'odd'", "''"]),
        (".odd['\\\n']", "odd.\\\n", &["odd", "'\\\n'"]),
        // A delimiter does, too.
        ("..", ".", &["."]),
        (".[", "[", &["["]),
        (".spec.labels.[", "spec.labels[[]", &["spec", "labels", "["]),
        (".spec.labels.]", "spec.labels[]]", &["spec", "labels", "]"]),
        (".spec.labels.'a.b'", "spec.labels['a.b']", &["spec", "labels", "'a.b'"]),
        (".spec.labels.é'", "spec.labels[é']", &["spec", "labels", "é'"]),
    ] {
        assert_eq!(normalized(path), (server.to_owned(), steps.to_vec()), "{path:?}");
    }
}

#[test]
fn faults_are_placed() {
    let root = root();
    for (path, message, at) in [
        (".", "unexpected end of JSON path", ""),
        (".spec.", "unexpected end of JSON path", ""),
        ("[", "unexpected end of JSON path", ""),
        ("['spec'", "unexpected end of JSON path", ""),
        ("spec", "expected [ or . but got: spec", "spec"),
        (" .spec", "expected [ or . but got:  ", " "),
        ("]", "expected [ or . but got: ]", "]"),
        ("$.spec", "expected [ or . but got: $", "$"),
        ("'a.b'", "expected [ or . but got: 'a.b'", "'a.b'"),
        (".spec]", "expected [ or . but got: ]", "]"),
        ("['spec']x", "expected [ or . but got: x", "x"),
        ("[spec]", "expected single quoted string but got spec", "spec"),
        ("[0]", "expected single quoted string but got 0", "0"),
        ("[*]", "expected single quoted string but got *", "*"),
        ("[\"spec\"]", "expected single quoted string but got \"spec\"", "\"spec\""),
        ("[']", "expected single quoted string but got ']", "']"),
        ("[]", "expected single quoted string but got ]", "]"),
        ("['spec", "expected single quoted string but got 'spec", "'spec"),
        ("['\\\\']", "expected single quoted string but got '\\\\']", "'\\\\']"),
        ("['spec'.", "expected ] but got .", "."),
        ("['spec'x]", "expected ] but got x", "x"),
        ("['spec''x']", "expected ] but got 'x'", "'x'"),
        ("['\\x']", "invalid string literal: invalid escape char \\x", "'\\x'"),
        ("['\\é\\q']", "invalid string literal: invalid escape char \\q", "'\\é\\q'"),
        (".nope", "does not refer to a valid field", "nope"),
        (".spec.nope", "does not refer to a valid field", "nope"),
        (".spec.replicas.x", "does not refer to a valid field", "x"),
        ("['nope'", "does not refer to a valid field", "'nope'"),
        (".Spec", "does not refer to a valid field", "Spec"),
        (". spec", "does not refer to a valid field", " spec"),
        (".spec.labels.a.b", "does not refer to a valid field", "b"),
    ] {
        let error = follow(path, ArrayNotation::Allowed, &root).expect_err(path);
        assert_eq!((error.message.as_str(), &path[error.range.clone()]), (message, at), "{path:?}");
    }
}

#[test]
fn brackets_can_be_forbidden() {
    let root = root();
    for path in ["['spec']", ".spec['replicas']", "[", ".spec["] {
        let error = follow(path, ArrayNotation::Forbidden, &root).expect_err(path);
        assert_eq!((error.message.as_str(), &path[error.range.clone()]), ("array notation is not allowed", "["));
    }
    let steps = |path| follow(path, ArrayNotation::Forbidden, &root).map(|found| found.steps.len());
    assert_eq!(steps(".spec.labels.x"), Ok(3));
    assert_eq!(steps(".["), Ok(1), "the name is a bracket");
}
