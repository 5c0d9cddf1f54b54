//! A set of JSON values with fast lookup.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crd_ls_cel::same_json;
use crd_ls_model::{Json, JsonKind};

/// The values of a list by their hashes, so that a lookup does not compare all of them.
pub(super) struct ValueSet<'v> {
    by_hash: HashMap<u64, Vec<&'v Json>>,
}

impl<'v> ValueSet<'v> {
    pub(super) fn of(values: &'v [Json]) -> Self {
        let mut by_hash: HashMap<u64, Vec<&Json>> = HashMap::new();
        for value in values {
            by_hash.entry(hash(value)).or_default().push(value);
        }
        Self { by_hash }
    }

    pub(super) fn holds(&self, value: &Json) -> bool {
        self.by_hash.get(&hash(value)).is_some_and(|alike| alike.iter().any(|other| same_json(*other, value)))
    }
}

/// The hash of a value. Equal values have the same hash: a float without a fraction hashes like the integer, and the
/// order of members does not matter.
fn hash(value: &Json) -> u64 {
    let mut hasher = DefaultHasher::new();
    match &value.kind {
        JsonKind::Null => 0_u8.hash(&mut hasher),
        JsonKind::Bool(value) => value.hash(&mut hasher),
        JsonKind::Integer(value) => hash_number(*value as f64, &mut hasher),
        JsonKind::Float(value) => hash_number(*value, &mut hasher),
        JsonKind::String(text) | JsonKind::Hole(text) => text.hash(&mut hasher),
        JsonKind::Array(items, _) => items.iter().for_each(|item| hash(item).hash(&mut hasher)),
        JsonKind::Object(members, _) => {
            let members = members.iter().map(|member| {
                let mut of_member = DefaultHasher::new();
                member.key.hash(&mut of_member);
                hash(&member.value).hash(&mut of_member);
                of_member.finish()
            });
            members.fold(0, u64::wrapping_add).hash(&mut hasher);
        }
    }
    hasher.finish()
}

fn hash_number(number: f64, hasher: &mut DefaultHasher) {
    // `0.0` and `-0.0` are equal.
    (number + 0.0).to_bits().hash(hasher);
}
