use super::elsewhere::Elsewhere;
use super::format::ReportEntry;
use super::options::StatusOptions;
use super::summary;
use super::unjudged::Unjudged;
use crate::settings::Effective;
use crd_ls_ide::{CrdPlace, Finding, ItemNames, Severity, Shown, Snapshot};
use crd_ls_text::{Budget, Text, TextRange};

/// The findings of a file as entries, in their order. All share one budget, so that looking for fixes stays bounded.
pub(super) fn entries<'a>(file: &'a str, snapshot: &'a Snapshot, shown: &[Shown<'a>]) -> Vec<ReportEntry<'a>> {
    let budget = Budget::of(snapshot.text().len());
    let mut addresses = snapshot.addresses(ItemNames::Content);
    let entry = |one: &Shown<'a>| {
        let mut entry = ReportEntry::new(file, snapshot, one, &budget);
        entry.object = addresses.object(one.finding);
        entry
    };
    shown.iter().map(entry).collect()
}

/// Adds the requirements in CRDs that cause the findings. `judged` is linked to the kinds of its resources.
pub(super) fn add_asking<'a>(
    entries: &mut [ReportEntry<'a>],
    judged: &Snapshot,
    find: impl Fn(&CrdPlace) -> Option<(&'a str, &'a Text, TextRange)>,
) {
    for entry in entries {
        entry.elsewhere = entry.found().and_then(|(_, finding)| Elsewhere::asking(judged, finding, &find));
    }
}

/// The unjudged resources that make the command fail, as entries.
pub(super) fn denied_of(unjudged: &[Unjudged]) -> impl Iterator<Item = ReportEntry<'_>> {
    let denied = unjudged.iter().filter(|one| one.is_denied);
    denied.map(|one| ReportEntry::of_unchecked(&one.file, &one.text, one.place, summary::unjudged(one)))
}

/// Makes the command fail for the entries that the options or the settings of the file deny, unless a comment ignores
/// them.
pub(super) fn deny(entries: &mut [ReportEntry<'_>], status: &StatusOptions, settings: &Effective) {
    for entry in entries.iter_mut().filter(|entry| entry.ignored.is_none()) {
        let (severity, code) = (entry.severity, entry.code);
        entry.is_denied |= status.denies(severity, code) || settings.denies(severity, code);
    }
}

/// The findings that only a comment turns off, as entries.
pub(super) fn suppressed<'a>(
    file: &'a str,
    snapshot: &'a Snapshot,
    findings: impl Iterator<Item = &'a Finding>,
    grade: &dyn Fn(&Finding, bool) -> Option<Severity>,
) -> Vec<ReportEntry<'a>> {
    let shown: Vec<Shown<'a>> = findings.filter_map(|finding| Shown::suppressed(snapshot, finding, grade)).collect();
    entries(file, snapshot, &shown).into_iter().map(ReportEntry::suppressed).collect()
}
