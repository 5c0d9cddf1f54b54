use std::path::{Path, PathBuf};

use super::totals::{Gathered, NAMED_PLACES, RunCounts, Totals};
use super::unjudged::{Missing, Unjudged};
use crate::files::{IgnoredEntries, SkippedEntry};
use crd_ls_ide::GroupKind;

/// The foot of the text format: gathered findings, the number of findings by code, and the counts.
pub(super) fn foot(totals: &Totals) -> String {
    let gathered: String = totals.gathered().map(|(headline, gathered)| self::gathered(headline, gathered)).collect();
    format!("{gathered}{}{}\n", codes(totals), line_marking(totals, &format!(", marked {APPLIED}")))
}

/// The mark of a fix that `--fix` applies.
pub(super) const APPLIED: &str = "[*]";

/// `78 × warning[lint/list-type]: ...`, and on the next line `in 6 files; not shown above: d.yaml:1:1, e.yaml:3:2` and
/// the number of further places.
fn gathered(headline: &str, gathered: &Gathered) -> String {
    let named = &gathered.named;
    let more = match gathered.hidden - named.len() {
        0 => String::new(),
        more => format!(", and {} (`--all` shows them)", plural(more, "more place")),
    };
    let (findings, files) = (gathered.findings, gathered.files);
    format!("{findings} × {headline}\n  = in {files} files; not shown above: {}{more}\n\n", named.join(", "))
}

/// The number of findings by code, the most frequent first. Empty if there is only one code.
fn codes(totals: &Totals) -> String {
    if totals.codes.len() < 2 {
        return String::new();
    }
    let mut codes: Vec<(&str, usize)> = totals.codes.iter().map(|(code, count)| (*code, *count)).collect();
    codes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let width = codes.first().map_or(1, |(_, count)| count.to_string().len());
    codes.iter().map(|(code, count)| format!("{count:>width$}  {code}\n")).collect()
}

/// The number of unprinted findings: beyond `--max-findings`, and too long for the report on their file.
pub(super) fn left_out(beyond_most: usize, too_long: usize) -> String {
    let reasons =
        [(beyond_most, "because of --max-findings"), (too_long, "because the report on the file would be too long")];
    let reasons = reasons.into_iter().filter(|(count, _)| *count > 0);
    let line = |(count, reason): (usize, &str)| {
        let are = if count == 1 { "is" } else { "are" };
        format!("{} {are} not printed {reason}", plural(count, "more finding"))
    };
    reasons.map(line).collect::<Vec<_>>().join("; ")
}

/// Remarks on work that was skipped because a limit was reached.
pub(super) fn not_tried(counts: &RunCounts) -> impl Iterator<Item = String> {
    let fixes = (counts.without_fixes > 0).then(|| {
        let findings = plural(counts.without_fixes, "finding");
        format!("fixes were not looked for in {findings}: the limit for their files was reached")
    });
    let causes = (counts.without_causes > 0).then(|| {
        let files = plural(counts.without_causes, "file");
        format!("in {files} the search for errors that follow from others has reached its limit")
    });
    fixes.into_iter().chain(causes)
}

/// A line on the symbolic links that were not followed, if any.
pub(super) fn links(skipped: &[SkippedEntry]) -> Option<String> {
    let links = skipped.iter().filter_map(|entry| match entry {
        SkippedEntry::Link(link) => Some(link),
        SkippedEntry::Ignored(_) => None,
    });
    let links: Vec<&PathBuf> = links.collect();
    let count = (!links.is_empty()).then(|| plural(links.len(), "symbolic link"))?;
    Some(format!("skipped {count}: {}; name the paths to check", first_paths(&links)))
}

/// A line on the entries that ignore files hide, if any.
pub(super) fn ignored(skipped: &[SkippedEntry]) -> Option<String> {
    let mut all = IgnoredEntries::default();
    for entry in skipped {
        if let SkippedEntry::Ignored(more) = entry {
            all.files += more.files;
            all.folders += more.folders;
        }
    }
    let counts = [(all.files, "file"), (all.folders, "folder")].into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, noun)| plural(count, noun)).collect();
    let counts = (!counts.is_empty()).then(|| counts.join(" and "))?;
    Some(format!("skipped {counts} that ignore files exclude; name the paths to check"))
}

/// A line on the samples that were left out because they are expected to be refused, if any.
pub(super) fn left_out_samples(paths: &[PathBuf]) -> Option<String> {
    let count = (!paths.is_empty()).then(|| plural(paths.len(), "file"))?;
    Some(format!("left out {count} that `crd-ls test` expects to be refused: {}", first_paths(paths)))
}

/// `1 resource was not checked: no CRD of the kind Foo (example.com) was found`, and advice.
pub(super) fn unjudged(unjudged: &Unjudged) -> String {
    let GroupKind { group, kind } = &unjudged.kind;
    let (resources, were) = (plural(unjudged.count, "resource"), were(unjudged.count));
    let reason = match unjudged.missing {
        Missing::Crd => {
            format!("no CRD of the kind {kind} ({group}) was found; name it with `--crds` or in the setting `crds`")
        }
        Missing::InFile => format!("the file of `--crd` does not define the kind {kind} ({group})"),
        Missing::OnOneSide => format!("the kind {kind} ({group}) is not defined both before and after the change"),
    };
    format!("{resources} {were} not checked: {reason}")
}

