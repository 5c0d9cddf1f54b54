use super::{Catalogue, Source, SourceRank};
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

#[track_caller]
fn assert_nearest(sources: &[(&'static str, SourceRank)], near: &'static str, expected: &str) {
    assert_eq!(catalogue(sources).source(&foo(), &near), Some(&expected));
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
    assert_eq!((catalogue.kind(&foo(), &"foo").is_some(), catalogue.source(&foo(), &"foo")), (false, Some(&"crd")));
    assert!(catalogue.set(&"crd", SourceRank::File, kinds(), |_| false).is_empty(), "nobody uses it still");
    assert_eq!(catalogue.set(&"crd", SourceRank::File, kinds(), |_| true).len(), 1);
    assert!(catalogue.kind(&foo(), &"foo").is_some());
    assert_eq!(catalogue.remove(&"crd").len(), 1);
    assert_eq!(catalogue.remove(&"crd").len(), 0);
    assert_eq!(catalogue.source(&foo(), &"foo"), None);
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
