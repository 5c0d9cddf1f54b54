use yaml_rust2::YamlLoader;

use super::{assert_valid, snapshot, uncommented};
use crate::Severity;
use crd_ls_testing::fixtures;

/// Every valid CRD among the fixtures has a valid sample of every version, both with and without the comments.
#[test]
fn fixtures_have_valid_samples() {
    let mut count = 0;
    for (path, text) in fixtures() {
        let read = snapshot(&text);
        if read.findings().iter().any(|finding| finding.severity() == Severity::Error) {
            continue;
        }
        for object in read.objects().filter(|object| object.placed.is_document()) {
            // A CRD whose name is filled in later can't have samples.
            let Some(crd) = object.definition().crd().filter(|crd| !crd.name().is_empty()) else { continue };
            let own = text[u32::from(object.start()) as usize..].split("\n---").next().unwrap();
            for version in &crd.versions {
                let samples = snapshot(own).samples(None, Some(&version.name)).unwrap();
                assert_eq!(samples[0].faults, Vec::<String>::new(), "{}:\n{}", path.display(), samples[0].text);
                if crd.versions.len() == 1 && version.schema.is_some() {
                    assert_valid(own, &samples[0].text);
                }
                let all = uncommented(&samples[0].text);
                YamlLoader::load_from_str(&all).unwrap_or_else(|error| panic!("{error} in:\n{all}"));
                count += 1;
            }
        }
    }
    assert!(count > 8, "{count}");
}
