//! The complete errors of the server about a document.

use crd_ls_ide::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The findings that are not masked, as `field|detail`, or as the detail if there is no field.
fn said(text: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(text));
    let findings = snapshot.findings().iter().filter(|finding| !finding.masked);
    let errors = findings.filter_map(|finding| finding.apiserver());
    let mut said: Vec<String> = errors.map(|error| format!("{}|{}", error.field, error.detail)).collect();
    said.sort();
    said
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let said = said(text);
    assert_eq!(said, expected, "{text}");
}

/// A CRD with `schema` and these selectable fields.
fn selecting(schema: &str, fields: &str) -> String {
    let crd = crd_around(schema);
    crd.replace("    schema:", &format!("    selectableFields: {fields}\n    schema:"))
}

#[test]
fn documentation_keywords() {
    let metadata = "type: object\nproperties:\n  metadata: {type: object, ";
    let refused = "spec.validation.openAPIV3Schema.properties[metadata]|must not specify anything other than name and \
                   generateName, but metadata is implicitly specified";
    check(&crd_around(&format!("{metadata}example: a}}")), &[refused]);
    check(&crd_around(&format!("{metadata}externalDocs: {{url: a}}}}")), &[refused]);
    let port = "type: object\nproperties:\n  port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer, example: 1}, \
                {type: string}]}";
    check(
        &crd_around(port),
        &[
            "spec.validation.openAPIV3Schema.properties[port].anyOf[0].type|must be empty to be structural",
            "spec.validation.openAPIV3Schema.properties[port].anyOf[1].type|must be empty to be structural",
        ],
    );
}

#[test]
fn selectable_field_paths() {
    let schema = "type: object\nproperties:\n  a: {type: string, id: x}";
    let id = "spec.validation.openAPIV3Schema.properties[a].id|id is not supported";
    let conversion = "spec.schema.openAPIV3Schema|OpenAPIV3Schema 'id' is not supported";
    check(
        &selecting(schema, "[{jsonPath: .}, {jsonPath: spec.a}, {jsonPath: ''}]"),
        &[
            conversion,
            "spec.selectableFields[0].jsonPath|is an invalid path: unexpected end of JSON path",
            "spec.selectableFields[1].jsonPath|is an invalid path: expected [ or . but got: spec",
            "spec.selectableFields[2].jsonPath|",
            id,
        ],
    );
    // After a path leads into the schema, the server finds no further errors of paths.
    check(&selecting(schema, "[{jsonPath: .a}, {jsonPath: .}]"), &[conversion, id]);
}

#[test]
fn conversion_error_order() {
    let schema = "type: object\nproperties:\n  a: {type: array, items: [{type: string}], additionalItems: {}}";
    check(
        &selecting(schema, "[{jsonPath: ''}]"),
        &[
            "spec.schema.openAPIV3Schema|OpenAPIV3Schema 'additionalItems' is not supported",
            "spec.selectableFields[0].jsonPath|",
            "spec.validation.openAPIV3Schema.properties[a].additionalItems|additionalItems is not supported",
            "spec.validation.openAPIV3Schema.properties[a].items|items must be a schema object and not an array",
        ],
    );
    // The server enters a property only after the logical keywords around it.
    let schema = "type: object\nproperties:\n  a: {type: string, id: x}\nallOf: [{properties: {b: {$schema: u}}}]";
    check(
        &selecting(schema, "[{jsonPath: ''}]"),
        &[
            "spec.schema.openAPIV3Schema|OpenAPIV3Schema 'schema' is not supported",
            "spec.selectableFields[0].jsonPath|",
            "spec.validation.openAPIV3Schema.properties[a].id|id is not supported",
        ],
    );
}

#[test]
fn unknown_and_unconvertible() {
    check(
        &crd_around("type: object\n$schema: x\nunknown: 1"),
        &[
            "spec.validation.openAPIV3Schema|OpenAPIV3Schema 'schema' is not supported",
            "|unknown field \"spec.versions[0].schema.openAPIV3Schema.unknown\"",
        ],
    );
}

/// A v1beta1 CRD with these lines in its `spec`.
fn v1beta1(spec: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {{name: foos.example.com}}\n\
         spec:\n  group: example.com\n  scope: Cluster\n  preserveUnknownFields: false\n  names: {{kind: Foo, plural: \
         foos}}\n  validation: {{openAPIV3Schema: {{type: object}}}}\n{spec}"
    )
}

#[test]
fn empty_top_level_columns() {
    let versions = "  versions:
  - {name: v1, served: true, storage: true, additionalPrinterColumns: [{name: A, type: string, JSONPath: .a}]}
  - {name: v2, served: true, storage: false}
";
    check(&v1beta1(&format!("  additionalPrinterColumns: []\n{versions}")), &[]);
    check(
        &v1beta1(&format!("  additionalPrinterColumns: [{{name: A, type: string, JSONPath: .a}}]\n{versions}")),
        &["spec.additionalPrinterColumns|top-level and per-version additionalPrinterColumns are mutually exclusive"],
    );
}

