//! Which CRD defines the kind of a custom resource.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::input::{Input, LONGEST_TEXT};
use crate::ide::{AnalysisOptions, GroupKind, ResourceKind, Snapshot};
use crate::text::Text;

/// Where a CRD is.
#[derive(Clone, Debug)]
pub(super) enum Source {
    File(PathBuf),
    Stdin(Text),
}

/// The CRDs that were found, not read yet, with the kinds that they define.
#[derive(Default)]
pub(super) struct Definitions {
    by_kind: HashMap<GroupKind, Vec<Source>>,
}

/// The kinds of custom resources that are known.
pub(super) struct Catalogue {
    by_kind: HashMap<GroupKind, Vec<(Option<PathBuf>, ResourceKind)>>,
    /// A line for each kind that several CRDs define.
    pub(super) warnings: Vec<String>,
}

impl Definitions {
    pub(super) fn add(&mut self, kinds: &[ResourceKind], source: &Source) {
        for kind in kinds {
            self.by_kind.entry(kind.group_kind()).or_default().push(source.clone());
        }
    }
}

impl Catalogue {
    /// Reads the CRDs of these kinds. Those in `further` files and folders count where no other defines the kind.
    pub(super) fn new(
        needed: &[GroupKind],
        definitions: &Definitions,
        further: &[PathBuf],
        analysis: &Arc<AnalysisOptions>,
    ) -> Result<Self, String> {
        let mut catalogue = Self { by_kind: HashMap::new(), warnings: Vec::new() };
        for kind in needed {
            let mut sources = definitions.by_kind.get(kind).cloned().unwrap_or_default();
            sources.sort_by_key(|source| source.path().map(Path::to_owned));
            for source in &sources {
                catalogue.read(source, |found| found == kind, analysis)?;
            }
            catalogue.warn(kind);
        }
        let is_unknown = |kind: &&GroupKind| !catalogue.by_kind.contains_key(*kind);
        let unknown: Vec<GroupKind> = needed.iter().filter(is_unknown).cloned().collect();
        if !unknown.is_empty() {
            for input in Input::all(further) {
                let Input::File(path) = input.map_err(|error| error.to_string())? else { continue };
                catalogue.read(&Source::File(path), |found| unknown.contains(found), analysis)?;
            }
            unknown.iter().for_each(|kind| catalogue.warn(kind));
        }
        Ok(catalogue)
    }

    /// The kind as the CRD nearest to a file defines it.
    pub(super) fn kind(&self, kind: &GroupKind, file: Option<&Path>) -> Option<&ResourceKind> {
        let known = self.by_kind.get(kind)?;
        // Of several that are as near the first one counts.
        let nearness = |path: &Option<PathBuf>| std::cmp::Reverse(shared(path.as_deref(), file));
        known.iter().min_by_key(|(path, _)| nearness(path)).map(|(_, kind)| kind)
    }

    fn read(
        &mut self,
        source: &Source,
        is_wanted: impl Fn(&GroupKind) -> bool,
        analysis: &Arc<AnalysisOptions>,
    ) -> Result<(), String> {
        let text = match source {
            Source::Stdin(text) => text.clone(),
            Source::File(path) => {
                Text::new(&Input::File(path.clone()).read(LONGEST_TEXT).map_err(|error| error.to_string())?)
            }
        };
        for kind in Snapshot::with_options(text, Arc::clone(analysis)).resource_kinds() {
            let name = kind.group_kind();
            if is_wanted(&name) {
                self.by_kind.entry(name).or_default().push((source.path().map(Path::to_owned), kind));
            }
        }
        Ok(())
    }

    fn warn(&mut self, kind: &GroupKind) {
        let Some(known) = self.by_kind.get(kind).filter(|known| known.len() > 1) else { return };
        let paths = known.iter().map(|(path, _)| path.as_ref().map_or("-".into(), |path| path.to_string_lossy()));
        let paths = paths.collect::<Vec<_>>().join(", ");
        self.warnings.push(format!(
            "warning: the kind {} of {} is defined more than once, and each resource is judged by the nearest: {paths}",
            kind.kind, kind.group
        ));
    }
}

impl Source {
    fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Stdin(_) => None,
        }
    }
}

/// How many folders and names two paths share from their starts.
fn shared(one: Option<&Path>, other: Option<&Path>) -> usize {
    let (Some(one), Some(other)) = (one, other) else { return 0 };
    one.components().zip(other.components()).take_while(|(one, other)| one == other).count()
}
