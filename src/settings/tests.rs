use super::option::VERSIONS;
use crd_ls_ide::Kubernetes;

#[test]
fn all_versions_can_be_named() {
    let mut known: Vec<String> = Kubernetes::all().map(|version| version.to_string()).collect();
    known.reverse();
    known.push(Kubernetes::LATEST.to_owned());
    assert_eq!(VERSIONS, known);
}