#[test]
fn version_at_the_top() {
    let found = said(&v1beta1("  version: ve()*\n"));
    let fields: Vec<&str> = found.iter().filter_map(|error| error.split('|').next()).collect();
    assert_eq!(fields, ["spec.versions[0].name", "spec.version"]);
}

#[test]
fn tags_that_do_not_fit() {
    for (value, detail) in [
        ("!!int x", "cannot decode !!str `x` as a !!int"),
        ("!!int 3.0", "cannot decode !!float `3.0` as a !!int"),
        ("!!int", "cannot decode !!null `` as a !!int"),
        ("!!null x", "cannot decode !!str `x` as a !!null"),
        ("!!timestamp 1", "cannot decode !!int `1` as a !!timestamp"),
        ("!!bool 1", "cannot decode !!int `1` as a !!bool"),
        ("!!float \"a\"", "cannot decode !!str `a` as a !!float"),
        ("!<tag:yaml.org,2002:int> 2020-01-01", "cannot decode !!str `2020-01-01` as a !!int"),
        ("!!%69nt x", "cannot decode !!str `x` as a !!int"),
        ("!!binary x", "!!binary value contains invalid base64 data"),
        ("&a !!int x", "cannot decode !!str `x` as a !!int"),
    ] {
        let found = said(&crd_around(&format!("type: object\ndescription: {value}\nproperties: {{}}")));
        let [error] = &*found else { panic!("{value}: {found:?}") };
        assert_eq!(*error, format!("|yaml: {detail}"), "{value}");
        let key = said(&crd_around(&format!("type: object\nproperties: {{a: {{type: string}}, ? {value} : {{}}}}")));
        assert_eq!(key.len(), 1, "{value} as a key: {key:?}");
        assert!(said(&format!("kind: Foo\na: {value}\n")).is_empty(), "{value} in what holds no schema");
    }
}

#[test]
fn types_of_tagged_values() {
    let of_type = |default: &str, type_name: &str| {
        let text = crd_around(&format!("type: object\nproperties:\n  a: {{type: {type_name}, default: {default} }}"));
        let found = said(&text);
        assert!(found.is_empty(), "{default} is no {type_name}: {found:?}");
    };
    for (value, type_name) in [
        ("!<tag:yaml.org,2002:int> \"1\"", "integer"),
        ("!<tag:yaml.org,2002:str> 1", "string"),
        ("! 1", "string"),
        ("!foo 1", "string"),
        ("!!foo 1", "string"),
        ("!", "string"),
        ("!!str", "string"),
        ("!!binary", "string"),
        ("!!timestamp 2020-1-1", "string"),
        ("!!float 3", "number"),
        ("!!bool \"yes\"", "boolean"),
    ] {
        of_type(value, type_name);
    }
    check(
        &crd_around("type: object\nproperties:\n  a: {type: string, default: !<tag:yaml.org,2002:int> 1}"),
        &["spec.validation.openAPIV3Schema.properties[a].default| in body must be of type string: \"integer\""],
    );
}

#[test]
fn binary_values_and_keys() {
    let text =
        crd_around("type: object\nproperties: {!!binary YQ==: {type: !!binary c3RyaW5n, pattern: !!binary Kw==}}");
    let text = text.replace("scope: Namespaced", "scope: !!binary TmFtZXNwYWNlZA==");
    let found = said(&text);
    let [error] = &*found else { panic!("{found:?}") };
    assert!(
        error.starts_with("spec.validation.openAPIV3Schema.properties[a].pattern|must be a valid regular expression")
    );
}

#[test]
fn go_key_names() {
    let schema = "type: object\nproperties: {1e6: {}, 1.50: {}, 0.00001: {}, 1e300: {}, 0x10: {}, yes: {}}";
    let found = said(&crd_around(schema));
    let names: Vec<&str> = found.iter().filter_map(|error| error.split(['[', ']']).nth(1)).collect();
    assert_eq!(names, [".inf", "1.5", "16", "1e+06", "1e-05", "true"]);
    check(
        &crd_around("type: object\nproperties: {1000000.0: {type: string}, 1e6: {type: string}}"),
        &["|key 1e+06 already set in map"],
    );
    for schema in ["type: object\n18446744073709551615: a", "type: object\nproperties: {9223372036854775808: {}}"] {
        let found = said(&crd_around(schema));
        assert!(found.iter().any(|error| error.contains("uint64")), "{found:?}");
    }
    let text = crd_around("type: object").replace("  scope:", "  9223372036854775808: a\n  scope:");
    assert!(said(&text).iter().any(|error| error.contains("unsupported map key of type: uint64")));
}

#[test]
fn versions_with_dependencies() {
    let with_second = |schema: &str| {
        let text = crd_around(&format!("type: object\n{schema}"));
        text + "  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, dependencies: {}}}}\n"
    };
    for dependencies in ["{a: }", "{a: [b]}", "{a: x}"] {
        check(
            &with_second(&format!("dependencies: {dependencies}")),
            &[
                "spec.versions[0].schema.openAPIV3Schema.dependencies|dependencies is not supported",
                "spec.versions[1].schema.openAPIV3Schema.dependencies|dependencies is not supported",
            ],
        );
    }
    check(
        &with_second("dependencies: {}"),
        &["spec.validation.openAPIV3Schema.dependencies|dependencies is not supported"; 2],
    );
    let found = said(&crd_around("type: object\ndependencies: {a: [1]}"));
    let path = "spec.versions.schema.openAPIV3Schema.dependencies";
    let expected = format!("|json: cannot unmarshal number into Go struct field JSONSchemaProps.{path} of type string");
    assert!(found.contains(&expected), "{found:?}");
}

