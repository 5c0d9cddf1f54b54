use crate::value::object_meta::round_trip;
use crd_ls_model::{AnalysisOptions, Keyword, Stream};
use crd_ls_syntax::Tree;
use crd_ls_testing::crd_around;

/// The metadata as the decoder writes it back, or its error.
fn decoded(metadata: &str) -> Result<String, String> {
    let text = crd_around(&format!("type: object\ndefault: {metadata}\n"));
    let stream = Stream::lower(&Tree::parse_str(&text), &AnalysisOptions::default(), None);
    let (_, placed) = stream.definitions().next().expect("an object with schemas");
    let crd = placed.definition.crd().expect("a CRD");
    let schema = &crd.versions[0].schema.as_ref().expect("a schema").schema;
    let metadata = schema.field(Keyword::Default).and_then(|field| field.json()).expect("a default");
    round_trip(&metadata).map(|metadata| metadata.to_string()).map_err(|mismatches| mismatches[0].words.clone())
}

#[test]
fn unknown_metadata_is_dropped() {
    for (metadata, written) in [
        ("{}", "{}"),
        ("{name: nm, x: 1, Name: m}", r#"{"name":"nm"}"#),
        ("{labels: {a: ~, b: c}}", r#"{"labels":{"a":"","b":"c"}}"#),
        ("{finalizers: [~, a]}", r#"{"finalizers":["","a"]}"#),
        ("{generation: 0, deletionGracePeriodSeconds: 0}", r#"{"deletionGracePeriodSeconds":0}"#),
        (
            "{ownerReferences: [{name: nm, controller: false, x: 1}, ~]}",
            "{\"ownerReferences\":[{\"apiVersion\":\"\",\"controller\":false,\"kind\":\"\",\"name\":\"nm\",\"uid\":\"\"},\
             {\"apiVersion\":\"\",\"kind\":\"\",\"name\":\"\",\"uid\":\"\"}]}",
        ),
        (
            "{managedFields: [{fieldsV1: {a: [1]}, manager: '', time: ~}]}",
            r#"{"managedFields":[{"fieldsV1":{"a":[1]}}]}"#,
        ),
        ("{creationTimestamp: '2020-01-01T00:00:00Z'}", r#"{"creationTimestamp":"2020-01-01T00:00:00Z"}"#),
    ] {
        assert_eq!(decoded(metadata).as_deref(), Ok(written), "{metadata}");
    }
}

#[test]
fn wrong_types_are_named_like_go() {
    for (metadata, path) in [
        ("{name: 5}", "number into Go struct field ObjectMeta.name of type string"),
        ("{name: 5.5}", "number into Go struct field ObjectMeta.name of type string"),
        ("{uid: []}", "array into Go struct field ObjectMeta.uid of type types.UID"),
        ("{generation: a}", "string into Go struct field ObjectMeta.generation of type int64"),
        ("{generation: 1.5}", "number 1.5 into Go struct field ObjectMeta.generation of type int64"),
        ("{generation: 1e30}", "number 1e+30 into Go struct field ObjectMeta.generation of type int64"),
        ("{labels: a}", "string into Go struct field ObjectMeta.labels of type map[string]string"),
        ("{labels: {a: true}}", "bool into Go struct field ObjectMeta.labels of type string"),
        ("{annotations: {a: {}}}", "object into Go struct field ObjectMeta.annotations of type string"),
        ("{finalizers: {}}", "object into Go struct field ObjectMeta.finalizers of type []string"),
        ("{finalizers: [1]}", "number into Go struct field ObjectMeta.finalizers of type string"),
        ("{ownerReferences: a}", "string into Go struct field ObjectMeta.ownerReferences of type []v1.OwnerReference"),
        ("{ownerReferences: [a]}", "string into Go struct field ObjectMeta.ownerReferences of type v1.OwnerReference"),
        (
            "{ownerReferences: [{uid: 5}]}",
            "number into Go struct field OwnerReference.ownerReferences.uid of type types.UID",
        ),
        (
            "{ownerReferences: [{controller: a}]}",
            "string into Go struct field OwnerReference.ownerReferences.controller of type bool",
        ),
        (
            "{managedFields: [{operation: 5}]}",
            "number into Go struct field ManagedFieldsEntry.managedFields.operation of type v1.ManagedFieldsOperationType",
        ),
        ("{creationTimestamp: 5}", "number into Go struct field ObjectMeta.creationTimestamp of type string"),
        (
            "{managedFields: [{time: {}}]}",
            "object into Go struct field ManagedFieldsEntry.managedFields.time of type string",
        ),
        ("a", "string into Go value of type v1.ObjectMeta"),
        ("[]", "array into Go value of type v1.ObjectMeta"),
    ] {
        assert_eq!(decoded(metadata), Err(format!("json: cannot unmarshal {path}")), "{metadata}");
    }
}

#[test]
fn first_wrong_type_is_reported() {
    let first = "json: cannot unmarshal number into Go struct field ObjectMeta.finalizers of type []string";
    assert_eq!(decoded("{name: 5, finalizers: 5}").unwrap_err(), first);
}

#[test]
fn wrong_times_end_the_decoding() {
    let time = decoded("{annotations: 5, creationTimestamp: x}").unwrap_err();
    assert_eq!(time, r#"parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006""#);
    let time = decoded("{annotations: 5, managedFields: [{time: 1}]}").unwrap_err();
    assert!(time.contains("ManagedFieldsEntry.managedFields.time"), "{time}");
}
