use super::{Catalogue, Place, Source, SourceRank, UsedKind, is_secondary_folder};
use crate::Snapshot;
use crd_ls_model::GroupKind;
use crd_ls_rules::ResourceKind;
use crd_ls_text::Text;

impl Source for &str {
    type Segment<'s>
        = &'s str
    where
        Self: 's;

    fn segments(&self) -> impl Iterator<Item = &str> {
        self.split('/')
    }
}

const CRD: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
";

fn foo() -> GroupKind {
    GroupKind { group: "example.com".into(), kind: "Foo".into() }
}

fn kinds() -> Vec<ResourceKind> {
    Snapshot::new(Text::new(CRD)).resource_kinds()
}

fn catalogue(sources: &[(&'static str, SourceRank)]) -> Catalogue<&'static str> {
    let mut catalogue = Catalogue::default();
    for (source, origin) in sources {
        catalogue.set(source, *origin, kinds(), |_| true);
    }
    catalogue
}

/// A place whose settings name no CRDs.
fn place<'p>(source: &'p &'static str) -> Place<'p, &'static str> {
    Place { source, names: &|_| false }
}

#[track_caller]
fn assert_nearest(sources: &[(&'static str, SourceRank)], near: &'static str, expected: &str) {
    assert_eq!(catalogue(sources).source(&foo().into(), place(&near)), Some(&expected));
}

#[test]
fn nearest_folder() {
    let sources =
        [("work/a/crd", SourceRank::File), ("work/b/crd", SourceRank::File), ("work/b/c/crd", SourceRank::File)];
    assert_nearest(&sources, "work/b/foo", "work/b/c/crd");
    assert_nearest(&sources, "work/a/x/foo", "work/a/crd");
    // All are equally near, so the first counts.
    assert_nearest(&sources, "work/foo", "work/a/crd");
}

#[test]
fn source_ranks() {
    let (edited, file, further) =
        (("far/crd", SourceRank::Edited), ("work/crd", SourceRank::File), ("work/a/crd", SourceRank::Further));
    assert_nearest(&[edited, file, further], "work/a/foo", "far/crd");
    assert_nearest(&[file, further], "work/a/foo", "work/crd");
    assert_nearest(&[further], "work/a/foo", "work/a/crd");
    let names = |source: &&str| *source == "work/a/crd";
    let place = Place { source: &"work/a/foo", names: &names };
    assert_eq!(catalogue(&[edited, file, further]).source(&foo().into(), place), Some(&"work/a/crd"));
}

#[test]
fn installed_crds_come_first() {
    let [test, chart] = [("api/src/test/crd", SourceRank::File), ("helm/app/crds/crd", SourceRank::File)];
    assert_nearest(&[test, chart], "examples/foo", "helm/app/crds/crd");
    assert_nearest(&[test, chart], "api/src/foo", "helm/app/crds/crd");
    // A resource of a test is meant for the test's CRDs.
    assert_nearest(&[test, chart], "api/src/test/foo", "api/src/test/crd");
    assert_nearest(&[("old/crd", SourceRank::File), ("v1.2.0/crd", SourceRank::File)], "foo", "old/crd");
}

#[test]
fn newer_releases_come_first() {
    let [old, new] = [("v1.9.0/crd", SourceRank::File), ("v1.10.0/crd", SourceRank::File)];
    assert_nearest(&[old, new], "foo", "v1.10.0/crd");
    assert_nearest(&[old, new], "v1.9.0/foo", "v1.9.0/crd");
}

#[test]
fn folders_of_other_crds() {
    for name in ["testdata", "vendor", "release-1.2", "v1.2.3", "0.9"] {
        assert!(is_secondary_folder(name), "{name}");
    }
    for name in ["crds", "v1", "v1beta1", "testing-tools", "config", "example.com"] {
        assert!(!is_secondary_folder(name), "{name}");
    }
}

#[test]
fn crds_with_the_version_come_first() {
    let mut catalogue = catalogue(&[("near/crd", SourceRank::File)]);
    let newer = Snapshot::new(Text::new(&CRD.replace("name: v1,", "name: v2,"))).resource_kinds();
    // Whether a CRD serves a version is known without reading it again.
    catalogue.set(&"far/crd", SourceRank::File, newer, |_| false);
    for (version, expected) in [("v1", "near/crd"), ("v2", "far/crd"), ("v3", "near/crd")] {
        let kind = UsedKind { name: foo(), versions: vec![version.into()] };
        assert_eq!(catalogue.source(&kind, place(&"near/foo")), Some(&expected), "{version}");
    }
}

#[test]
fn changed_kinds() {
    let (mut catalogue, all) = (Catalogue::default(), kinds());
    let mut set = |kinds: &[ResourceKind], origin| catalogue.set(&"crd", origin, kinds.to_vec(), |_| true).len();
    assert_eq!((set(&all, SourceRank::File), set(&all, SourceRank::File)), (1, 0));
    assert_eq!((set(&kinds(), SourceRank::File), set(&kinds(), SourceRank::Edited)), (1, 1));
    assert_eq!((set(&[], SourceRank::File), set(&[], SourceRank::File)), (1, 0));
}

#[test]
fn unused_kinds() {
    let mut catalogue = Catalogue::default();
    assert_eq!(catalogue.set(&"crd", SourceRank::File, kinds(), |_| false).len(), 1);
    assert_eq!(
        (catalogue.kind(&foo().into(), place(&"foo")).is_some(), catalogue.source(&foo().into(), place(&"foo"))),
        (false, Some(&"crd"))
    );
    assert!(catalogue.set(&"crd", SourceRank::File, kinds(), |_| false).is_empty(), "nobody uses it still");
    assert_eq!(catalogue.set(&"crd", SourceRank::File, kinds(), |_| true).len(), 1);
    assert!(catalogue.kind(&foo().into(), place(&"foo")).is_some());
    assert_eq!(catalogue.remove(&"crd").len(), 1);
    assert_eq!(catalogue.remove(&"crd").len(), 0);
    assert_eq!(catalogue.source(&foo().into(), place(&"foo")), None);
}

#[test]
fn copies_are_different() {
    let kinds = |plural: &str| Snapshot::new(Text::new(&CRD.replace("foos", plural))).resource_kinds();
    let mut catalogue = Catalogue::default();
    let plurals = ["a", "a", "a", "a", "a", "b", "c", "d", "e"];
    let sources = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"];
    for (source, plural) in sources.iter().zip(plurals) {
        // Whether definitions are equal is known without reading them again.
        catalogue.set(source, SourceRank::File, kinds(plural), |_| false);
    }
    assert_eq!(catalogue.best(&foo().into(), place(&"foo")), [&"c0", &"c5", &"c6", &"c7"]);
}

#[test]
fn different_definitions() {
    let mut catalogue = catalogue(&[("a", SourceRank::File), ("b", SourceRank::File)]);
    assert!(!catalogue.is_ambiguous(&foo()));
    let other = Snapshot::new(Text::new(&CRD.replace("scope: Namespaced", "scope: Cluster"))).resource_kinds();
    catalogue.set(&"b", SourceRank::File, other.clone(), |_| true);
    assert!(catalogue.is_ambiguous(&foo()));
    // A definition that wasn't read is unknown.
    catalogue.set(&"b", SourceRank::File, other, |_| false);
    assert!(!catalogue.is_ambiguous(&foo()));
}
