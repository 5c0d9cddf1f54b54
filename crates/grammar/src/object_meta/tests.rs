use super::*;

const CRD: Owner<'static> = Owner::CustomResourceDefinition { required_name: "foos.example.com" };

fn named<'a>() -> ObjectMeta<'a> {
    ObjectMeta { name: "foos.example.com".into(), ..ObjectMeta::default() }
}

fn reference<'a>() -> OwnerReference<'a> {
    OwnerReference {
        api_version: "v1".into(),
        kind: "Pod".into(),
        name: "a".into(),
        uid: "u".into(),
        ..OwnerReference::default()
    }
}

#[test]
fn unnamed_owners_depend_on_the_server() {
    let meta = ObjectMeta { owner_references: vec![OwnerReference { name: "".into(), ..reference() }], ..named() };
    let words = |unnamed_owner| {
        let errors = check_object_meta(&meta, CRD, unnamed_owner);
        errors.iter().map(|error| error.text("metadata")).collect::<Vec<_>>()
    };
    let said = "metadata.ownerReferences.name: Invalid value: \"\": must not be empty";
    assert_eq!(words(FieldErrorType::Invalid), [said]);
    let said = "metadata.ownerReferences.name: Required value: must not be empty";
    assert_eq!(words(FieldErrorType::Required), [said]);
}

/// The path, detail and subject of each error.
fn errors(meta: &ObjectMeta<'_>, owner: Owner<'_>) -> Vec<(String, String, Subject)> {
    let errors = check_object_meta(meta, owner, FieldErrorType::Required);
    errors.into_iter().map(|error| (error.path.to_string(), error.detail.into_owned(), error.subject)).collect()
}

fn error(path: &str, detail: &str, subject: Subject) -> (String, String, Subject) {
    (path.to_owned(), detail.to_owned(), subject)
}

