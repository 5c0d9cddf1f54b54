use super::{findings, places, said};

const UNKNOWN: &str = "[a].default|must not have unknown fields";

#[track_caller]
fn check(keywords: &str, cases: &[(&str, bool)]) {
    for (value, is_known) in cases {
        let said = said(&format!("type: object\nproperties:\n  a: {{{keywords}, default: {value}}}\n"));
        let unknown = said.iter().filter(|said| *said == UNKNOWN).count();
        assert_eq!(unknown, usize::from(!is_known), "{keywords}, default: {value}: {said:?}");
    }
}

#[test]
fn fields_are_declared() {
    check(
        "type: object, properties: {b: {type: object, properties: {c: {type: string}}}}",
        &[("{}", true), ("{b: {c: x}}", true), ("{d: 1}", false), ("{b: {d: 1}}", false)],
    );
    check("type: object", &[("{}", true), ("{d: 1}", false)]);
    check("type: array, items: {type: object}", &[("[{}]", true), ("[{d: 1}]", false)]);
    check("type: string", &[("[{}]", true), ("[{d: 1}]", false), ("[[1]]", true)]);
}

#[test]
fn values_of_maps_are_known() {
    check("type: object, additionalProperties: {type: string}", &[("{k: x}", true)]);
    let objects = "type: object, additionalProperties: {type: object, properties: {b: {type: string}}}";
    check(objects, &[("{k: {b: x}}", true), ("{k: {c: x}}", false)]);
    // Without a schema for the values, their fields are unknown.
    check("type: object, additionalProperties: true", &[("{k: x}", true), ("{k: {}}", true), ("{k: {b: x}}", false)]);
    check("type: object, additionalProperties: false", &[("{k: x}", true), ("{k: {b: x}}", false)]);
}

#[test]
fn unknown_fields_may_be_kept() {
    let open = "x-kubernetes-preserve-unknown-fields: true";
    check(open, &[("{k: {b: [{c: x}]}}", true)]);
    let closed_inside = format!("{open}, type: object, properties: {{b: {{type: object}}}}");
    check(&closed_inside, &[("{k: {b: x}}", true), ("{b: {c: x}}", false)]);
    check(&format!("{open}, type: object, additionalProperties: true"), &[("{k: {b: x}}", false)]);
    check(&format!("{open}, type: array, items: {{type: object}}"), &[("[{k: x}]", true)]);
    let list = "type: object, properties: {b: {type: object}}";
    check(&format!("{open}, type: array, items: {{{list}}}"), &[("[{k: x}]", true), ("[{b: {k: x}}]", false)]);
    let lists = "type: array, items: {type: object}";
    check(&format!("{open}, type: array, items: {{{lists}}}"), &[("[[{k: x}]]", true)]);
}

#[test]
fn metadata_of_objects_is_known() {
    let keywords = "type: object, x-kubernetes-embedded-resource: true, properties: {spec: {type: object}}";
    check(
        keywords,
        &[
            ("{apiVersion: v1, kind: K, metadata: {labels: {a: b}, x: y}}", true),
            ("{apiVersion: v1, kind: K, spec: {}}", true),
            ("{apiVersion: v1, kind: K, status: {}}", false),
        ],
    );
}

#[test]
fn all_unknown_fields_are_shown() {
    let schema = "type: object
properties:
  a:
    type: object
    properties: {b: {type: object}}
    default:
      b:
        one: 1
      two: {three: 3}
";
    assert_eq!(places(schema), [("default/unknown-field", "one".to_owned())]);
    let findings = findings(schema);
    let [finding] = &*findings else { panic!("{findings:?}") };
    assert_eq!(finding.related.len(), 1);
    assert!(finding.message().contains("`one`"), "{}", finding.message());
}

#[test]
fn known_fields_are_compared() {
    let schema =
        "type: object\nproperties:\n  a: {type: object, properties: {b: {type: string}}, default: {b: 1, c: 2}}\n";
    assert_eq!(said(schema), ["[a].default.b|b in body must be of type string: \"integer\"", UNKNOWN]);
}

#[test]
fn many_fields_are_found_quickly() {
    let properties: Vec<String> = (0..50).map(|number| format!("p{number}: {{type: integer}}")).collect();
    let members: Vec<String> = (0..50).map(|number| format!("p{number}: 1")).collect();
    let keywords = format!("type: object, properties: {{{}}}", properties.join(", "));
    check(
        &keywords,
        &[(&format!("{{{}}}", members.join(", ")), true), (&format!("{{{}, p50: 1}}", members.join(", ")), false)],
    );
}
