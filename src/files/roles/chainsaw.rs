//! The assertions and patches of Chainsaw, which its tests name.

use std::path::Path;

use super::named::{NamedFiles, items, text};
use crd_ls_model::{Json, Part};

const GROUP: &str = "chainsaw.kyverno.io/";

pub(super) fn is_test(name: &str) -> bool {
    matches!(name, "chainsaw-test.yaml" | "chainsaw-test.yml")
}

/// Finds the files that the steps of a test compare with objects or merge into them.
pub(super) fn find_parts(file: &Path, named: &mut NamedFiles<'_>) {
    for test in named.read(file) {
        let is_test = text(&test, "apiVersion").is_some_and(|version| version.starts_with(GROUP));
        let Some(spec) = test.get("spec").filter(|_| is_test) else { continue };
        for step in items(&spec.value, "steps") {
            let lists = ["try", "catch", "finally", "cleanup"];
            for operation in lists.iter().flat_map(|list| items(step, list)) {
                add(file, operation, named);
            }
        }
    }
}

fn add(test: &Path, operation: &Json, named: &mut NamedFiles<'_>) {
    for (name, part) in [("assert", Part::Assertion), ("error", Part::Assertion), ("patch", Part::Patch)] {
        let Some(path) = operation.get(name).and_then(|of| text(&of.value, "file")) else { continue };
        match path.contains(['*', '?', '[', '{']) {
            true => named.add_all(test, path, part),
            false => named.add(test, path, part),
        }
    }
}
