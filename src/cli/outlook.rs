//! Predicts which findings won't be printed, so that their messages need not be built.

use std::collections::{BTreeMap, HashMap};
use std::sync::{PoisonError, RwLock};

use crd_ls_ide::Severity;

/// In formats that gather findings, the number of files for which an equal finding is printed.
pub(super) const SHOWN_FILES: usize = 3;

/// The maximum number of files whose findings are counted by severity.
const COUNTED_FILES: usize = 100;

/// The selection of findings to print.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    /// Include consequences and findings that many files share.
    pub(super) all: bool,
    /// The maximum number of findings to print.
    pub(super) most: usize,
}

/// The findings reported so far. Files are identified by their position among the inputs.
pub(super) struct Reported {
    pub(super) extent: Extent,
    /// The first files with each finding, in order. The key is the message without its place.
    files: RwLock<HashMap<String, Vec<usize>>>,
    /// For each of the first files, the number of findings by severity.
    counts: RwLock<BTreeMap<usize, SeverityCounts>>,
}

/// The number of findings by severity.
#[derive(Clone, Copy, Default)]
struct SeverityCounts([usize; 4]);

/// A prediction for one file.
pub(super) struct Outlook<'r> {
    reported: Option<&'r Reported>,
    file: usize,
}

impl Reported {
    pub(super) fn new(extent: Extent) -> Self {
        Self { extent, files: RwLock::default(), counts: RwLock::default() }
    }

    /// The prediction for a file, from the files before it.
    pub(super) fn outlook(&self, file: usize) -> Outlook<'_> {
        Outlook { reported: Some(self), file }
    }

    /// Records the reported findings of a file: the severity and the message without its place.
    pub(super) fn note(&self, file: usize, findings: &[(Severity, &str)]) {
        if self.extent.most < usize::MAX {
            let mut own = SeverityCounts::default();
            findings.iter().for_each(|(severity, _)| own.add(*severity));
            let mut counts = self.counts.write().unwrap_or_else(PoisonError::into_inner);
            counts.insert(file, own);
            if counts.len() > COUNTED_FILES {
                counts.pop_last();
            }
        }
        let headlines = findings.iter().map(|(_, headline)| *headline).filter(|headline| !headline.is_empty());
        let new: Vec<&str> = headlines.filter(|headline| !self.is_repeated(file, headline)).collect();
        if new.is_empty() {
            return;
        }
        let mut known = self.files.write().unwrap_or_else(PoisonError::into_inner);
        for headline in new {
            let files = match known.get_mut(headline) {
                Some(files) => files,
                None => known.entry(headline.to_owned()).or_default(),
            };
            if let Err(at) = files.binary_search(&file) {
                files.insert(at, file);
                files.truncate(SHOWN_FILES);
            }
        }
    }

    /// Whether earlier files have a finding so often that it is not printed for this file.
    fn is_repeated(&self, file: usize, headline: &str) -> bool {
        let known = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let files = known.get(headline).filter(|files| files.len() == SHOWN_FILES);
        files.and_then(|files| files.last()).is_some_and(|last| *last < file)
    }
}

impl SeverityCounts {
    fn add(&mut self, severity: Severity) {
        if let Some(count) = self.0.get_mut(severity as usize) {
            *count += 1;
        }
    }

    /// The number of findings that are at least this severe.
    fn up_to(&self, severity: Severity) -> usize {
        self.0.iter().take(severity as usize + 1).sum()
    }

    fn more_severe(&self, severity: Severity) -> usize {
        self.0.iter().take(severity as usize).sum()
    }
}

impl Outlook<'_> {
    /// For a file whose findings are all printed.
    pub(super) const ALL: Self = Self { reported: None, file: 0 };

    /// Whether findings with this headline won't be printed, because enough earlier files have them.
    pub(super) fn is_repeated(&self, headline: &str) -> bool {
        self.reported.is_some_and(|reported| !reported.extent.all && reported.is_repeated(self.file, headline))
    }

    /// For each finding of the file, whether it exceeds the limit, because enough findings in this and earlier files
    /// are printed before it. `findings` contains the severities.
    pub(super) fn left_out(&self, findings: &[Severity]) -> Vec<bool> {
        let most = self.reported.map_or(usize::MAX, |reported| reported.extent.most);
        let Some(reported) = self.reported.filter(|_| most < usize::MAX) else { return vec![false; findings.len()] };
        let mut own = SeverityCounts::default();
        findings.iter().for_each(|severity| own.add(*severity));
        let counts = reported.counts.read().unwrap_or_else(PoisonError::into_inner);
        let before = |severity| -> usize { counts.range(..self.file).map(|(_, counts)| counts.up_to(severity)).sum() };
        let mut so_far = SeverityCounts::default();
        let is_left_out = |severity: Severity| {
            let as_severe = so_far.up_to(severity) - so_far.more_severe(severity);
            so_far.add(severity);
            before(severity) + own.more_severe(severity) + as_severe >= most
        };
        findings.iter().copied().map(is_left_out).collect()
    }
}
