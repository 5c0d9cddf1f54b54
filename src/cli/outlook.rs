//! What is known, before all files are read, of what will not be printed: nobody has to put that into words.

use std::collections::{BTreeMap, HashMap};
use std::sync::{PoisonError, RwLock};

use crate::ide::Severity;

/// A finding that more files have is printed for this many of them, where the format gathers findings.
pub(super) const SHOWN_FILES: usize = 3;

/// Of so many files it is kept how many findings each has.
const COUNTED_FILES: usize = 100;

/// Which findings are printed.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    /// Those that other files have, too, and those that follow from others.
    pub(super) all: bool,
    /// At most so many.
    pub(super) most: usize,
}

/// What was reported of files. Files are known by their positions among all.
pub(super) struct Reported {
    extent: Extent,
    /// What a finding says without its place, and the first files that have it, in their order.
    files: RwLock<HashMap<String, Vec<usize>>>,
    /// How many findings of each severity the first files have.
    counts: RwLock<BTreeMap<usize, Counts>>,
}

/// How many findings there are of each severity.
#[derive(Clone, Copy, Default)]
struct Counts([usize; 4]);

/// What is known of what will not be printed of one file.
pub(super) struct Outlook<'r> {
    reported: Option<&'r Reported>,
    file: usize,
}

impl Reported {
    pub(super) fn new(extent: Extent) -> Self {
        Self { extent, files: RwLock::default(), counts: RwLock::default() }
    }

    /// What follows for a file from what was reported of those before it.
    pub(super) fn outlook(&self, file: usize) -> Outlook<'_> {
        Outlook { reported: Some(self), file }
    }

    /// Notes what is reported of a file: how severe each finding is, and what it says without its place.
    pub(super) fn note(&self, file: usize, findings: &[(Severity, &str)]) {
        if self.extent.most < usize::MAX {
            let mut own = Counts::default();
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

    /// Whether files before this one have a finding so often that it is not printed for this one.
    fn is_repeated(&self, file: usize, headline: &str) -> bool {
        let known = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let files = known.get(headline).filter(|files| files.len() == SHOWN_FILES);
        files.and_then(|files| files.last()).is_some_and(|last| *last < file)
    }
}

impl Counts {
    fn add(&mut self, severity: Severity) {
        if let Some(count) = self.0.get_mut(severity as usize) {
            *count += 1;
        }
    }

    /// How many are as severe, or more.
    fn up_to(&self, severity: Severity) -> usize {
        self.0.iter().take(severity as usize + 1).sum()
    }

    fn more_severe(&self, severity: Severity) -> usize {
        self.0.iter().take(severity as usize).sum()
    }
}

impl Outlook<'_> {
    /// Of a file of which all is printed.
    pub(super) const ALL: Self = Self { reported: None, file: 0 };

    /// Whether it is known that findings with this headline are not printed, because other files have them.
    pub(super) fn is_repeated(&self, headline: &str) -> bool {
        self.reported.is_some_and(|reported| !reported.extent.all && reported.is_repeated(self.file, headline))
    }

    /// Which findings of the file are left out because of others that are printed, in this file and those before it.
    /// `findings` says how severe each is.
    pub(super) fn left_out(&self, findings: &[Severity]) -> Vec<bool> {
        let most = self.reported.map_or(usize::MAX, |reported| reported.extent.most);
        let Some(reported) = self.reported.filter(|_| most < usize::MAX) else { return vec![false; findings.len()] };
        let mut own = Counts::default();
        findings.iter().for_each(|severity| own.add(*severity));
        let counts = reported.counts.read().unwrap_or_else(PoisonError::into_inner);
        let before = |severity| -> usize { counts.range(..self.file).map(|(_, counts)| counts.up_to(severity)).sum() };
        let mut so_far = Counts::default();
        let is_left_out = |severity: Severity| {
            let as_severe = so_far.up_to(severity) - so_far.more_severe(severity);
            so_far.add(severity);
            before(severity) + own.more_severe(severity) + as_severe >= most
        };
        findings.iter().copied().map(is_left_out).collect()
    }
}
