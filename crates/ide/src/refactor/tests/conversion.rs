//! Conversions of v1beta1 CRDs to v1.

use super::{refactored, refused, titles};
use crate::Severity;
use crate::testing::Fixture;

/// v1beta1 CRDs accepted by a server of their time.
const GOOD: &[&str] = &[
    "  version: v1
  scope: Cluster
",
    "  scope: \"\"
  version: v1
  subresources:
    status: {}
",
    "  version: v1beta1
  preserveUnknownFields: true
  validation:
    openAPIV3Schema:
      properties:
        spec:
          type: object
  versions:
  - name: v1beta1
    served: true
    storage: true
  - name: v1
    served: true
    storage: false
  scope: Namespaced
",
    "  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: {type: object}
    additionalPrinterColumns:
    - {name: Age, type: date, JSONPath: .metadata.creationTimestamp}
  - name: v2
    served: false
    storage: false
    schema:
      openAPIV3Schema: {type: object, properties: {a: {type: string}}}
  preserveUnknownFields: false
  conversion:
    conversionReviewVersions: [v1, v1beta1]
    webhookClientConfig:
      service:
        name: convert
        namespace: default
    strategy: Webhook
",
    "  version: v1
  validation: {}
  conversion:
    strategy: None
    conversionReviewVersions: [v1]
",
];

#[test]
fn valid_crds_stay_valid() {
    for spec in GOOD {
        let text = format!(
            "apiVersion: apiextensions.k8s.io/v1beta1\nkind: $0CustomResourceDefinition\nmetadata:\n  name: foos.example.com\n\
             spec:\n  group: example.com\n  names: {{kind: Foo, plural: foos}}\n{spec}"
        );
        let after = refactored(&text, "");
        let snapshot = Fixture::parse(&after).snapshot();
        assert_eq!(errors(&snapshot), Vec::<&str>::new(), "{after}");
        let strict = snapshot.findings().iter().any(|finding| finding.code().starts_with("strict/"));
        assert!(!strict && after.starts_with("apiVersion: apiextensions.k8s.io/v1\n"), "{after}");
    }
}

fn errors(snapshot: &crate::Snapshot) -> Vec<&'static str> {
    let findings = snapshot.findings().iter();
    findings.filter(|finding| finding.severity() == Severity::Error).map(|finding| finding.code()).collect()
}

#[test]
fn reports_remaining_errors() {
    let convert = |spec: &str| {
        refactored(
            &format!(
                "apiVersion: apiextensions.k8s.io/v1beta1\nkind: $0CustomResourceDefinition\nmetadata:\n  name: foos.example.com\nspec:\n  group: example.com\n  names: {{kind: Foo, plural: foos}}\n{spec}"
            ),
            "",
        )
    };
    // A schema that v1beta1 accepts, but v1 doesn't.
    let after = convert(
        "  version: v1\n  preserveUnknownFields: false\n  validation:\n    openAPIV3Schema:\n      properties:\n        a:\n          minimum: 1\n",
    );
    assert_eq!(errors(&Fixture::parse(&after).snapshot()), ["structural/type-missing"]);
    assert!(
        after.contains("      openAPIV3Schema:\n        type: object\n        properties:\n          a:\n"),
        "{after}"
    );
    // A version's own settings stay; the others get the shared settings.
    let after = convert(
        "  scope: Namespaced\n  validation:\n    openAPIV3Schema: {type: object, title: all}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema: {type: object, title: own}\n  - name: v2\n    served: true\n    storage: false\n",
    );
    assert_eq!((after.matches("title: own").count(), after.matches("title: all").count()), (1, 1), "{after}");
    for null in ["  validation: ~\n", "  validation:\n    openAPIV3Schema:\n"] {
        let after = convert(&format!("  version: v1\n{null}"));
        assert_eq!(errors(&Fixture::parse(&after).snapshot()), Vec::<&str>::new(), "{after}");
    }
}

#[test]
fn no_versions() {
    let text = "apiVersion: apiextensions.k8s.io/v1beta1\nkind: $0CustomResourceDefinition\nspec:\n  validation: {}\n";
    assert_eq!(
        refused(text, "convert to 'apiextensions.k8s.io/v1'"),
        "there is no version; name one in 'spec.versions' first"
    );
}

#[test]
fn lost_fields() {
    let convert = |spec: &str| {
        titles(&format!("apiVersion: apiextensions.k8s.io/v1beta1\nkind: $0CustomResourceDefinition\nspec:\n{spec}"))
    };
    let title = "convert to 'apiextensions.k8s.io/v1'";
    assert_eq!(convert(GOOD[0]), [title]);
    assert_eq!(convert(GOOD[2]), [format!("{title}, without 'preserveUnknownFields' below the root")]);
    assert_eq!(convert(GOOD[4]), [format!("{title}, without 'conversionReviewVersions'")]);
    let spec = "  version: v3\n  subresources: {status: {}}\n  versions: [{name: v1, subresources: {}}]\n";
    assert_eq!(convert(spec), [format!("{title}, without 'version: v3' and the 'subresources' of all versions")]);
}

#[test]
fn kept_comments() {
    let before = "apiVersion: apiextensions.k8s.io/v1beta1
kind: $0CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  version: v1 # the version
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  preserveUnknownFields: false # nothing unknown
  subresources:
    status: {} # of the controller
  additionalPrinterColumns:
  - name: Age
    type: date
    JSONPath: .metadata.creationTimestamp   # since
  validation:
    openAPIV3Schema:
      type: object
      properties:
        size: {type: integer} # in GiB
";
    let after = refactored(before, "convert to 'apiextensions.k8s.io/v1'");
    let comments = [
        "  # nothing unknown\n",
        "  - name: v1 # the version\n",
        "          size: {type: integer} # in GiB\n",
        "      status: {} # of the controller\n",
        "      jsonPath: .metadata.creationTimestamp   # since\n",
    ];
    for comment in comments {
        assert!(after.contains(comment), "{comment} {after}");
    }
    assert_eq!(after.matches('#').count(), comments.len(), "{after}");
    assert_eq!(errors(&Fixture::parse(&after).snapshot()), Vec::<&str>::new(), "{after}");
}

#[test]
fn comments_and_flow_style() {
    let text = "apiVersion: apiextensions.k8s.io/v1beta1
kind: $0CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
  - {name: v1, served: true, storage: true}
  subresources: {status: {}}
  validation: {openAPIV3Schema: {type: object}}
";
    let title = "convert to 'apiextensions.k8s.io/v1'";
    let converted = refactored(text, title);
    assert!(converted.contains("subresources: {status: {}}"), "{converted}");
    assert_eq!(errors(&Fixture::parse(&converted).snapshot()), Vec::<&str>::new(), "{converted}");
    let commented = text.replace("{status: {}}", "{status: {}} # of the controller");
    let fixture = Fixture::parse(&commented);
    let snapshot = fixture.snapshot();
    let offered = snapshot.refactorings(fixture.cursor.expect("a cursor")).into_iter();
    let conversion = offered.into_iter().find(|offered| offered.title.starts_with(title)).expect("the conversion");
    assert!(conversion.edits(&snapshot).is_err());
}