/// The codes of the findings in a CRD with this change, without masked findings.
fn codes(change: impl Fn(&str) -> String) -> Vec<&'static str> {
    let text = change(&crd_around("type: object"));
    let snapshot = Snapshot::new(Text::new(&text));
    snapshot.findings().iter().filter(|finding| !finding.masked).map(|finding| finding.kind.code()).collect()
}

#[test]
fn wrong_kind_or_group() {
    let kind = |kind: &'static str| {
        codes(move |text| text.replace("kind: CustomResourceDefinition\n", &format!("kind: {kind}\n")))
    };
    for written in
        ["CustomResourceDefinitions", "customresourcedefinition", "Foo", "", "|+\n  CustomResourceDefinition"]
    {
        assert_eq!(kind(written), ["decode/kind"], "{written}");
    }
    assert_eq!(kind("[CustomResourceDefinition]"), ["decode/kind"]);
    // Errors that follow from the syntax error at the same place are not reported.
    assert!(kind("CustomResourceDefinition:").iter().all(|code| code.starts_with("yaml/")));
    assert!(!kind("CustomResourceDefinition:").is_empty());
    assert!(kind("ConversionReview").is_empty());
    let version = |version: &'static str| codes(move |text| text.replace("apiextensions.k8s.io/v1", version));
    for written in [
        "apiextension.k8s.io/v1",
        "apietensions.k8s.io/v1",
        "api\u{feff}extensions.k8s.io/v1",
        "apiextensio ns.k8s.io/v1",
    ] {
        assert_eq!(version(written), ["decode/api-version"], "{written}");
    }
    // A document with the body of a CRD and either its kind or its group counts as a CRD.
    for written in ["apps/v1", "k8s.io/v1", "extensions/v1beta1", "example.com/v1"] {
        assert_eq!(version(written), ["decode/api-version"], "{written}");
    }
    let head = |head: &'static str| {
        codes(move |text| text.replace("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n", head))
    };
    for written in
        ["apiVersion: v1\nkind: CRD\n", "apiVersion: apiextension.k8s.io/v1\n", "apiVersion: a/v1\nkind: crd\n", ""]
    {
        let found = head(written);
        let is_of_head = |code: &&str| matches!(*code, "decode/api-version" | "decode/kind");
        assert!(!found.is_empty() && found.iter().all(is_of_head), "{written}: {found:?}");
    }
    for other in ["apiVersion: apis.kcp.io/v1\nkind: APIResourceSchema\n", "kind: Foo\n", "apiVersion: v1\n"] {
        assert!(head(other).is_empty(), "{other}");
    }
    let without_names =
        |text: &str| text.replace("apiextensions.k8s.io/v1", "example.com/v1").replace("  names:", "  other:");
    assert!(codes(without_names).is_empty());
    assert!(
        codes(|text| text.replace("apiextensions.k8s.io/v1\nkind: CustomResourceDefinition", "v1\nkind: Pod"))
            .is_empty()
    );
    // The `kind` of `names` is at the margin. In a text with errors, the first `kind` is the kind of the document.
    let moved = codes(|text| text.replace("    kind: Foo", "kind: Foo"));
    assert!(!moved.is_empty() && moved.iter().all(|code| *code == "yaml/wrong-indentation"), "{moved:?}");
    let moved = codes(|text| text.replace("    kind: Foo\n    plural: foos\n", "    plural: foos\nkind: Foo\n"));
    assert!(moved.contains(&"yaml/wrong-indentation"), "{moved:?}");
}

#[test]
fn crd_after_error() {
    for before in ["- \n", "[\n", "'{\n", "{ items:\n"] {
        let found = codes(|text| format!("{before}{text}"));
        assert!(found.iter().any(|code| code.starts_with("yaml/")), "{before:?}: {found:?}");
        assert!(said(&format!("{before}kind: Pod\nspec: [}}\n")).is_empty(), "{before:?}");
    }
    assert!(codes(|text| format!("{{{{ if .Values.crds }}}}\n{text}{{{{ end }}}}\n")).len() <= 1);
}

#[test]
fn broken_flow_mapping() {
    for schema in ["properties: {{a: {type: string}}", "properties: {{\"a\": {type: string}}}"] {
        let found = codes(|text| text.replace("type: object", schema));
        assert!(
            found.iter().any(|code| code.starts_with("yaml/") || code.starts_with("decode/")),
            "{schema}: {found:?}"
        );
    }
    for action in ["{{ .Values.a }}", "{{- include \"a\" . | nindent 4 }}", "{{ $a := 1 }}", "{{name}}"] {
        let found = codes(|text| text.replace("type: object", &format!("type: {action}")));
        assert_eq!(found, [""; 0], "{action}");
    }
}
