//! kuttl's steps and assertions, known by their file names: `00-install.yaml`, `00-assert.yaml`.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::created::CreatedObjects;
use super::named::NamedFiles;
use crd_ls_model::{Json, Part};

const GROUP: &str = "kuttl.dev/";

/// The lists of files in a `TestStep`, and the part of each object that these files contain.
const LISTS: [(&str, Part); 3] = [("apply", Part::Whole), ("assert", Part::Assertion), ("error", Part::Assertion)];

/// Whether a file has the name of an assertion: `00-assert.yaml`, `01-errors-after.yaml`. The settings of a suite are
/// optional, so the name decides. In the folder of a step, the name needs no number.
///
/// Source: `populateObjectsByFileName` of kuttl.
pub(super) fn is_assertion(file: &Path) -> bool {
    let name = stem(file);
    let purpose = match number(name) {
        Some((_, rest)) => rest,
        None if file.parent().and_then(Path::file_name).and_then(OsStr::to_str).and_then(number).is_some() => name,
        None => return false,
    };
    let purpose = purpose.split('-').next().unwrap_or_default();
    is_yaml(file) && ["assert", "errors"].iter().any(|word| purpose.eq_ignore_ascii_case(word))
}

/// Finds the files that steps name, and the objects that one step creates and a later step changes. A folder that
/// contains an assertion is a test.
pub(super) fn find_parts<'f>(files: impl Iterator<Item = &'f PathBuf>, named: &mut NamedFiles<'_>) {
    let mut tests: BTreeMap<&Path, BTreeMap<u64, Vec<&Path>>> = BTreeMap::new();
    for file in files.filter(|file| is_yaml(file)) {
        if let (Some(folder), Some((step, _))) = (file.parent(), number(stem(file))) {
            tests.entry(folder).or_default().entry(step).or_default().push(file);
        }
    }
    for steps in tests.into_values().filter(|steps| steps.values().flatten().any(|file| is_assertion(file))) {
        let mut created = CreatedObjects::default();
        for files in steps.into_values() {
            for file in files.into_iter().filter(|file| !is_assertion(file)) {
                created.apply(file, named);
                add_named(file, &mut created, named);
            }
            created.end_step();
        }
    }
}

/// Adds the files named by the `TestStep`s in `file`.
fn add_named(file: &Path, created: &mut CreatedObjects, named: &mut NamedFiles<'_>) {
    for step in named.objects(file, GROUP, "TestStep") {
        for (list, part) in LISTS {
            for path in step.items_of(list).iter().filter_map(Json::as_str) {
                let Some(found) = named.find(file, path) else { continue };
                if part == Part::Whole {
                    created.apply(&found, named);
                }
                named.insert(found, part);
            }
        }
    }
}

fn stem(file: &Path) -> &str {
    file.file_stem().and_then(OsStr::to_str).unwrap_or_default()
}

fn is_yaml(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "yaml" || ending == "yml")
}

/// The number before the first hyphen of a name, and the text after it.
fn number(name: &str) -> Option<(u64, &str)> {
    let (digits, rest) = name.split_once('-')?;
    Some((digits.parse().ok()?, rest)).filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}
