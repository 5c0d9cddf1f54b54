//! Decodes schemas, and reuses each schema whose text has not changed.

use std::sync::{Arc, OnceLock};

use super::decoder::Decoder;
use super::lowering::Lowering;
use super::trail::Trail;
use crate::decoded::{Field, Schema, UnsetKey};
use crate::view::{Value, View};
use crate::{Keyword, KeywordSet, Owner, ValueType};
use crd_ls_syntax::{Content, GreenElement};

/// The maximum depth of nested schemas. The parser limits the tree to a lower depth, so this limits only the depth that
/// aliases add.
const DEPTH_LIMIT: u32 = 500;

impl Lowering {
    /// The schema of `view`. It is `old` itself if `old` was decoded from the same text.
    pub(crate) fn schema(&mut self, view: View<'_>, old: Option<&Arc<Schema>>) -> Arc<Schema> {
        let view = view.in_schema();
        if let Some(old) = old
            && view.is_in_place()
            && !(old.depends_on_anchors && self.anchors_changed)
            && same_source(old.source.as_ref(), view.content())
            && old.is_written_by_action == view.is_written_by_action()
        {
            return Arc::clone(old);
        }
        self.lowered += 1;
        self.depth += 1;
        let is_too_deep = self.depth > DEPTH_LIMIT;
        let old_children = old.map_or(&[][..], |old| &old.children);
        let mut decoder = Decoder::of_schema(self, view.range().start(), old_children);
        let (mut fields, mut unset): (Vec<Field>, _) = (Vec::new(), Vec::new());
        let (mut is_unread, mut is_open) = (false, false);
        match view.value() {
            _ if is_too_deep => {}
            Value::Mapping(mapping) => {
                (fields, unset, is_open) = decoder.fields(Owner::Schema, mapping, &Trail::Start);
            }
            Value::Null => is_unread = view.is_unread(),
            Value::Hole(_) => (is_unread, is_open) = (true, true),
            other => {
                is_unread = true;
                decoder.wrong_type(view, Owner::Schema, ValueType::Schema, &other, &Trail::Start);
            }
        }
        let schema = decoder.into_schema(view, (fields, unset), is_unread, is_open);
        self.depth -= 1;
        schema
    }
}

impl Decoder<'_, '_> {
    /// Makes a schema from decoded fields. A separate function, so that each level of the recursion takes little of the
    /// stack.
    fn into_schema(
        self,
        view: View<'_>,
        (fields, unset): (Vec<Field>, Vec<UnsetKey<Keyword>>),
        is_unread: bool,
        is_open: bool,
    ) -> Arc<Schema> {
        let is_in_place = view.is_in_place();
        let is_partly_declared = self.is_partly_declared;
        let (children, faults) = self.finish();
        let keywords: KeywordSet = fields.iter().map(|field| field.keyword).collect();
        let within = children.iter().map(|child| child.schema.keywords_within);
        let inside = children.iter().map(|child| child.schema.count).fold(0, u64::saturating_add);
        Arc::new(Schema {
            source: view.content().filter(|_| is_in_place).map(Content::to_green),
            is_written_by_action: view.is_written_by_action(),
            keywords,
            keywords_within: within.fold(keywords, KeywordSet::union),
            fields: fields.into_boxed_slice(),
            unset: unset.into_boxed_slice(),
            children: children.into_boxed_slice(),
            faults: faults.into_boxed_slice(),
            depends_on_anchors: view.has_alias(),
            is_in_place,
            is_unread,
            is_open,
            is_partly_declared,
            length: view.range().len(),
            count: inside.saturating_add(1),
            identity: OnceLock::new(),
            json_size: OnceLock::new(),
        })
    }
}

/// Whether a schema was decoded from this very content: the same green element, not only an equal one.
fn same_source(source: Option<&GreenElement>, content: Option<Content<'_>>) -> bool {
    match (source, content) {
        (Some(source), Some(content)) => content.is_same_green(source),
        _ => false,
    }
}