fn were(count: usize) -> &'static str {
    if count == 1 { "was" } else { "were" }
}

/// Lines on the first kinds with unjudged resources, and on the number of further kinds.
pub(super) fn all_unjudged(totals: &Totals) -> impl Iterator<Item = String> {
    let others = totals.unjudged.noted().skip(NAMED_PLACES);
    let (kinds, resources) = (others.clone().count(), others.map(|one| one.count).sum::<usize>());
    let (of, were) = (plural(kinds, "other kind"), were(resources));
    let rest = format!("and {} of {of} {were} not checked", plural(resources, "resource"));
    totals.unjudged.noted().take(NAMED_PLACES).map(unjudged).chain((kinds > 0).then_some(rest))
}

/// The first paths, and the number of further ones.
pub(super) fn first_paths(paths: &[impl AsRef<Path>]) -> String {
    let named: Vec<String> = paths.iter().take(NAMED_PLACES).map(|path| path.as_ref().display().to_string()).collect();
    match paths.len() - named.len() {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

/// `checked 3 files, 2 CRDs, 4 resources: 2 errors, and 5 that follow from them, 1 warning; --fix fixes 2`, or with
/// `--fix` `checked 1 file, 1 CRD: 3 fixed; 1 error, 0 warnings left`
pub(super) fn line(totals: &Totals) -> String {
    line_marking(totals, "")
}

/// The line, with `mark` after the number of fixes that `--fix` applies.
fn line_marking(totals: &Totals, mark: &str) -> String {
    let counts = &totals.counts;
    let mut checked = vec![plural(counts.files, "file")];
    if counts.crds > 0 {
        checked.push(plural(counts.crds, "CRD"));
    }
    if counts.other_definitions > 0 {
        checked.push(plural(counts.other_definitions, "other definition"));
    }
    checked.extend(match (counts.resources, totals.unjudged.count()) {
        (0, 0) => None,
        (resources, 0) => Some(plural(resources, "resource")),
        (resources, unjudged) => Some(format!("{resources} of {}", plural(resources + unjudged, "resource"))),
    });
    let mut found = vec![
        counted(counts.errors, counts.consequent_errors, "error"),
        counted(counts.warnings, counts.consequent_warnings, "warning"),
    ];
    if counts.information > 0 {
        found.push(counted_as(counts.information, counts.consequent_information, |own| match own {
            1 => "1 piece of information".to_owned(),
            own => format!("{own} pieces of information"),
        }));
    }
    if counts.hints > 0 {
        found.push(counted(counts.hints, counts.consequent_hints, "hint"));
    }
    // Errors are always denied.
    let denied = counts.denied.saturating_sub(counts.errors + counts.consequent_errors);
    if denied > 0 {
        found.push(format!("{denied} denied"));
    }
    match (counts.ignored, counts.ignored_refusals) {
        (0, _) => {}
        (ignored, 0) => found.push(format!("{ignored} ignored")),
        (ignored, refusals) => found.push(format!("{ignored} ignored (the API server refuses {refusals})")),
    }
    if counts.known > 0 {
        found.push(format!("{} known", counts.known));
    }
    let holes = match counts.holes {
        0 => String::new(),
        1 => "; 1 value is filled in later".to_owned(),
        count => format!("; {count} values are filled in later"),
    };
    let fixes = match counts.fixable {
        0 => String::new(),
        count if counts.without_fixes > 0 => format!("; --fix fixes at least {count}{mark}"),
        count => format!("; --fix fixes {count}{mark}"),
    };
    let fixes = match counts.unsafely_fixable {
        0 => fixes,
        more if fixes.is_empty() => format!("; --fix --unsafe-fixes fixes up to {more}"),
        more => format!("{fixes}, and up to {more} more with --unsafe-fixes"),
    };
    let fixes = fixes + &left_to_tool(counts.left_to_tool);
    let (checked, found) = (checked.join(", "), found.join(", "));
    match counts.fixed {
        0 => format!("checked {checked}: {found}{holes}{fixes}"),
        fixed => format!("checked {checked}: {fixed} fixed; {found} left{holes}{fixes}"),
    }
}

/// The number of fixes that are left to the tool that generates their objects.
fn left_to_tool(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "; 1 fix belongs in the Go types (--fix --fix-generated makes it here)".to_owned(),
        count => format!("; {count} fixes belong in the Go types (--fix --fix-generated makes them here)"),
    }
}

/// A count of root causes, and of their consequences.
fn counted(all: usize, consequences: usize, noun: &str) -> String {
    counted_as(all, consequences, |own| plural(own, noun))
}

/// A count of root causes in the words of `printed`, and of their consequences.
fn counted_as(all: usize, consequences: usize, printed: impl Fn(usize) -> String) -> String {
    let own = all - consequences.min(all);
    let causes = match own {
        0 => "others",
        1 => "it",
        _ => "them",
    };
    match consequences {
        0 => printed(own),
        1 => format!("{}, and 1 that follows from {causes}", printed(own)),
        more => format!("{}, and {more} that follow from {causes}", printed(own)),
    }
}

pub(super) fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
