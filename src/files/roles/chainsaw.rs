//! The assertions, patches and objects that the tests and step templates of Chainsaw name.

use std::path::Path;

use super::super::path_pattern::PathPattern;
use super::created::CreatedObjects;
use super::named::NamedFiles;
use crd_ls_model::{Json, Part, STEP_LISTS, TEST_OPERATIONS};

const GROUP: &str = "chainsaw.kyverno.io/";

pub(super) fn is_test(name: &str) -> bool {
    matches!(name, "chainsaw-test.yaml" | "chainsaw-test.yml")
}

/// Finds the files that the steps of a test apply, compare with objects or merge into them.
pub(super) fn find_parts(file: &Path, named: &mut NamedFiles<'_>) {
    for test in specs(file, "Test", named) {
        let mut created = CreatedObjects::default();
        for step in test.items_of("steps") {
            add_operations(file, step, &mut created, named);
            let template = step.get("use").and_then(|of| of.value.text_of("template"));
            let Some(template) = template.and_then(|path| named.find(file, path)) else { continue };
            named.insert(template.clone(), Part::InlineTest);
            for spec in specs(&template, "StepTemplate", named) {
                add_operations(&template, &spec, &mut created, named);
            }
        }
    }
}

/// The specs of the objects of a kind in a file.
fn specs(file: &Path, kind: &str, named: &mut NamedFiles<'_>) -> Vec<Json> {
    let objects = named.objects(file, GROUP, kind).into_iter();
    objects.filter_map(|object| Some(object.get("spec")?.value.clone())).collect()
}

fn add_operations(file: &Path, step: &Json, created: &mut CreatedObjects, named: &mut NamedFiles<'_>) {
    for operation in STEP_LISTS.iter().flat_map(|list| step.items_of(list)) {
        for (name, part) in TEST_OPERATIONS {
            let Some(path) = operation.get(name).and_then(|of| of.value.text_of("file")) else { continue };
            if let Some(found) = named.find(file, path).filter(|_| name == "apply" || name == "create") {
                created.apply(&found, named);
                created.end_step();
            }
            match PathPattern::has_wildcard(path) {
                true => named.add_all(file, path, part),
                false => named.add(file, path, part),
            }
        }
    }
}
