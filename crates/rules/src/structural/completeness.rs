//! Fields mentioned in `allOf`, `anyOf`, `oneOf` or `not` are declared outside of them, too.
//!
//! An undeclared field has no type and is pruned before conditions are evaluated, so a condition about it tests
//! nothing. The API server checks this only at the root. Below the root it accepts the schema, so a lint reports the
//! same mistake.
//!
//! Source: `validateStructuralCompleteness`.
//!
//! ```yaml invalid structural/undeclared-in-core
//! type: object
//! anyOf:
//! - properties:
//!     bar:
//! #   ^^^ error[structural/undeclared-in-core]: `bar` is mentioned in a logical keyword, but not declared outside of it. Declare it outside of the logical keywords, too.
//!       minimum: 42
//! ```
//! ```yaml invalid lint/undeclared-in-core
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     not:
//!       properties:
//!         privileged: {}
//! #       ^^^^^^^^^^ warning[lint/undeclared-in-core]: `privileged` is only mentioned in a logical keyword. Declare it outside, too: an undeclared field is pruned before the condition is evaluated.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   bar:
//!     type: integer
//! anyOf:
//! - properties:
//!     bar:
//!       minimum: 42
//! ```

use std::collections::HashMap;
use std::ptr;
use std::sync::Arc;

use crd_ls_model::{Child, ChildPairing, Edge, Schema};

/// The members of a schema in `allOf`, `anyOf`, `oneOf` or `not`, compared with the structural schema that it
/// restricts. The comparison is reused while both schemas stay the same.
pub(crate) struct Completeness {
    nested: Arc<Schema>,
    core: Arc<Schema>,
    /// The compared members, with the indices of the nested schema's children.
    members: Vec<(u32, MentionedMember)>,
    /// The number of members that the structural schema lacks, in this comparison and below.
    pub(crate) missing: u32,
}

/// A field, or the items, mentioned by a schema in `allOf`, `anyOf`, `oneOf` or `not`.
pub(crate) enum MentionedMember {
    /// The structural schema does not declare the member.
    Missing,
    /// The structural schema declares the member. `core_child` is the index of the child that declares it. It is `None`
    /// for `allOf`, `anyOf`, `oneOf` and `not`, because they restrict the structural schema itself.
    Declared { core_child: Option<u32>, comparison: Arc<Completeness> },
}

impl Completeness {
    /// Compares a structural schema with its `allOf`, `anyOf`, `oneOf` and `not`. `None` if it has none of these
    /// keywords.
    pub(crate) fn of_core(schema: &Arc<Schema>, old: Option<&Arc<Self>>) -> Option<Arc<Self>> {
        let has_junctors = schema.children().iter().any(|child| child.edge.is_junctor());
        has_junctors.then(|| Self::compare(schema, schema, old, is_in_junctor, &mut Declarations::default()))
    }

    fn compare<'c>(
        nested: &Arc<Schema>,
        core: &'c Arc<Schema>,
        old: Option<&Arc<Self>>,
        is_member: fn(&Child) -> bool,
        declarations: &mut Declarations<'c>,
    ) -> Arc<Self> {
        if let Some(old) = old
            && Arc::ptr_eq(&old.nested, nested)
            && Arc::ptr_eq(&old.core, core)
        {
            return Arc::clone(old);
        }
        let mut old_members = OldMembers::new(old);
        let mut members = Vec::new();
        for (index, child) in nested.children().iter().enumerate().filter(|(_, child)| is_member(child)) {
            let old = old_members.find(&child.edge);
            members.push((index as u32, Self::member(child, core, old, declarations)));
        }
        let missing = members.iter().map(|(_, member)| member.missing()).sum();
        Arc::new(Self { nested: Arc::clone(nested), core: Arc::clone(core), members, missing })
    }

    fn member<'c>(
        child: &Child,
        core: &'c Arc<Schema>,
        old: Option<&Arc<Self>>,
        declarations: &mut Declarations<'c>,
    ) -> MentionedMember {
        let index = if child.edge.is_junctor() { None } else { declarations.find(core, &child.edge) };
        let declaration = index.and_then(|index| core.children().get(index));
        let (core_child, core) = match (declaration, index) {
            (Some(declaration), Some(index)) => (Some(index as u32), &declaration.schema),
            _ if child.edge.is_junctor() => (None, core),
            _ => return MentionedMember::Missing,
        };
        let comparison = Self::compare(&child.schema, core, old, is_mention, declarations);
        MentionedMember::Declared { core_child, comparison }
    }

    pub(crate) fn core(&self) -> &Schema {
        &self.core
    }

    /// The mentioned children of the nested schema.
    pub(crate) fn members(&self) -> impl Iterator<Item = (&Child, &MentionedMember)> {
        self.members.iter().filter_map(|(index, member)| Some((self.nested.children().get(*index as usize)?, member)))
    }
}

impl MentionedMember {
    fn missing(&self) -> u32 {
        match self {
            Self::Missing => 1,
            Self::Declared { comparison, .. } => comparison.missing,
        }
    }
}

fn is_in_junctor(child: &Child) -> bool {
    child.edge.is_junctor()
}

/// Whether a schema in `allOf`, `anyOf`, `oneOf` or `not` mentions a part of the structural schema by this child. The
/// values of `additionalProperties` are not compared.
fn is_mention(child: &Child) -> bool {
    child.edge.is_junctor() || matches!(child.edge, Edge::Property(_) | Edge::Items)
}

/// Finds the children of structural schemas. Lookup tables are kept, because many branches refer to the same schema.
#[derive(Default)]
struct Declarations<'c> {
    by_core: HashMap<*const Schema, ChildPairing<'c>>,
}

impl<'c> Declarations<'c> {
    /// The index of the structural schema's child at `edge`.
    fn find(&mut self, core: &'c Schema, edge: &Edge) -> Option<usize> {
        self.by_core.entry(ptr::from_ref(core)).or_insert_with(|| ChildPairing::new(core.children())).find(edge)
    }
}

struct OldMembers<'o> {
    pairing: ChildPairing<'o>,
    members: &'o [(u32, MentionedMember)],
}

impl<'o> OldMembers<'o> {
    fn new(old: Option<&'o Arc<Completeness>>) -> Self {
        Self {
            pairing: ChildPairing::new(old.map_or(&[][..], |old| old.nested.children())),
            members: old.map_or(&[][..], |old| &old.members),
        }
    }

    fn find(&mut self, edge: &Edge) -> Option<&'o Arc<Completeness>> {
        let index = self.pairing.find(edge)? as u32;
        let member = self.members.binary_search_by_key(&index, |(index, _)| *index).ok()?;
        match &self.members.get(member)?.1 {
            MentionedMember::Missing => None,
            MentionedMember::Declared { comparison, .. } => Some(comparison),
        }
    }
}
