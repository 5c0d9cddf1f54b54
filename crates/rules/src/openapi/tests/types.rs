use super::check;

const VALUES: [(&str, &str); 7] = [
    ("true", "boolean"),
    ("1", "integer"),
    ("1.5", "number"),
    ("a", "string"),
    ("[]", "array"),
    ("{}", "object"),
    ("~", "null"),
];

#[test]
fn values_have_the_schema_type() {
    for type_name in ["boolean", "integer", "number", "string", "array", "object"] {
        for (value, found) in VALUES.iter().filter(|(_, found)| *found != "null") {
            let is_taken = type_name == *found || (type_name, *found) == ("number", "integer");
            let said = format!("| in body must be of type {type_name}: {found:?}");
            let range = "|Checked value must be of type integer (default format) in ";
            match (is_taken, type_name, *found) {
                (true, ..) => check(&format!("type: {type_name}"), &[(value, &[])]),
                (_, "integer", "number") => check("type: integer", &[(value, &[&said, range])]),
                _ => check(&format!("type: {type_name}"), &[(value, &[&said])]),
            }
        }
    }
}

#[test]
fn any_value_without_a_type() {
    for (value, _) in VALUES.iter().filter(|(_, found)| *found != "null") {
        check("description: any", &[(value, &[])]);
        check("x-kubernetes-int-or-string: true", &[(value, &[])]);
    }
}

#[test]
fn null_needs_nullable() {
    check(
        "type: array, items: {type: string}",
        &[
            ("[~]", &[".[0]|[0] in body must be of type string: \"null\""]),
            ("[a, null]", &[".[1]|[1] in body must be of type string: \"null\""]),
        ],
    );
    check("type: array, items: {type: string, nullable: true}", &[("[~]", &[])]);
    check("type: array, items: {nullable: false}", &[("[~]", &[])]);
    check(
        "type: array, items: {type: 'null'}",
        &[("[~]", &[]), ("[1]", &[".[0]|[0] in body must be of type null: \"integer\""])],
    );
    // For null the validator looks only at `type` and `enum`.
    check("type: array, items: {nullable: true, type: string, not: {}, allOf: [{minLength: 1}]}", &[("[~]", &[])]);
    check("type: array, items: {nullable: true, enum: [a]}", &[("[~]", &[".[0]|supported values: \"a\""])]);
    check(
        "type: array, items: {nullable: true, enum: [a, ~]}",
        &[("[~]", &[".[0]|supported values: \"a\", \"null\""])],
    );
}

#[test]
fn whole_numbers_are_integers() {
    let valid: &[&str] = &[];
    check("type: integer", &[("1.0", valid), ("1e2", valid), ("-0.0", valid), ("0x10", valid), ("1_000", valid)]);
    // 3.000000001 is near enough to 3 for the type, but not for the range.
    let range = "|Checked value must be of type integer (default format) in ";
    let number = "| in body must be of type integer: \"number\"";
    check(
        "type: integer",
        &[
            ("3.0000000001", &[range]),
            ("2.9999999999", &[number, range]),
            ("-3.0000000001", &[number, range]),
            ("0.0000000001", &[number, range]),
            ("9007199254740993.0", &[]),
            ("1e300", &[number, range]),
        ],
    );
}

#[test]
fn formats_replace_number_types() {
    check(
        "type: string, format: int64",
        &[
            ("1", &["| in body must be of type string: \"integer\""]),
            ("1.5", &["| in body must be of type int64: \"float64\""]),
            ("a", &[]),
            ("[1]", &[]),
            ("{}", &["| in body must be of type int64: \"\""]),
            ("true", &["| in body must be of type int64: \"\""]),
        ],
    );
}

#[test]
fn formats_hide_string_types() {
    check(
        "type: object, format: foo",
        &[
            ("a", &[]),
            ("[1]", &[]),
            ("{}", &[]),
            ("1", &["| in body must be of type foo: \"int64\""]),
            ("1.5", &["| in body must be of type foo: \"float64\""]),
        ],
    );
    check(
        "type: integer, format: foo",
        &[
            ("a", &["| in body must be of type integer: \"string\""]),
            ("[1]", &["| in body must be of type integer: \"array\""]),
            ("1", &[]),
        ],
    );
    check("type: string, format: uuid", &[("[1]", &[]), ("true", &["| in body must be of type uuid: \"\""])]);
}

#[test]
fn a_format_without_a_type() {
    check(
        "format: int64, x-kubernetes-int-or-string: true",
        &[
            ("1", &["| in body must be of type : \"integer\""]),
            ("1.5", &["| in body must be of type int64: \"float64\""]),
            ("a", &[]),
        ],
    );
    check("format: foo", &[("{}", &["| in body must be of type foo: \"\""]), ("[]", &[]), ("a", &[])]);
}

#[test]
fn names_lead_to_the_value() {
    let object = "type: object, properties: {p: {type: object, properties: {q: {type: string}}}}";
    check(object, &[("{p: {q: 1}}", &[".p.q|p.q in body must be of type string: \"integer\""])]);
    let map = "additionalProperties: {additionalProperties: {type: string}}";
    check(map, &[("{a: {b: 1}}", &[".a.b|.a.b in body must be of type string: \"integer\""])]);
    check(
        "additionalProperties: {properties: {b: {type: string}}}",
        &[("{a: {b: 1}}", &[".a.b|.a.b in body must be of type string: \"integer\""])],
    );
    check(
        "items: {items: {type: string}}",
        &[("[[], [a, 1]]", &[".[1][1]|[1][1] in body must be of type string: \"integer\""])],
    );
    check(
        "items: {additionalProperties: {type: string}}",
        &[(
            "[{'': 1, 'a.b': 1}]",
            &[
                ".[0].|[0]. in body must be of type string: \"integer\"",
                ".[0].a.b|[0].a.b in body must be of type string: \"integer\"",
            ],
        )],
    );
    check(
        "properties: {'': {type: string, properties: {a: {type: string}}}}",
        &[(
            "{'': {a: 1}}",
            &["| in body must be of type string: \"object\"", ".a|a in body must be of type string: \"integer\""],
        )],
    );
    check("additionalProperties: {type: string}", &[("{'': 1}", &["|. in body must be of type string: \"integer\""])]);
}
