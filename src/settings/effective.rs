use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::level::Level;
use super::project::ProjectSettings;
use super::read::group;
use crate::ide::{AnalysisOptions, Finding, Severity};

/// What follows from all settings for one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effective {
    pub analysis: Arc<AnalysisOptions>,
    /// Where further CRDs are.
    pub crds: Vec<PathBuf>,
    /// The levels of codes and groups, the later ones before the earlier ones.
    layers: Vec<Vec<(String, Level)>>,
    allows_refused: bool,
}

/// A finding with the severity with which it is reported.
#[derive(Clone, Copy, Debug)]
pub struct Graded<'f> {
    pub finding: &'f Finding,
    pub severity: Severity,
}

impl Effective {
    /// The settings for the file `path`. `base` is how texts are analysed anyway. Of `sources` the later ones count
    /// before the earlier ones.
    pub fn new(base: &Arc<AnalysisOptions>, sources: &[&ProjectSettings], path: &Path) -> Self {
        let mut made = Self { analysis: Arc::clone(base), ..Self::default() };
        let mut kinds = base.kinds.clone();
        for source in sources {
            for settings in source.for_file(path) {
                made.crds.extend(settings.crds.iter().map(|path| source.root.join(path)));
                kinds.extend(&settings.schemas);
                made.allows_refused = settings.allow_refused.unwrap_or(made.allows_refused);
                if !settings.rules.is_empty() {
                    made.layers.push(settings.rules.clone());
                }
            }
        }
        if kinds != base.kinds {
            made.analysis = Arc::new(AnalysisOptions { kinds, ..AnalysisOptions::clone(base) });
        }
        made
    }

    /// The severity with which a finding is reported; None if it is not.
    pub fn severity(&self, finding: &Finding) -> Option<Severity> {
        let Some(level) = self.level(finding.code()) else { return Some(finding.severity()) };
        let is_refused = finding.severity() == Severity::Error && finding.apiserver().is_some();
        let level = if is_refused && !self.allows_refused { level.max(Level::Warning) } else { level };
        level.severity()
    }

    /// The finding with its severity; None if it is not reported.
    pub fn graded<'f>(&self, finding: &'f Finding) -> Option<Graded<'f>> {
        self.severity(finding).map(|severity| Graded { finding, severity })
    }

    /// The level that the settings give a code.
    fn level(&self, code: &str) -> Option<Level> {
        let of = |layer: &[(String, Level)], word: &str| {
            layer.iter().rev().find(|(selector, _)| selector == word).map(|(_, level)| *level)
        };
        self.layers.iter().rev().find_map(|layer| of(layer, code).or_else(|| of(layer, group(code))))
    }
}
