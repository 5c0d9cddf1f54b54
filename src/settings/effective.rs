use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

use super::denied::Denied;
use super::level::Level;
use super::project::ProjectSettings;
use crate::baseline::Baseline;
use crd_ls_ide::{AnalysisOptions, Finding, Severity};
use crd_ls_model::{Actions, Part, PatchedObject, Placeholders};
use crd_ls_rules::{CHANGES, CONVENTIONS, TARGET, group, selectors, selects};

/// The role of a file in its repository.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FileRole {
    pub(crate) actions: Actions,
    pub(crate) part: Part,
    /// The objects in the file that other files change.
    pub(crate) patched: Option<Arc<[Arc<PatchedObject>]>>,
}

/// Hashes only the number of patched objects, because there can be many.
impl Hash for FileRole {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let count = self.patched.as_ref().map(|patched| patched.len());
        (self.actions, self.part, count).hash(state);
    }
}

/// The settings that apply to one file, merged from all sources.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effective {
    pub analysis: Arc<AnalysisOptions>,
    /// The paths of further CRDs.
    pub crds: Arc<[PathBuf]>,
    /// The levels of codes and groups. A code takes precedence over its group.
    levels: BTreeMap<String, Level>,
    allows_refused: bool,
    /// Whether anything that can't be checked is an error.
    pub is_strict: bool,
    /// Findings that make a command fail besides errors.
    deny: Vec<Denied>,
    /// The known findings, which are not reported.
    pub(crate) baseline: Option<Arc<Baseline>>,
}

/// The codes of findings about objects and documents that are not checked at all: their kind only resembles a known
/// kind, or they must be rendered first.
const UNCHECKED: [&str; 2] = ["lint/unknown-kind", "template/not-judged"];

impl Effective {
    /// Merges settings with some of their overrides over the analysis options `base`. Later `sources` take precedence.
    pub fn new(base: &Arc<AnalysisOptions>, sources: &[(&ProjectSettings, &[usize])]) -> Self {
        let mut made = Self { analysis: Arc::clone(base), ..Self::default() };
        let mut analysis = AnalysisOptions::clone(base);
        let (mut crds, mut placeholders) = (Vec::new(), Vec::new());
        for (source, overrides) in sources {
            made.deny.extend(source.deny.iter().cloned());
            for settings in source.with_overrides(overrides) {
                crds.extend(settings.crds.iter().map(|(path, _)| source.root.join(path)));
                analysis.kinds.extend(&settings.schemas);
                analysis.kubernetes = settings.kubernetes.unwrap_or(analysis.kubernetes);
                placeholders.extend(settings.placeholders.iter().cloned());
                if let Some(unfinished) = settings.unfinished {
                    analysis.unfinished.actions = if unfinished { Actions::Plain } else { Actions::Final };
                }
                if settings.is_partial {
                    analysis.unfinished.part = Part::Partial;
                }
                made.allows_refused = settings.allow_refused.unwrap_or(made.allows_refused);
                made.is_strict = settings.strict.unwrap_or(made.is_strict);
                let is_asked_for =
                    |(selector, level): &(String, Level)| group(selector) == CONVENTIONS && *level > Level::Off;
                analysis.conventions |= settings.rules.iter().any(is_asked_for);
                made.set_levels(&settings.rules);
            }
        }
        made.crds = crds.into();
        // Each placeholder was checked when it was read.
        analysis.unfinished.placeholders = Placeholders::new(placeholders).unwrap_or_default();
        if analysis != **base {
            made.analysis = Arc::new(analysis);
        }
        made
    }

    /// Applies the role of the file. Settings for the file take precedence over its role.
    #[must_use]
    pub(crate) fn with_role(mut self, role: FileRole) -> Self {
        let mut unfinished = self.analysis.unfinished.clone();
        if unfinished.actions == Actions::default() {
            unfinished.actions = role.actions;
        }
        if unfinished.part == Part::default() {
            unfinished.part = role.part;
        }
        if unfinished.actions != Actions::Final {
            unfinished.patched = role.patched;
        }
        if self.analysis.unfinished != unfinished {
            self.analysis = Arc::new(AnalysisOptions { unfinished, ..AnalysisOptions::clone(&self.analysis) });
        }
        self
    }

    /// Sets the known findings.
    #[must_use]
    pub(crate) fn with_baseline(self, baseline: Option<Arc<Baseline>>) -> Self {
        Self { baseline, ..self }
    }

    /// Sets levels that take precedence over the existing ones.
    fn set_levels(&mut self, rules: &[(String, Level)]) {
        for (name, _) in rules.iter().filter(|(selector, _)| group(selector) == selector) {
            self.levels.retain(|selector, _| group(selector) != name);
        }
        self.levels.extend(rules.iter().cloned());
    }

    /// Whether the code, or any code of the group, can be reported at all. If not, a comment that ignores it can't be
    /// called useless.
    fn looks_for(&self, selector: &str) -> bool {
        let is_looked_for = |code: &str| match group(code) {
            CONVENTIONS => self.level(code).is_some_and(|level| level > Level::Off),
            // The newest version has every feature.
            TARGET if self.analysis.kubernetes.is_newest() => false,
            // Changes are found only by comparing two states.
            CHANGES => false,
            _ => self.level(code) != Some(Level::Off),
        };
        let mut codes = selectors().into_iter().filter(|code| code.contains('/') && selects(selector, code));
        codes.any(is_looked_for)
    }

    /// The reported severity of a finding; None if it is off. An ignored finding has the level off, so only an error of
    /// the server is still reported.
    pub fn severity(&self, finding: &Finding, is_ignored: bool) -> Option<Severity> {
        if finding.kind.unused_code().is_some_and(|code| !self.looks_for(code)) {
            return None;
        }
        let level = if is_ignored { Some(Level::Off) } else { self.level(finding.code()) };
        let Some(level) = level else {
            // Conventions are off by default.
            let is_off = group(finding.code()) == CONVENTIONS;
            return (!is_off).then(|| self.default_severity(finding));
        };
        let level = if finding.kind.is_refused() && !self.allows_refused { level.max(Level::Warning) } else { level };
        level.severity()
    }

    /// Whether a finding makes a command fail, even if it is not an error.
    pub(crate) fn denies(&self, severity: Severity, code: &str) -> bool {
        self.deny.iter().any(|denied| denied.includes(severity, code))
    }

    /// A patch in a kustomization may have a target of another kind than its own, so its errors are warnings.
    fn default_severity(&self, finding: &Finding) -> Severity {
        match finding.severity() {
            Severity::Error if self.analysis.unfinished.part == Part::InlinePatches => Severity::Warning,
            severity => severity,
        }
    }

    /// The level that the settings assign to a code.
    fn level(&self, code: &str) -> Option<Level> {
        let of_strict = || (self.is_strict && UNCHECKED.contains(&code)).then_some(Level::Error);
        let of_group = || self.levels.get(group(code)).copied();
        self.levels.get(code).copied().or_else(of_strict).or_else(of_group)
    }
}
