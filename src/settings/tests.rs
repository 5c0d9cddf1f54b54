use super::VERSIONS;
use crate::ide::Kubernetes;

#[test]
fn the_versions_that_can_be_named_are_those_that_are_known() {
    let mut known: Vec<String> = Kubernetes::all().map(|version| version.to_string()).collect();
    known.reverse();
    assert_eq!(VERSIONS, known);
}
