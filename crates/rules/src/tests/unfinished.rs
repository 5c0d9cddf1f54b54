//! Resources with values that are filled in later: they are not judged, but the values beside them are.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::{RuleFile, rule_files};
use crd_ls_ide::testing::{check_findings, check_resource};
use crd_ls_ide::{AnalysisOptions, Finding, ResourceKind, Snapshot};
use crd_ls_model::Unfinished;
use crd_ls_testing::{crd_around, examples};
use crd_ls_text::Text;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

#[test]
fn holes_are_not_judged() {
    let read = |name: &str| fs::read_to_string(fixtures().join("unfinished").join(name)).expect("a fixture");
    for name in ["variables.yaml", "actions.yaml", "placeholders.yaml", "rules.yaml"] {
        check_resource(&read("crd.yaml"), &read(name));
    }
}

#[test]
fn holes_in_crds_are_not_judged() {
    let read = |name: &str| fs::read_to_string(fixtures().join("unfinished").join(name)).expect("a fixture");
    check_findings(&read("crd-holes.yaml"));
    check_findings(&read("crd-mistakes.yaml"));
}

/// The findings in a text, which has resources of these kinds, if all its values are final, and by default.
fn both(text: &str, kinds: &[ResourceKind]) -> [Vec<Finding>; 2] {
    [Unfinished::FINAL, Unfinished::default()].map(|unfinished| {
        let options = AnalysisOptions { unfinished, ..AnalysisOptions::default() };
        let snapshot = Snapshot::with_options(Text::new(text), Arc::new(options));
        snapshot.beside(kinds.into()).findings().to_vec()
    })
}

#[test]
fn final_examples_stay_the_same() {
    for RuleFile { document, .. } in rule_files() {
        for example in examples(document) {
            let (schema, resource) = match example.info.starts_with("yaml resource") {
                true => example.text.split_once("---\n").expect("a schema and a resource"),
                false => (&*example.text, ""),
            };
            let crd = crd_around(schema);
            let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
            for (text, kinds) in [(&*crd, &[][..]), (&example.text, &[]), (resource, &kinds)] {
                let [as_final, by_default] = both(text, kinds);
                assert_eq!(as_final, by_default, "{text}");
            }
        }
    }
}

#[test]
fn final_files_stay_the_same() {
    let mut folders = vec![fixtures()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.ends_with("unfinished") {
                continue;
            } else if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "yaml") {
                let text = fs::read_to_string(&path).expect("a fixture");
                let [as_final, by_default] = both(&text, &[]);
                assert_eq!(as_final, by_default, "{}", path.display());
            }
        }
    }
}
