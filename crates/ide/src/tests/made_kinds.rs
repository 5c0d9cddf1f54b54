//! Kinds from objects that controllers make CRDs from.

use std::sync::Arc;

use super::incremental::edited;
use crate::{ResourceKind, Snapshot};
use crd_ls_text::{Text, TextSize};

const COMPOSITE: &str = "apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xbases.example.org}
spec:
  group: example.org
  names: {kind: XBase, plural: xbases}
  claimNames: {kind: Base, plural: bases}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations:
        - rule: self.metadata.name != 'forbidden'
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, maximum: 9}
";

const TEMPLATE: &str = "apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: repos}
spec:
  crd:
    spec:
      names: {kind: Repos}
      validation:
        openAPIV3Schema:
          type: object
          properties:
            repos: {type: array, items: {type: string}}
  targets:
  - target: admission.k8s.gatekeeper.sh
    rego: package repos
";

const LEGACY: &str = "apiVersion: templates.gatekeeper.sh/v1beta1
kind: ConstraintTemplate
metadata: {name: repos}
spec:
  crd:
    spec:
      names: {kind: Repos}
      validation:
        openAPIV3Schema:
          properties:
            repos: {type: array}
            most: {type: integer}
  targets:
  - target: admission.k8s.gatekeeper.sh
    rego: package repos
";

fn kinds(definition: &str) -> Vec<ResourceKind> {
    Snapshot::new(Text::new(definition)).resource_kinds()
}

/// The findings about a resource, each with its text and its place in the definition. Rules that are not evaluated are
/// left out.
fn found(definition: &str, resource: &str) -> Vec<String> {
    let definition = Snapshot::new(Text::new(definition));
    let places = definition.crd_text(|_| true);
    let judged = Snapshot::new(Text::new(resource)).beside(definition.resource_kinds().into());
    let own = judged.findings().iter().filter(|finding| finding.code() != "cel/not-checked");
    let findings = own.map(|finding| {
        let asked_by = judged.asked_by(finding).and_then(|place| places.find(&place));
        let asked_by = asked_by.map_or("-".to_owned(), |(key, _)| definition.text().slice(key).to_string());
        format!("{} {} {asked_by}", finding.code(), judged.text().slice(finding.range))
    });
    findings.collect()
}

fn composite(spec: &str) -> String {
    format!("apiVersion: example.org/v1\nkind: XBase\nmetadata: {{name: a}}\nspec: {spec}\n")
}

fn claim(spec: &str) -> String {
    format!("apiVersion: example.org/v1\nkind: Base\nmetadata: {{name: a, namespace: b}}\nspec: {spec}\n")
}

fn constraint(spec: &str) -> String {
    format!("apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: Repos\nmetadata: {{name: a}}\nspec: {spec}\n")
}

#[test]
fn kinds_are_named() {
    let named = |kind: &ResourceKind| (kind.crd_name(), kind.group_kind().kind.to_string(), kind.is_cluster_scoped());
    let named = |definition: &str| kinds(definition).iter().map(named).collect::<Vec<_>>();
    let text = str::to_owned;
    let expected =
        [(text("xbases.example.org"), text("XBase"), true), (text("bases.example.org"), text("Base"), false)];
    assert_eq!(named(COMPOSITE), expected);
    assert_eq!(named(TEMPLATE), [(text("repos.constraints.gatekeeper.sh"), text("Repos"), true)]);
    let namespaced = COMPOSITE.replace("io/v1\n", "io/v2\n").replace("  claimNames: {kind: Base, plural: bases}\n", "");
    assert_eq!(named(&namespaced), [(text("xbases.example.org"), text("XBase"), false)]);
}

#[test]
fn composites_and_claims() {
    let accepted = "{size: 3, compositionRef: {name: a}, writeConnectionSecretToRef: {name: a, namespace: b}}";
    assert_eq!(found(COMPOSITE, &composite(accepted)), [""; 0]);
    assert_eq!(
        found(COMPOSITE, &composite("{sise: 3}")),
        ["resource/required spec required", "resource/unknown-field sise properties",]
    );
    assert_eq!(found(COMPOSITE, &composite("{size: 12}")), ["resource/number 12 maximum"]);
    assert_eq!(found(COMPOSITE, &claim("{size: 3, resourceRef: {apiVersion: a/v1, kind: B, name: c}}")), [""; 0]);
    // Composites only.
    let reference = "{size: 3, claimRef: {apiVersion: a/v1, kind: B, name: c, namespace: d}}";
    assert_eq!(found(COMPOSITE, &composite(reference)), [""; 0]);
    assert_eq!(found(COMPOSITE, &claim(reference)), ["resource/unknown-field claimRef properties"]);
    // A field of Crossplane has no place in the definition.
    assert_eq!(found(COMPOSITE, &claim("{size: 3, compositeDeletePolicy: Now}")), ["resource/enum Now -"]);
}

