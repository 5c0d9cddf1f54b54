use super::{places, said};

/// A schema with this default for an embedded resource that keeps unknown fields.
fn with_default(default: &str) -> String {
    format!(
        "type: object
properties:
  e:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
    default: {default}
"
    )
}

#[track_caller]
fn check(default: &str, expected: &[&str]) {
    let said = said(&with_default(default));
    let said: Vec<&str> = said.iter().map(|said| said.strip_prefix("[e].default").unwrap_or(said)).collect();
    assert_eq!(said.len(), expected.len(), "{default}: {said:?}");
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.starts_with(expected), "{default}: {said}");
    }
}

#[test]
fn objects_have_a_type() {
    check("{apiVersion: v1, kind: K}", &[]);
    check("{apiVersion: apps/v1, kind: k-1}", &[]);
    check("{}", &[".apiVersion|", ".kind|"]);
    check("{kind: K}", &[".apiVersion|"]);
    check("{apiVersion: '', kind: ''}", &[".apiVersion|must not be empty", ".kind|must not be empty"]);
    check("{apiVersion: a/b/c, kind: K}", &[".apiVersion|unexpected GroupVersion string: a/b/c"]);
    check(
        "{apiVersion: v1, kind: a_b}",
        &[".kind|may have mixed case, but should otherwise match: a DNS-1035 label must consist of"],
    );
    check("{apiVersion: v1, kind: 5}", &[".kind|must be a string"]);
    check("{apiVersion: ~, kind: K}", &[".apiVersion|must be a string"]);
    check("[]", &["| in body must be of type object: \"array\""]);
}

#[test]
fn metadata_is_valid() {
    let check = |metadata: &str, expected: &[&str]| {
        check(&format!("{{apiVersion: v1, kind: K, metadata: {metadata}}}"), expected);
    };
    check("{}", &[]);
    check("~", &[]);
    check("{name: '..'}", &[".metadata.name|may not be '..'"]);
    check("{generateName: a%}", &[".metadata.generateName|may not contain '%'"]);
    check("{namespace: A}", &[".metadata.namespace|a lowercase RFC 1123 label must"]);
    check("{labels: {a: b c}}", &[".metadata.labels|a valid label must be an empty string or"]);
    check("{labels: {'-': b}}", &[".metadata.labels|name part must consist of"]);
    check("{labels: {a: ~}}", &[]);
    check("{annotations: {'-': b}}", &[".metadata.annotations|name part must consist of"]);
    check("{finalizers: ['-']}", &[".metadata.finalizers|name part must consist of"]);
    check("{generation: -1}", &[".metadata.generation|must be greater than or equal to 0"]);
    check(
        "{ownerReferences: [{apiVersion: v1, kind: K, name: nm}]}",
        &[".metadata.ownerReferences.uid|must not be empty"],
    );
    check("{managedFields: [{operation: x}]}", &[".metadata.managedFields[0].operation|must be `Apply` or `Update`"]);
    check("{unknown: {a: b}}", &[]);
}

#[test]
fn metadata_is_normalized_first() {
    let schema = |metadata: &str, default: &str| {
        format!(
            "type: object
properties:
  e:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
    properties: {{metadata: {metadata}}}
    default: {{apiVersion: v1, kind: K, metadata: {default}}}
"
        )
    };
    // Empty and unknown fields are gone.
    let counted = "{type: object, maxProperties: 0}";
    for gone in [
        "{x: 1}",
        "{name: ''}",
        "{name: ~}",
        "{labels: {}}",
        "{finalizers: []}",
        "{generation: 0}",
        "{creationTimestamp: ~}",
        "{deletionGracePeriodSeconds: ~}",
    ] {
        assert_eq!(said(&schema(counted, gone)), [""; 0], "{gone}");
    }
    for kept in ["{name: nm}", "{labels: {a: ''}}", "{deletionGracePeriodSeconds: 0}", "{finalizers: [a/b]}"] {
        let too_many = "[e].default.metadata|must have at most 0 items";
        assert_eq!(said(&schema(counted, kept)), [too_many], "{kept}");
    }
    assert_eq!(said(&schema("{type: object, required: [name]}", "~")), ["[e].default.metadata.name|"]);
    let reference =
        "{type: object, properties: {ownerReferences: {type: array, items: {type: object, required: [uid]}}}}";
    let found = said(&schema(reference, "{ownerReferences: [{}]}"));
    assert!(found.iter().all(|said| said.ends_with("must not be empty")), "{found:?}");
}

#[test]
fn objects_in_values_are_found() {
    let object = "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}";
    let schema =
        |keywords: &str, default: &str| format!("type: object\nproperties:\n  a: {{{keywords}, default: {default}}}\n");
    let said = |keywords: &str, default: &str| said(&schema(keywords, default));
    let fields = format!("type: object, properties: {{o: {object}}}");
    assert_eq!(said(&fields, "{o: {kind: K}}"), ["[a].default.o.apiVersion|"]);
    let items = format!("type: array, items: {{type: array, items: {object}}}");
    assert_eq!(said(&items, "[[{kind: K, apiVersion: v1}], [{kind: K}]]"), ["[a].default[1][0].apiVersion|"]);
    let values = format!("type: object, additionalProperties: {object}");
    assert_eq!(said(&values, "{k.1: {kind: K}}"), ["[a].default[k.1].apiVersion|"]);
    assert_eq!(said(&values, "{k: {kind: 5, apiVersion: 6}}"), ["[a].default[k].apiVersion|must be a string"]);
}

