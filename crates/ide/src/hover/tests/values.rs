use super::{check, check_first_line};

#[test]
fn list_type() {
    check(
        "type: object
properties:
  a:
    type: array
    x-kubernetes-list-type: s$0et
    items: {type: string}
",
        "set",
        "`x-kubernetes-list-type: set` · server-side apply adds and removes items one by one

Every item is there once, which the API server checks. Items are scalars, or atomic lists and objects; their order does not \
         matter.",
    );
}

#[test]
fn map_type() {
    check(
        "type: object
properties:
  a:
    type: object
    x-kubernetes-map-type: at$0omic
    additionalProperties: {type: string}
",
        "atomic",
        "`x-kubernetes-map-type: atomic` · server-side apply replaces it as a whole\n\nOne writer owns all of it.",
    );
}

#[test]
fn known_formats() {
    let check = |type_name: &str, format: &str, line: &str| {
        let schema = format!("type: object\nproperties:\n  a:\n    type: {type_name}\n    format: $0{format}\n");
        check_first_line(&schema, line);
    };
    check("string", "date-time", "`format: date-time` · a time (RFC 3339): `2006-01-02T15:04:05Z`");
    check("string", "ipv4", "`format: ipv4` · an IPv4 address: `192.0.2.1`");
    check(
        "integer",
        "int32",
        "`format: int32` · an integer of 32 bits; a hint to clients, which the API server does not check",
    );
    check(
        "integer",
        "ipv4",
        "`format: ipv4` · not known to the API server for `type: integer`: ignored with a warning",
    );
    check(
        "string",
        "phone",
        "`format: phone` · not known to the API server for `type: string`: ignored with a warning",
    );
}

#[test]
fn type_names() {
    check(
        "type: object
properties:
  a:
    type: $0array
    items: {type: string}
",
        "array",
        "`type: array` · a list, whose items `items` describes",
    );
}

#[test]
fn name_in_list() {
    check(
        "type: object
required: [a, $0b]
properties:
  a: {type: string}
  b: {type: integer}
",
        "b",
        "`b` · integer, required",
    );
    check(
        "type: object
properties:
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [$0name]
    items:
      type: object
      required: [name]
      properties:
        name: {type: string}
",
        "name",
        "`ports[].name` · string, required\n- server-side apply: a key of `ports`: it identifies the items",
    );
}

#[test]
fn name_in_default() {
    check(
        "type: object
properties:
  a:
    type: object
    default:
      list:
      - $0b: 1
    properties:
      list:
        type: array
        x-kubernetes-list-type: map
        x-kubernetes-list-map-keys: [b]
        items:
          type: object
          required: [b]
          properties:
            b: {type: integer}
",
        "b",
        "`a.list[].b` · integer, required\n- server-side apply: a key of `a.list`: it identifies the items",
    );
}

#[test]
fn rule_member() {
    check(
        "type: object
x-kubernetes-validations:
- rule: self.a == 'x'
  rea$0son: FieldValueInvalid
properties:
  a: {type: string}
",
        "reason",
        "`reason` · the machine-readable reason

`FieldValueInvalid` (the default), `FieldValueForbidden`, `FieldValueRequired` or `FieldValueDuplicate`.

Since Kubernetes 1.28.",
    );
}

#[test]
fn enum_value() {
    check(
        "type: object
properties:
  protocol:
    type: string
    default: TCP
    enum: [$0TCP, UDP]
",
        "TCP",
        "`TCP` · one of 2 values of `protocol`, and the default",
    );
}