/// The server's message about a malformed string.
fn words(check: fn(&str) -> Vec<&'static str>) -> &'static str {
    check("_").pop().unwrap_or_default()
}

#[test]
fn good_metadata_has_no_errors() {
    let meta = ObjectMeta {
        labels: vec![("app".into(), "".into()), ("example.com/app".into(), "Foo_1".into())],
        annotations: vec![("Example.com/Note".into(), "any\ttext".into())],
        owner_references: vec![reference(), OwnerReference { controller: Some(true), ..reference() }],
        finalizers: vec!["example.com/cleanup".into(), "orphan".into()],
        managed_fields: vec![ManagedFieldsEntry {
            manager: "kubectl é".into(),
            operation: "Apply".into(),
            fields_type: "FieldsV1".into(),
            subresource: "status".into(),
        }],
        ..named()
    };
    assert_eq!(check_object_meta(&meta, CRD, FieldErrorType::Required), []);
    assert_eq!(check_object_meta(&meta, Owner::EmbeddedResource, FieldErrorType::Required), []);
}

#[test]
fn a_crd_needs_its_name() {
    let subdomain = words(names::check_dns1123_subdomain);
    let required = "must be spec.names.plural+\".\"+spec.group";
    let rows: [(&str, &str, Vec<_>); 8] = [
        ("", "", vec![error("name", "name or generateName is required", Subject::Name)]),
        ("foos.example.com", "", vec![]),
        ("bars.example.com", "", vec![error("name", required, Subject::Name)]),
        ("Foo", "", vec![error("name", subdomain, Subject::Name), error("name", required, Subject::Name)]),
        ("foos.example.com", "foos.example.com", vec![]),
        ("foos.example.com", "foo-", vec![error("generateName", required, Subject::GenerateName)]),
        // A generated name never equals the required name.
        ("", "foos.example.com", vec![error("name", required, Subject::GenerateName)]),
        (
            "",
            "Foo_",
            vec![
                error("generateName", subdomain, Subject::GenerateName),
                error("generateName", required, Subject::GenerateName),
                error("name", subdomain, Subject::GenerateName),
                error("name", required, Subject::GenerateName),
            ],
        ),
    ];
    for (name, generate_name, expected) in rows {
        let meta = ObjectMeta { name: name.into(), generate_name: generate_name.into(), ..ObjectMeta::default() };
        assert_eq!(errors(&meta, CRD), expected, "{name:?} {generate_name:?}");
    }
}

#[test]
fn embedded_names_are_free() {
    for (name, generate_name, expected) in [
        ("", "", vec![]),
        ("Any thing", "..", vec![]),
        ("..", "", vec![error("name", "may not be '..'", Subject::Name)]),
        ("a/b", "", vec![error("name", "may not contain '/'", Subject::Name)]),
        ("", "a%", vec![error("generateName", "may not contain '%'", Subject::GenerateName)]),
        (
            "%/",
            "",
            vec![
                error("name", "may not contain '/'", Subject::Name),
                error("name", "may not contain '%'", Subject::Name),
            ],
        ),
    ] {
        let meta = ObjectMeta { name: name.into(), generate_name: generate_name.into(), ..ObjectMeta::default() };
        assert_eq!(errors(&meta, Owner::EmbeddedResource), expected, "{name:?} {generate_name:?}");
    }
}

#[test]
fn namespaces_and_generations() {
    let meta = ObjectMeta { namespace: "A.b".into(), generation: -1, ..named() };
    let label = words(names::check_dns1123_label);
    let expected = [
        error("namespace", label, Subject::Namespace),
        error("generation", "must be greater than or equal to 0", Subject::Generation),
    ];
    assert_eq!(errors(&meta, Owner::EmbeddedResource), expected);
    assert_eq!(errors(&meta, CRD), []);
    let dotted = ObjectMeta { namespace: "a.b".into(), generation: i64::MAX, ..named() };
    let expected = [error("namespace", "must not contain dots", Subject::Namespace)];
    assert_eq!(errors(&dotted, Owner::EmbeddedResource), expected);
}

#[test]
fn labels_have_keys() {
    let (key, value) = (words(names::check_label_key), words(names::check_label_value));
    let meta = ObjectMeta {
        labels: vec![("ok".into(), "a b".into()), ("A b".into(), "ok".into()), ("_".into(), "_".into())],
        annotations: vec![("OK.com/Ok".into(), "\n".into()), ("_".into(), String::new().into())],
        ..named()
    };
    let expected = [
        error("labels", value, Subject::LabelValue(0)),
        error("labels", key, Subject::LabelKey(1)),
        error("labels", key, Subject::LabelKey(2)),
        error("labels", value, Subject::LabelValue(2)),
        error("annotations", key, Subject::AnnotationKey(1)),
    ];
    assert_eq!(errors(&meta, CRD), expected);
    assert_eq!(errors(&meta, Owner::EmbeddedResource), expected);
}

#[test]
fn annotations_share_a_limit() {
    let sized = |bytes: usize| ObjectMeta {
        annotations: vec![("a".into(), "x".repeat(bytes - 2).into()), ("b".into(), "".into())],
        ..named()
    };
    assert_eq!(check_object_meta(&sized(262_144), CRD, FieldErrorType::Required), []);
    let found = check_object_meta(&sized(262_145), CRD, FieldErrorType::Required);
    let types: Vec<_> = found.iter().map(|error| (error.error_type, error.detail.as_ref(), error.subject)).collect();
    assert_eq!(types, [(FieldErrorType::TooLong, "may not be more than 262144 bytes", Subject::Annotations)]);
}

#[test]
fn owners_are_complete() {
    let (member, empty) = (|name| Subject::OwnerReference(1, Some(name)), "must not be empty");
    let with = |second: OwnerReference<'static>| ObjectMeta { owner_references: vec![reference(), second], ..named() };
    let version = || error("ownerReferences.apiVersion", "version must not be empty", member("apiVersion"));
    let mut rows = vec![
        (
            OwnerReference::default(),
            vec![
                version(),
                error("ownerReferences.kind", empty, member("kind")),
                error("ownerReferences.name", empty, member("name")),
                error("ownerReferences.uid", empty, member("uid")),
            ],
        ),
        (OwnerReference { kind: "Event".into(), api_version: "events.k8s.io/v1".into(), ..reference() }, vec![]),
        (
            OwnerReference { kind: "Event".into(), ..reference() },
            vec![error(
                "ownerReferences",
                "/v1, Kind=Event is disallowed from being an owner",
                Subject::OwnerReference(1, None),
            )],
        ),
    ];
    for api_version in ["", "/", "apps/", "a/b/c"] {
        rows.push((OwnerReference { api_version: api_version.into(), ..reference() }, vec![version()]));
    }
    for (second, expected) in rows {
        assert_eq!(errors(&with(second.clone()), CRD), expected, "{second:?}");
    }
    let controller = |name: &'static str| OwnerReference { controller: Some(true), name: name.into(), ..reference() };
    let references = vec![
        controller("a"),
        OwnerReference { controller: Some(false), ..reference() },
        controller("b"),
        controller("c"),
    ];
    let both = |name: &str, index| {
        let detail = format!(
            "Only one reference can have Controller set to true. Found \"true\" in references for Pod/a and Pod/{name}"
        );
        error("ownerReferences", &detail, Subject::OwnerReference(index, Some("controller")))
    };
    assert_eq!(errors(&ObjectMeta { owner_references: references, ..named() }, CRD), [both("b", 2), both("c", 3)]);
}

#[test]
fn finalizers_are_keys() {
    let key = words(names::check_label_key);
    let both = "finalizer orphan and foregroundDeletion cannot be both set";
    for (finalizers, expected) in [
        (vec!["orphan", "orphan"], vec![]),
        (vec!["a", "_", "b/c"], vec![error("finalizers", key, Subject::Finalizer(1))]),
        (
            vec!["Example.com/x"],
            vec![error("finalizers", words(|_| names::check_label_key("A/x")), Subject::Finalizer(0))],
        ),
        (vec!["orphan", "foregroundDeletion"], vec![error("finalizers", both, Subject::Finalizers)]),
        (
            vec!["foregroundDeletion", "_", "orphan"],
            vec![error("finalizers", key, Subject::Finalizer(1)), error("finalizers", both, Subject::Finalizers)],
        ),
    ] {
        let finalizers = finalizers.into_iter().map(Cow::Borrowed).collect();
        assert_eq!(errors(&ObjectMeta { finalizers, ..named() }, CRD), expected);
    }
}

#[test]
fn managers_are_checked() {
    let entry = |manager: &str, operation: &'static str| ManagedFieldsEntry {
        manager: manager.to_owned().into(),
        operation: operation.into(),
        ..ManagedFieldsEntry::default()
    };
    let too_long = ManagedFieldsEntry { subresource: "s".repeat(257).into(), ..entry(&"é".repeat(65), "Update") };
    let odd = ManagedFieldsEntry { fields_type: "FieldsV2".into(), ..entry("a\tb\u{200b}", "apply") };
    let meta = ObjectMeta { managed_fields: vec![entry("ok", "Apply"), odd, too_long], ..named() };
    let (second, third) = (|name| Subject::ManagedFields(1, name), |name| Subject::ManagedFields(2, name));
    let expected = [
        error("managedFields[1].operation", "must be `Apply` or `Update`", second("operation")),
        error("managedFields[1].fieldsType", "must be `FieldsV1`", second("fieldsType")),
        error("managedFields[1].manager", "invalid character U+0009 (at position 1)", second("manager")),
        error("managedFields[1].manager", "invalid character U+200B (at position 3)", second("manager")),
        error("managedFields[2].manager", "may not be more than 128 bytes", third("manager")),
        error("managedFields[2].subresource", "may not be more than 256 bytes", third("subresource")),
    ];
    assert_eq!(errors(&meta, CRD), expected);
    assert_eq!(errors(&meta, Owner::EmbeddedResource), expected);
}

