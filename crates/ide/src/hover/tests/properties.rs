use super::{check, check_document, check_first_line, check_line};
use crd_ls_testing::crd_around;

#[test]
fn card() {
    check(
        "type: object
properties:
  spec:
    type: object
    required: [replicas]
    properties:
      repl$0icas:
        type: integer
        minimum: 1
        maximum: 10
        default: 3
        description: |
          How many
          there are.
",
        "replicas",
        "`spec.replicas` · integer, required
- default: `3`, set only if `spec` is present; it has no default
- range: 1 to 10

How many there are.",
    );
}

#[test]
fn unfolded_types() {
    for (schema, line) in [
        ("{type: string, nullable: true}", "`a` · string, optional, nullable"),
        ("{x-kubernetes-int-or-string: true}", "`a` · integer or string, optional"),
        (
            "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}",
            "`a` · embedded Kubernetes object, optional",
        ),
        ("{x-kubernetes-preserve-unknown-fields: true}", "`a` · any JSON value, optional"),
        ("{type: array, items: {x-kubernetes-int-or-string: true}}", "`a` · list of integer or string, optional"),
        ("{type: object, additionalProperties: {type: string}}", "`a` · map of strings to string, optional"),
        ("{type: array}", "`a` · list, optional"),
        ("{}", "`a` · no type, optional"),
    ] {
        check_first_line(&format!("type: object\nproperties:\n  $0a: {schema}\n"), line);
    }
}

#[test]
fn int_or_string() {
    let check = |rest: &str, line| {
        let schema = format!("type: object\nproperties:\n  $0port:\n    x-kubernetes-int-or-string: true\n{rest}");
        check_line(&schema, "unfolds to", line);
    };
    check("", Some("`anyOf: [{type: integer}, {type: string}]`"));
    check(
        "    anyOf:\n    - minimum: 42\n    - maximum: 7\n",
        Some("`allOf: [{anyOf: [{type: integer}, {type: string}]}]` beside its own `anyOf`"),
    );
    check("    anyOf:\n    - type: integer\n    - type: string\n", None);
    check("    allOf:\n    - anyOf:\n      - type: integer\n      - type: string\n    - pattern: abc\n", None);
}

#[test]
fn embedded_object() {
    check_line(
        "type: object
properties:
  $0x:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
    properties:
      apiVersion:
        type: string
        pattern: v1
",
        "unfolds to",
        Some(
            "`kind`, `metadata`; `apiVersion` and `kind` are required, and the API server validates all of `metadata`",
        ),
    );
}

#[test]
fn common_fields() {
    check(
        "type: object
properties:
  meta$0data:
    type: object
    properties:
      name:
        type: string
        pattern: ^a
",
        "metadata",
        "`metadata` · ObjectMeta of every object
- validation: by the API server itself, declared or not
- unknown fields: pruned: only ObjectMeta's fields stay",
    );
}

#[test]
fn default() {
    let check = |schema: &str, line| check_line(&format!("type: object\nproperties:\n{schema}"), "default", line);
    check("  $0a: {type: string, default: x}\n", Some("`x`, set whenever it is missing"));
    check(
        "  a: {type: object, default: {}, properties: {$0b: {type: integer, default: 1}}}\n",
        Some("`1`, set whenever it is missing, as `a` has a default, too"),
    );
    check(
        "  a: {type: object, properties: {$0b: {type: integer, default: 1}}}\nrequired: [a]\n",
        Some("`1`, set whenever it is missing, as `a` is required"),
    );
    check(
        "  a: {type: object, properties: {b: {type: object, default: {}, properties: {$0c: {type: string, default: '1'}}}}}\n",
        Some("`\"1\"`, set only if `a` is present; it has no default"),
    );
    check(
        "  a: {type: array, items: {type: object, properties: {$0b: {type: string, default: x}}}}\n",
        Some("`x`, set in each item of `a` that lacks it"),
    );
    check(
        "  a: {type: object, additionalProperties: {type: object, properties: {$0b: {type: string, default: x}}}}\n",
        Some("`x`, set in each value of `a` that lacks it"),
    );
    check("  $0a: {type: string, default: x, nullable: true}\n", Some("`x`, set whenever it is missing; `null` stays"));
}

