//! Hovers on keys that are not fields, but instructions for the program that reads a part of an object.

use super::words;
use crate::Snapshot;
use crate::cursor::{ResourcePlace, entry_named};
use crd_ls_model::{Actions, Instruction, Segment};
use crd_ls_syntax::{Content, ContentKind};

/// The card of an instruction, at its key or in its value.
pub(super) fn card(snapshot: &Snapshot, place: &ResourcePlace<'_>) -> Option<String> {
    let segments = place.path.segments();
    let keys = segments.iter().filter(|segment| !matches!(segment, Segment::Index(_)));
    for key in keys {
        let key = key.text();
        if let Some(instruction) = snapshot.unfinished().instruction(&key) {
            return Some(format!("{} · {}", words::code(&key), meaning(instruction)));
        }
    }
    let first = segments.first()?;
    (first.text() == SOPS && is_of_sops(snapshot, place, first)).then(|| {
        format!(
            "{} · the keys and signatures of SOPS, which decrypts the values and removes this entry",
            words::code(SOPS)
        )
    })
}

/// The entry that SOPS adds to an object.
const SOPS: &str = "sops";

fn meaning(instruction: Instruction<'_>) -> String {
    match instruction {
        Instruction::Patch => {
            "a directive of the patch: `delete` removes the object around it, `replace` replaces it, and `merge` is the \
             default"
                .to_owned()
        }
        Instruction::RetainKeys => "a directive of the patch: it removes all fields but these".to_owned(),
        Instruction::ElementOrder(list) => {
            format!("a directive of the patch: the order of the items of {}", words::code(list))
        }
        Instruction::DeletedItems(list) => {
            format!("a directive of the patch: it removes these items from {}", words::code(list))
        }
        Instruction::Expression => {
            "an expression: the test evaluates it on the object and compares the result with this value".to_owned()
        }
        Instruction::EachItem => "a comparison of each item of the list with this value".to_owned(),
    }
}

fn is_of_sops(snapshot: &Snapshot, place: &ResourcePlace<'_>, first: &Segment) -> bool {
    let added = |value: Content<'_>| match value.kind() {
        ContentKind::Mapping(mapping) => ["mac", "version"].iter().any(|key| entry_named(mapping, key).is_some()),
        _ => false,
    };
    let value = snapshot.content_along(place.document, std::slice::from_ref(first));
    snapshot.unfinished().actions != Actions::Final && value.is_some_and(added)
}
