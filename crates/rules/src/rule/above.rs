//! The schemas above a schema, as far as findings about the schema depend on them.

use std::hash::{DefaultHasher, Hash, Hasher};

use crd_ls_model::{Edge, Keyword, Schema};

/// Facts about the schemas above a schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Above {
    /// Whether the schema is `status` or inside `status`, so that a controller writes its values.
    pub is_status: bool,
    /// Whether a rule above compares with the value before an update.
    pub compares_old: bool,
    /// A bit for each field whose presence a rule above may test. Several fields can share a bit, so a hint may be
    /// missing.
    asked: u128,
}

impl Above {
    /// The facts for the children of a schema.
    pub(crate) fn with_rules_of(self, schema: &Schema) -> Self {
        let rules = schema.objects(Keyword::XValidations).iter().map(|rule| rule.text("rule"));
        rules.fold(self, |above, rule| Self {
            compares_old: above.compares_old || rule.contains("oldSelf"),
            asked: asked_names(rule).fold(above.asked, |asked, name| asked | bit(name)),
            ..above
        })
    }

    /// The facts for a child of the root, or of another schema.
    pub(crate) fn within(self, is_root: bool, edge: &Edge) -> Self {
        let is_own_status = is_root && matches!(edge, Edge::Property(name) if &**name == "status");
        Self { is_status: self.is_status || is_own_status, ..self }
    }

    /// Whether a rule above may test the presence of a field. `field` is its name in rules.
    pub(crate) fn asks_for(self, field: &str) -> bool {
        self.asked & bit(field) != 0
    }
}

/// The names in `has(….name)` and `….?name`.
fn asked_names(rule: &str) -> impl Iterator<Item = &str> {
    rule.split('.').skip(1).filter_map(|part| {
        let name = part.strip_prefix('?');
        let is_optional = name.is_some();
        let name = name.unwrap_or(part);
        let end = name.find(|next| !is_in_name(next)).unwrap_or(name.len());
        let (name, rest) = name.split_at(end);
        (is_optional || rest.starts_with(')')).then_some(name)
    })
}

fn bit(name: &str) -> u128 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    1 << (hasher.finish() % u64::from(u128::BITS))
}

/// Whether a rule contains `before`, followed by the whole name of a field.
pub(crate) fn names_after(rule: &str, before: &str, field: &str) -> bool {
    rule.match_indices(before).any(|(at, _)| {
        let rest = rule.get(at + before.len()..).and_then(|rest| rest.strip_prefix(field));
        rest.is_some_and(|rest| !rest.starts_with(is_in_name))
    })
}

fn is_in_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}