#[test]
fn enclosing_default() {
    let check = |schema: &str, line| check_line(&format!("type: object\nproperties:\n{schema}"), "default", line);
    check(
        "  a: {type: object, default: {b: 2}, properties: {$0b: {type: integer, default: 1}}}\n",
        Some(
            "`1`, set whenever it is missing, as `a` has a default, too; `2` from the default of `a` if that is \
             missing",
        ),
    );
    check(
        "  a: {type: object, default: {b: {c: x}}, properties: {b: {type: object, properties: {$0c: {type: string}}}}}\n",
        Some("`x`, from the default of `a` if that is missing"),
    );
    check("  a: {type: object, default: {}, properties: {$0b: {type: integer}}}\n", None);
}

#[test]
fn bounds() {
    let check = |schema: &str, label, line| {
        check_line(&format!("type: object\nproperties:\n  $0a: {schema}\n"), label, Some(line));
    };
    check("{type: integer, minimum: 0, exclusiveMinimum: true, maximum: 9}", "range", "more than 0, at most 9");
    check("{type: number, maximum: 1.5, exclusiveMaximum: true}", "range", "less than 1.5");
    check("{type: integer, minimum: 1}", "range", "at least 1");
    check("{type: number, minimum: -1e300}", "range", "at least -1e300");
    check("{type: integer, multipleOf: 5}", "multiple of", "`5`");
    check("{type: string, minLength: 1, maxLength: 63}", "length", "1 to 63 characters");
    check("{type: string, minLength: 2, maxLength: 2}", "length", "exactly 2 characters");
    check("{type: array, maxItems: 16, items: {type: string}}", "size", "at most 16 items");
    check("{type: object, minProperties: 1, additionalProperties: {type: string}}", "size", "at least 1 field");
    check("{type: string, pattern: '^a`b$'}", "pattern", "`^a'b$`");
    check("{type: string, enum: [A, '1', '']}", "values", "`A`, `\"1\"`, `\"\"`");
    check("{type: string, format: date-time}", "format", "`date-time`, a time (RFC 3339): `2006-01-02T15:04:05Z`");
    check("{type: integer, format: int16}", "format", "`int16`, which the API server does not know and ignores");
    check(
        "{type: string, oneOf: [{pattern: a}, {pattern: b}], not: {enum: [c]}}",
        "conditions",
        "exactly one of 2 in `oneOf`, not the schema in `not`",
    );
    check(
        "{type: string, x-kubernetes-validations: [{rule: self != 'a', message: not a}, {rule: self != 'b'}]}",
        "rules",
        "not a; `self != 'b'`",
    );
}

#[test]
fn bounds_of_items() {
    let check = |schema: &str, label, line| {
        check_line(&format!("type: object\nproperties:\n  $0a: {schema}\n"), label, Some(line));
    };
    check(
        "{type: array, items: {type: string, minLength: 1, pattern: ^a}}",
        "each item",
        "pattern: `^a`; length: at least 1 character",
    );
    check("{type: object, additionalProperties: {type: integer, minimum: 42}}", "each value", "range: at least 42");
}

#[test]
fn long_values() {
    let values = (0..20).map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
    check_line(
        &format!("type: object\nproperties:\n  $0a: {{type: integer, enum: [{values}]}}\n"),
        "values",
        Some("`0`, `1`, `2`, `3`, `4`, `5`, `6`, `7`, `8`, `9`, `10`, `11` and 8 more"),
    );
    let pattern = "ä".repeat(500);
    let shown = format!("`{}…`", "ä".repeat(100));
    check_line(
        &format!("type: object\nproperties:\n  $0a: {{type: string, pattern: {pattern}}}\n"),
        "pattern",
        Some(&shown),
    );
}

#[test]
fn root_schema() {
    let text = crd_around("type: object\nproperties:\n  a:\n    type: string\n");
    check_document(
        &text.replace("openAPIV3Schema", "openAPI$0V3Schema"),
        "openAPIV3Schema",
        "`Foo` · object\n- unknown fields: pruned",
    );
}

#[test]
fn unusual_names() {
    check(
        "type: object
properties:
  a.b/c:
    type: object
    properties:
      $0d:
        type: string
",
        "d",
        "`['a.b/c'].d` · string, optional",
    );
}