#[test]
fn faults_are_at_their_values() {
    let at = |default: &str| places(&with_default(default)).into_iter().map(|(_, at)| at).collect::<Vec<_>>();
    assert_eq!(at("{}"), ["default", "default"]);
    assert_eq!(at("{apiVersion: a/b/c, kind: 5}"), ["5"]);
    let in_metadata = |metadata: &str| at(&format!("{{apiVersion: v1, kind: K, metadata: {metadata}}}"));
    assert_eq!(in_metadata("5"), ["5"]);
    assert_eq!(in_metadata("{name: a/b}"), ["a/b"]);
    assert_eq!(in_metadata("{labels: {'+': x, a: b c}}"), ["'+'", "b c"]);
    assert_eq!(in_metadata("{finalizers: [a/b, '+']}"), ["'+'"]);
    assert_eq!(in_metadata("{ownerReferences: [{apiVersion: v1, kind: K, name: '', uid: u}]}"), ["''"]);
}

/// The messages about defaults for parts of the metadata of an embedded resource.
fn in_object(properties: &str) -> Vec<String> {
    said(&format!(
        "type: object
properties:
  e:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
    properties: {properties}
"
    ))
}

#[test]
fn metadata_defaults_are_tried() {
    let valid: [&str; 0] = [];
    assert_eq!(in_object("{kind: {type: string, default: K}, apiVersion: {type: string, default: v1}}"), valid);
    assert_eq!(
        in_object("{apiVersion: {type: string, default: 5}}"),
        [
            "[e].properties[apiVersion].default|must result in valid metadata: apiVersion: Invalid value: 5: must be a string",
        ]
    );
    assert_eq!(
        in_object("{kind: {type: string, default: ''}}"),
        ["[e].properties[kind].default|must result in valid metadata: kind: Invalid value: \"\": must not be empty",]
    );
    assert_eq!(
        in_object("{metadata: {type: object, default: {labels: {a: 5}, name: x}}}"),
        ["[e].properties[metadata].default|must result in valid metadata: metadata: Invalid value: \
         {\"labels\":{\"a\":5},\"name\":\"x\"}: \
         json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string",]
    );
    assert_eq!(
        in_object("{metadata: {type: object, properties: {name: {type: string, default: '..'}}}}"),
        ["[e].properties[metadata].properties[name].default|must result in valid metadata: metadata.name: \
         Invalid value: \"..\": may not be '..'",]
    );
    let finalizers = "{finalizers: {type: array, items: {type: string, default: 5}}}";
    assert_eq!(
        in_object(&format!("{{metadata: {{type: object, properties: {finalizers}}}}}")),
        ["[e].properties[metadata].properties[finalizers].items.default|must result in valid metadata: metadata: \
         Invalid value: {\"finalizers\":[5]}: \
         json: cannot unmarshal number into Go struct field ObjectMeta.finalizers of type string",]
    );
}

#[test]
fn root_metadata_is_tried() {
    let said = said(
        "type: object
properties:
  apiVersion: {type: string, default: a/b/c}
  kind: {type: string, default: K}
  metadata: {type: object, properties: {name: {type: string, default: a/b}}}
",
    );
    let words = "must result in valid metadata";
    assert_eq!(
        said,
        [
            format!(
                "[apiVersion].default|{words}: apiVersion: Invalid value: \"a/b/c\": \
                 unexpected GroupVersion string: a/b/c"
            ),
            format!(
                "[metadata].properties[name].default|{words}: metadata.name: Invalid value: \"a/b\": \
                 may not contain '/'"
            ),
        ]
    );
}

#[test]
fn metadata_faults_are_joined() {
    assert_eq!(
        in_object("{metadata: {type: object, default: {name: '..', namespace: a.b}}}"),
        ["[e].properties[metadata].default|must result in valid metadata: [metadata.name: Invalid value: \"..\": \
         may not be '..', metadata.namespace: Invalid value: \"a.b\": must not contain dots]",]
    );
}

#[test]
fn valid_metadata_is_compared() {
    assert_eq!(
        in_object("{metadata: {type: object, properties: {name: {type: string, minLength: 3, default: ab}}}}"),
        ["[e].properties[metadata].properties[name].default| in body should be at least 3 chars long",]
    );
    // Unknown fields in it are not reported.
    assert_eq!(in_object("{metadata: {type: object, default: {x: {y: z}}}}"), [""; 0]);
}

#[test]
fn nested_objects_are_separate() {
    let inner = "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, \
                 default: {kind: K}}";
    assert_eq!(
        in_object(&format!("{{metadata: {{type: object, properties: {{x: {inner}}}}}}}")),
        ["[e].properties[metadata].properties[x].default.apiVersion|",]
    );
}