#[test]
fn fields_below_crossplane() {
    let modern = COMPOSITE.replace("io/v1\n", "io/v2\n");
    assert_eq!(found(&modern, &composite("{size: 3, crossplane: {compositionRef: {name: a}}}")), [""; 0]);
    assert_eq!(
        found(&modern, &composite("{size: 3, compositionRef: {name: a}}")),
        ["resource/unknown-field compositionRef properties"]
    );
    // The author's own field of this name does not count.
    let taken = modern.replace("              size:", "              crossplane: {type: string}\n              size:");
    assert_eq!(found(&taken, &composite("{size: 3, crossplane: {}}")), [""; 0]);
}

#[test]
fn rules_of_the_root() {
    let forbidden = composite("{size: 3}").replace("name: a", "name: forbidden");
    let [found] = &*found(COMPOSITE, &forbidden) else { panic!() };
    assert!(found.starts_with("cel/resource ") && found.ends_with(" x-kubernetes-validations"), "{found}");
}

#[test]
fn names_fit_a_label() {
    let long = composite("{size: 3}").replace("name: a", &format!("name: {}", "a".repeat(64)));
    let [found] = &*found(COMPOSITE, &long) else { panic!() };
    assert!(found.starts_with("resource/size aaa"), "{found}");
}

#[test]
fn constraints() {
    let accepted = "{match: {kinds: [{apiGroups: [''], kinds: [Pod]}], scope: Cluster}, enforcementAction: warn, \
                    scopedEnforcementActions: [{action: deny, enforcementPoints: [{name: '*'}]}], parameters: {repos: [a]}}";
    assert_eq!(found(TEMPLATE, &constraint(accepted)), [""; 0]);
    assert_eq!(found(TEMPLATE, &constraint("{parameters: {repo: 3}}")), ["resource/unknown-field repo properties"]);
    assert_eq!(found(TEMPLATE, &constraint("{parameters: {repos: [3]}}")), ["resource/type 3 type"]);
    assert_eq!(found(TEMPLATE, &constraint("{match: {kind: []}}")), ["resource/unknown-field kind -"]);
    // Other targets match other objects.
    let other = TEMPLATE.replace("admission.k8s.gatekeeper.sh", "validation.example.org");
    assert_eq!(found(&other, &constraint("{match: {target: [a]}}")), [""; 0]);
}

#[test]
fn legacy_constraints() {
    assert_eq!(found(LEGACY, &constraint("{parameters: {repos: [{a: 1}], other: 1}}")), [""; 0]);
    assert_eq!(found(LEGACY, &constraint("{parameters: {most: a}}")), ["resource/type a type"]);
}

#[test]
fn unreadable_definitions() {
    // A broken line may declare the field.
    let broken = format!("{COMPOSITE}              - name\n");
    let found = found(&broken, &claim("{size: 3, name: a}"));
    assert!(!found.iter().any(|found| found.contains("unknown-field")), "{found:?}");
    // A key that is filled in later may do so, too.
    let begun = COMPOSITE.replace("              size:", "              ${FIELD}: {type: string}\n              size:");
    assert!(kinds(&begun).is_empty());
}

#[test]
fn items_of_lists() {
    let items: String = [COMPOSITE, TEMPLATE]
        .iter()
        .fold(String::new(), |items, text| items + "- " + &text.trim_end().replace('\n', "\n  ") + "\n");
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{items}");
    assert_eq!(kinds(&list).len(), 3);
    assert_eq!(found(&list, &claim("{size: 12}")), ["resource/number 12 maximum"]);
}

#[test]
fn kinds_stay_the_same() {
    let before = Snapshot::new(Text::new(COMPOSITE));
    let first = before.resource_kinds();
    let are_same = |kinds: &[ResourceKind]| kinds.iter().zip(&first).all(|(one, other)| one.is_identical(other));
    assert!(are_same(&before.resource_kinds()));
    let at = COMPOSITE.find("9}").unwrap();
    let kinds: Arc<[ResourceKind]> = edited(&before, at, 1, "20").resource_kinds().into();
    assert!(!are_same(&kinds));
    assert!(Snapshot::new(Text::new(&composite("{size: 12}"))).beside(kinds).findings().is_empty());
}

#[test]
fn uses_of_a_property() {
    for (definition, name, resource) in
        [(COMPOSITE, "size", composite("{size: 3}")), (TEMPLATE, "repos", constraint("{parameters: {repos: [a]}}"))]
    {
        let key = definition.rfind(&format!("{name}: {{type")).unwrap();
        let definition = Snapshot::new(Text::new(definition));
        let property = definition.resource_property(TextSize::of(&definition.text().to_string()[..key])).unwrap();
        let judged = Snapshot::new(Text::new(&resource)).beside(definition.resource_kinds().into());
        let uses: Vec<String> =
            judged.uses(&property).iter().map(|key| judged.text().slice(*key).to_string()).collect();
        assert_eq!(uses, [name]);
    }
}
