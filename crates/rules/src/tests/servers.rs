//! The answers of the servers of Kubernetes 1.36 and 1.37, side by side.

use std::sync::Arc;

use crd_ls_ide::testing::change_findings;
use crd_ls_ide::{AnalysisOptions, Finding, Kubernetes, Request, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn read(text: &str, minor: u8) -> Snapshot {
    let options = AnalysisOptions { kubernetes: Kubernetes { minor }, ..AnalysisOptions::default() };
    Snapshot::with_options(Text::new(text), Arc::new(options))
}

/// The server's errors and warnings, as `type|field|detail`.
fn words<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> Vec<String> {
    let errors = findings.into_iter().filter(|finding| !finding.masked).filter_map(Finding::apiserver);
    let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    errors.map(|error| format!("{}|{}|{}", error.kind.as_str(), error.field, first_line(&error.detail))).collect()
}

fn said(text: &str, minor: u8) -> Vec<String> {
    words(read(text, minor).findings())
}

const NOTHING: [&str; 0] = [];

const SET_OF_OBJECTS: &str = "type: object
properties:
  a: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic}}
";

const WARNING: &str = "Warning|spec.validation.openAPIV3Schema.properties[a].x-kubernetes-list-type|x-kubernetes-list-type: set for items of type \"object\" is not supported by server-side \
                       apply or CEL validation rules";

#[test]
fn sets_of_objects_have_a_warning() {
    let crd = crd_around(SET_OF_OBJECTS);
    assert_eq!((said(&crd, 36), said(&crd, 37)), (Vec::new(), vec![WARNING.to_owned()]));
    let lists =
        SET_OF_OBJECTS.replace("type: object, x-kubernetes-map-type: atomic", "type: array, items: {type: string}");
    assert_eq!(said(&crd_around(&lists), 37), [WARNING.replace("object", "array")]);
    let refused = SET_OF_OBJECTS.replace(", x-kubernetes-map-type: atomic", "");
    assert!(said(&crd_around(&refused), 37).iter().all(|word| word.starts_with("FieldValueInvalid|")));
}

#[test]
fn updates_have_new_warnings_only() {
    let (with, without) = (crd_around(SET_OF_OBJECTS), crd_around("type: object\n"));
    let of_update = |before: &str, minor| words(&change_findings(before, &read(&with, minor)));
    assert_eq!(of_update(&without, 37), [WARNING]);
    assert_eq!(of_update(&without, 36), NOTHING);
    assert_eq!(of_update(&with, 37), NOTHING);
}

const OWNERS: &str = "\n  ownerReferences: [{apiVersion: v1, kind: Pod, name: '', uid: u}]";

#[test]
fn owners_need_names() {
    let name = "metadata:\n  name: foos.example.com";
    let crd = crd_around("type: object\n").replace(name, &format!("{name}{OWNERS}"));
    let answer = |error: &str| vec![format!("{error}|metadata.ownerReferences.name|must not be empty")];
    assert_eq!((said(&crd, 36), said(&crd, 37)), (answer("FieldValueInvalid"), answer("FieldValueRequired")));
    let resource = read(&format!("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a{OWNERS}\n"), 37);
    let of_resource = |minor| {
        let kinds = read(&crd_around("type: object\n"), minor).resource_kinds();
        words(&resource.judge(&kinds, Request::Create).expect("a new resource").expect("a kind").findings)
    };
    assert_eq!((of_resource(36), of_resource(37)), (answer("FieldValueInvalid"), answer("FieldValueRequired")));
}

#[test]
fn owners_in_defaults_need_names() {
    let reference = "{ownerReferences: [{apiVersion: v1, kind: Pod, name: '', uid: u}]}";
    let crd = crd_around(&format!(
        "type: object
properties:
  a:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
    default: {{apiVersion: v1, kind: Pod, metadata: {reference}}}
"
    ));
    let says = |minor, words: &str| said(&crd, minor).iter().any(|said| said.starts_with(words));
    assert!(says(36, "FieldValueInvalid|") && !says(36, "FieldValueRequired|"), "{:?}", said(&crd, 36));
    assert!(says(37, "FieldValueRequired|") && !says(37, "FieldValueInvalid|"), "{:?}", said(&crd, 37));
}

/// A CRD with a rule about the whole resource.
fn ruled(rule: &str) -> String {
    crd_around(&format!("type: object\nx-kubernetes-validations:\n- rule: \"{rule}\"\n"))
}

#[test]
fn names_are_cheap() {
    let crd = ruled(&["self.metadata.name.matches('^[a-z]+([.][a-z]+)*$')"; 12].join(" && "));
    let costs = |minor| read(&crd, minor).rule_costs()[0].rules[0].rule.max_cost;
    assert!(costs(36) > costs(37).map(|cost| 100 * cost), "{:?}, {:?}", costs(36), costs(37));
    assert_eq!(said(&crd, 37), NOTHING);
    assert!(said(&crd, 36).iter().any(|word| word.contains("estimated rule cost exceeds budget")));
}

#[test]
fn fields_can_be_in_backquotes() {
    let crd = ruled("self.metadata.`name` != 'a'");
    assert_eq!(said(&crd, 37), NOTHING);
    let refused = "compilation failed: ERROR: <input>:1:15: unsupported syntax: '`'";
    assert!(said(&crd, 36).iter().all(|word| word.ends_with(refused)), "{:?}", said(&crd, 36));
}
