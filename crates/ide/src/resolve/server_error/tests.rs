use super::*;

fn fields(text: &str) -> Vec<String> {
    let subject = |words: ServerError| match words.subject {
        ErrorSubject::Field(field) | ErrorSubject::Strict(field) | ErrorSubject::Decode(field) => field,
        ErrorSubject::Line(line) => format!("line {line}"),
        ErrorSubject::RepeatedKey { line, key } => format!("{key} in line {line}"),
    };
    parse(text).into_iter().map(subject).collect()
}

fn name_of(error: &ServerError) -> Option<&str> {
    error.named.object.as_ref()?.name.as_deref()
}

#[test]
fn lone_path() {
    for path in [
        "spec.group",
        "spec.versions[1].schema.openAPIV3Schema.properties[a.b].items.properties[c[0]].type",
        "metadata.annotations[api-approved.kubernetes.io]",
        "spec",
    ] {
        assert_eq!(fields(path), [path]);
        assert_eq!(fields(&format!(" {path}:\n")), [path]);
    }
    assert_eq!(fields("nothing of ours"), Vec::<String>::new());
    assert_eq!(fields(""), Vec::<String>::new());
}

#[test]
fn kubectl_list() {
    let text = "The CustomResourceDefinition \"foos.example.com\" is invalid: 
* spec.validation.openAPIV3Schema.properties[a].type: Required value: must not be empty for specified object fields
* spec.validation.openAPIV3Schema.properties[b]: Required value: because it is defined in \
                spec.validation.openAPIV3Schema.anyOf[0].properties[b]
* spec.scope: Unsupported value: \"x\": supported values: \"Cluster\", \"Namespaced\"
";
    let words = parse(text);
    let names: Vec<_> = words.iter().map(name_of).collect();
    assert_eq!(names, [Some("foos.example.com"); 3]);
    assert_eq!(
        fields(text),
        [
            "spec.validation.openAPIV3Schema.properties[a].type",
            "spec.validation.openAPIV3Schema.properties[b]",
            "spec.scope"
        ]
    );
    assert!(words[0].text.ends_with("must not be empty for specified object fields"), "{:?}", words[0]);
    assert!(words[1].text.ends_with("anyOf[0].properties[b"), "{:?}", words[1]);
}

#[test]
fn controller_log() {
    let text = "level=error msg=\"CustomResourceDefinition.apiextensions.k8s.io \\\"foos.example.com\\\" is invalid: \
                [spec.names.plural: Required value, spec.versions: Invalid value: \
                []apiextensions.CustomResourceDefinitionVersion{...}: must have exactly one version marked as storage \
                version, metadata.name: Invalid value: \\\"a\\\": must be spec.names.plural+\\\".\\\"+spec.group]\"";
    assert_eq!(fields(text), ["spec.names.plural", "spec.versions", "metadata.name"]);
}

#[test]
fn strict_decoding() {
    let text = "error when creating \"a.yaml\": CustomResourceDefinition in version \"v1\" cannot be handled as a \
                CustomResourceDefinition: strict decoding error: yaml: unmarshal errors:\n  line 5: key \"scope\" already \
                set in map, unknown field \"spec.versions[0].foo\"";
    assert_eq!(fields(text), ["scope in line 5", "unknown field \"spec.versions[0].foo\""]);
}

#[test]
fn items_of_default() {
    let path = "spec.validation.openAPIV3Schema.properties[a].default.[0].b[1]";
    assert_eq!(fields(&format!("{path}: Required value")), [path]);
}

#[test]
fn any_text() {
    for text in [
        "spec[",
        "spec.a[b: Invalid value",
        "spec.é[ü]: Forbidden: x",
        "[[spec.a: Forbidden",
        "unknown field \"",
        "key \n already set in map",
    ] {
        parse(text);
    }
}

#[test]
fn leading_dot() {
    assert_eq!(fields(".spec.group"), ["spec.group"]);
    assert_eq!(fields("refused: .spec.group: Required value"), ["spec.group"]);
}

#[test]
fn decoding_errors() {
    let json = "json: cannot unmarshal string into Go struct field JSONSchemaProps.spec.versions.schema of type bool";
    let kubectl = format!(
        "Error from server (BadRequest): error when creating \"foo.yaml\": CustomResourceDefinition in version \"v1\" \
         cannot be handled as a CustomResourceDefinition: {json}\n"
    );
    assert_eq!(fields(&kubectl), [json]);
    let yaml = "error: error parsing foo.yaml: error converting YAML to JSON: yaml: line 27: did not find expected key";
    assert_eq!(fields(yaml), ["line 27"]);
}

#[test]
fn client_side_validation() {
    let text = "error: error validating \"foo.yaml\": error validating data: \
                [ValidationError(CustomResourceDefinition.spec): unknown field \"versionss\" in io.k8s.Spec]";
    assert_eq!(fields(text), ["unknown field \"spec.versionss\""]);
    let text = "ValidationError(CustomResourceDefinition.spec.names): missing required field \"kind\" in io.k8s.Names";
    assert_eq!(fields(text), ["spec.names.kind"]);
    let text = "ValidationError(CustomResourceDefinition.spec.scope): invalid type for io.k8s: got \"map\"";
    assert_eq!(fields(text), ["spec.scope"]);
}

#[test]
fn client_side_lists() {
    let text = "error validating data: [ValidationError(CustomResourceDefinition.spec): missing required field \"names\" in \
                io.k8s.Spec, ValidationError(CustomResourceDefinition.spec.versions[0].schema): unknown field \"x\" in \
                io.k8s.Schema]; if you choose to ignore these errors, turn validation off with --validate=false";
    assert_eq!(fields(text), ["spec.names", "unknown field \"spec.versions[0].schema.x\""]);
    let last =
        "ValidationError(CustomResourceDefinition.spec.versions[0].schema): unknown field \"x\" in io.k8s.Schema";
    assert_eq!(parse(text)[1].to_string(), last);
}

#[test]
fn json_log() {
    let text = r#"{"level":"error","error":"CustomResourceDefinition.apiextensions.k8s.io \"foos.example.com\" is invalid: spec.scope: Unsupported value: \"x\""}"#;
    let [error] = &parse(text)[..] else { panic!("{text}") };
    assert_eq!(name_of(error), Some("foos.example.com"));
    assert_eq!(error.to_string(), "spec.scope: Unsupported value: \"x\"");
}