#[test]
fn errors_have_the_servers_text() {
    let first = |meta: ObjectMeta<'_>, owner| {
        check_object_meta(&meta, owner, FieldErrorType::Required)
            .first()
            .map(|error| error.text("metadata"))
            .unwrap_or_default()
    };
    let embedded = Owner::EmbeddedResource;
    let name = ObjectMeta { name: "BAD%".into(), ..ObjectMeta::default() };
    assert_eq!(first(name, embedded), r#"metadata.name: Invalid value: "BAD%": may not contain '%'"#);
    let generation = ObjectMeta { generation: -3, ..ObjectMeta::default() };
    let text = "metadata.generation: Invalid value: -3: must be greater than or equal to 0";
    assert_eq!(first(generation, embedded), text);
    let text = "metadata.name: Required value: name or generateName is required";
    assert_eq!(first(ObjectMeta::default(), CRD), text);
    let finalizers = ObjectMeta { finalizers: vec!["orphan".into(), "foregroundDeletion".into()], ..named() };
    let text = "metadata.finalizers: Invalid value: [\"orphan\",\"foregroundDeletion\"]: \
                finalizer orphan and foregroundDeletion cannot be both set";
    assert_eq!(first(finalizers, embedded), text);
    let event = OwnerReference { kind: "Event".into(), block_owner_deletion: Some(true), ..reference() };
    let text = "metadata.ownerReferences: Invalid value: \
                {\"apiVersion\":\"v1\",\"kind\":\"Event\",\"name\":\"a\",\"uid\":\"u\",\"blockOwnerDeletion\":true}: \
                /v1, Kind=Event is disallowed from being an owner";
    assert_eq!(first(ObjectMeta { owner_references: vec![event], ..named() }, embedded), text);
    let manager = ManagedFieldsEntry {
        manager: "m".repeat(129).into(),
        operation: "Apply".into(),
        ..ManagedFieldsEntry::default()
    };
    let text = "metadata.managedFields[0].manager: Too long: may not be more than 128 bytes";
    assert_eq!(first(ObjectMeta { managed_fields: vec![manager], ..named() }, embedded), text);
}
