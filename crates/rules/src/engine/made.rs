//! The CRDs that controllers make from checked objects.

use std::sync::Arc;

use super::checked_object::CheckedObject;
use super::report::Report;
use crate::made_crds::made_crds;
use crd_ls_model::{AnalysisOptions, DefinedObject, Json, Stream};
use crd_ls_syntax::Tree;

impl CheckedObject {
    /// The CRDs that a controller makes from the object, checked as texts with these options. `value` returns the
    /// object as JSON.
    pub(crate) fn made<'v>(&self, value: impl FnOnce() -> Option<&'v Json>, options: &AnalysisOptions) -> &[Arc<Self>] {
        self.made.get_or_init(|| match &self.definition.object {
            DefinedObject::Crd(_) => Box::default(),
            DefinedObject::SchemaOwner(owner) => {
                let texts = value().map(|object| made_crds(owner.kind, object)).unwrap_or_default();
                texts.iter().filter_map(|text| checked(text, options)).collect()
            }
        })
    }
}

fn checked(text: &str, options: &AnalysisOptions) -> Option<Arc<CheckedObject>> {
    let stream = Stream::lower(&Tree::parse_str(text), options, None);
    Report::new(&stream, None).objects().next().cloned()
}
