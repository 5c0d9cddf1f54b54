//! The objects of a kind as clients list them.

use crate::Snapshot;
use crd_ls_model::{Json, TypeMeta};
use crd_ls_rules::{ResourceKind, refusal, syntax_message};
use crd_ls_text::TextSize;

/// The reason why the objects of a text can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadObjects {
    pub at: TextSize,
    pub reason: String,
}

impl Snapshot {
    /// The objects of a kind in this text, in the form that the server stores.
    pub fn listed(&self, kind: &ResourceKind, version: &str) -> Result<Vec<Json>, UnreadObjects> {
        if let Some(error) = refusal(self.tree().errors()) {
            return Err(UnreadObjects { at: error.range.start(), reason: syntax_message(&error) });
        }
        let mut objects = Vec::new();
        for placed in self.stream().documents().iter().filter(|placed| !placed.is_unread) {
            let Some(value) = placed.document.value() else { continue };
            for resource in placed.document.resources(&value) {
                let named = TypeMeta::of_json(&resource.value).and_then(|of| of.group_kind());
                if named.is_some_and(|named| kind.is_named(&named)) {
                    objects.push(kind.stored(version, &resource.value));
                }
            }
        }
        Ok(objects)
    }

    /// The version in the `apiVersion` of the first object of a kind; None if the text can't be read or has no such
    /// object.
    pub fn listed_version(&self, kind: &ResourceKind) -> Option<String> {
        if refusal(self.tree().errors()).is_some() {
            return None;
        }
        let uses = self.used_kinds();
        let of_kind = uses.iter().find(|of| kind.is_named(&of.name))?;
        of_kind.versions.first().map(|version| version.to_string())
    }
}
