//! The objects that the steps of a test have created. A later step that applies such an object again only changes it,
//! so the object need not be complete there.

use std::path::Path;
use std::sync::Arc;

use super::named::NamedFiles;
use super::patch;
use crd_ls_model::PatchedObject;

/// The maximum number of objects of a test.
const MAX_OBJECTS: usize = 200;

#[derive(Default)]
pub(super) struct CreatedObjects {
    objects: Vec<Arc<PatchedObject>>,
    /// The objects of the current step.
    new: Vec<Arc<PatchedObject>>,
}

impl CreatedObjects {
    /// Applies the objects in a file. The objects are merged with the objects of earlier steps.
    pub(super) fn apply(&mut self, file: &Path, named: &mut NamedFiles<'_>) {
        named.merge(file, &self.objects);
        let room = MAX_OBJECTS.saturating_sub(self.objects.len() + self.new.len());
        let objects = named.read(file).into_iter().filter_map(|object| patch::read(&object, None));
        self.new.extend(objects.take(room).map(Arc::new));
    }

    pub(super) fn end_step(&mut self) {
        self.objects.append(&mut self.new);
    }
}
