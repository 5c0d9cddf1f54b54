use super::{Edge, FieldPath, Segment};
use crate::as_written;
use crate::{AnalysisOptions, ApiVersion, Hub, Stream};
use crd_ls_syntax::Tree;

const PATHS: [&str; 8] = [
    "",
    "spec",
    "spec.versions[0].schema.openAPIV3Schema.properties[foo].type",
    "spec.versions[0].schema.openAPIV3Schema.properties[a.b[c]].items.allOf[1]",
    "metadata.annotations[]",
    "status.storedVersions[10]",
    "[2].name",
    "spec.properties[007]",
];

#[test]
fn printed_paths_parse() {
    for path in PATHS {
        assert_eq!(FieldPath::parse(path).to_string(), path);
    }
}

#[test]
fn any_text_parses() {
    assert_eq!(FieldPath::parse("spec.a[b.c][0].d").segments().len(), 5);
    for text in ["[[[", "a[", "]", "...", "é[ü]]", "[99999999999999999999]"] {
        FieldPath::parse(text);
    }
}

#[test]
fn empty_names() {
    let path = FieldPath::of(["default", ""]).child(0).child("b");
    assert_eq!(path.to_string(), "default.[0].b");
    assert_eq!(FieldPath::parse(&path.to_string()), FieldPath::of(["default"]).child(0).child("b"));
}

#[test]
fn dotted_paths() {
    let path = FieldPath::parse("spec.versions[0].schema.openAPIV3Schema.properties[foo].allOf[1].type");
    assert_eq!(path.dotted().to_string(), "spec.versions[0].schema.openAPIV3Schema.properties.foo.allOf[1].type");
    assert_eq!(FieldPath::ROOT.child(Segment::key("a")).dotted().to_string(), "a");
}

#[test]
fn edges_and_segments() {
    let edges = [
        Edge::Property("a.b".into()),
        Edge::Property("0".into()),
        Edge::Items,
        Edge::ItemsIndex(3),
        Edge::AdditionalProperties,
        Edge::AllOf(0),
        Edge::OneOf(1),
        Edge::AnyOf(2),
        Edge::Not,
        Edge::PatternProperty("^a".into()),
        Edge::Dependency("b".into()),
        Edge::AdditionalItems,
        Edge::Definition("c".into()),
    ];
    for edge in edges {
        let path = FieldPath::from(&edge).child("properties");
        let length = path.segments().len() - 1;
        assert_eq!(Edge::from_segments(path.segments()), Some((edge.clone(), length)));
        assert_eq!(format!("{edge}.properties"), format!(".{path}"));
        assert_eq!(Edge::from_segments(FieldPath::parse(&path.to_string()).segments()), Some((edge, length)));
    }
    for path in ["", "type", "properties", "allOf.a", "[0]"] {
        assert_eq!(Edge::from_segments(FieldPath::parse(path).segments()), None, "{path}");
    }
}

/// A CRD with these settings in each of two versions. The second version also has `other`.
fn hub(api_version: &str, settings: &str, other: &str) -> Hub {
    let version = |name, settings| format!("  - {{name: {name}, {settings}}}\n");
    let versions = version("a", settings.to_owned()) + &version("b", format!("{settings}, {other}"));
    let text = format!(
        "apiVersion: apiextensions.k8s.io/{api_version}\nkind: CustomResourceDefinition\nspec:\n  versions:\n{versions}"
    );
    let stream = Stream::lower(&Tree::parse_str(&text), &AnalysisOptions::default(), None);
    let (_, placed) = stream.definitions().next().expect("a definition");
    Hub::new(placed.definition.crd().expect("a CRD"))
}

/// Paths in a file whose versions have the same settings, and the paths in the server's internal form.
const MOVED: [(&str, &str); 6] = [
    ("spec.versions[0].schema.openAPIV3Schema.type", "spec.validation.openAPIV3Schema.type"),
    ("spec.versions[0].subresources.scale", "spec.subresources.scale"),
    ("spec.versions[0].additionalPrinterColumns[1].jsonPath", "spec.additionalPrinterColumns[1].JSONPath"),
    ("spec.versions[0].selectableFields[1].jsonPath", "spec.selectableFields[1].jsonPath"),
    ("spec.conversion.webhook.clientConfig.url", "spec.conversion.webhookClientConfig.url"),
    ("spec.conversion.webhook.conversionReviewVersions[0]", "spec.conversion.conversionReviewVersions[0]"),
];

#[test]
fn moved_paths() {
    let v1 = hub("v1", "schema: {openAPIV3Schema: {type: object}}", "served: true");
    for (written, printed) in MOVED {
        assert_eq!(v1.printed(&FieldPath::parse(written)).to_string(), printed);
        assert_eq!(as_written(&FieldPath::parse(printed), &ApiVersion::V1).to_string(), written);
    }
    for path in ["spec.versions[0].name", "spec.conversion.strategy", "metadata.name", "spec"] {
        assert_eq!(v1.printed(&FieldPath::parse(path)).to_string(), path);
        assert_eq!(as_written(&FieldPath::parse(path), &ApiVersion::V1).to_string(), path);
    }
    let named = as_written(&FieldPath::parse("spec.version"), &ApiVersion::V1);
    assert_eq!(named.to_string(), "spec.versions[0].name");
    let stored = as_written(&FieldPath::parse("status.storedVersions"), &ApiVersion::V1beta1);
    assert_eq!(stored.to_string(), "spec.versions");
}

#[test]
fn differing_settings_stay() {
    let differing = hub("v1", "subresources: {status: {}}", "schema: {openAPIV3Schema: {type: object}}");
    let path = FieldPath::parse("spec.versions[1].schema.openAPIV3Schema");
    assert_eq!(differing.printed(&path), path);
    let path = FieldPath::parse("spec.versions[1].subresources.status");
    assert_eq!(differing.printed(&path).to_string(), "spec.subresources.status");
}

#[test]
fn v1beta1_paths() {
    let v1beta1 = hub("v1beta1", "subresources: {status: {}}", "served: true");
    for path in MOVED.into_iter().flat_map(|(written, printed)| [written, printed]) {
        let path = FieldPath::parse(path);
        assert_eq!(v1beta1.printed(&path), path);
        assert_eq!(as_written(&path, &ApiVersion::V1beta1), path);
    }
}
