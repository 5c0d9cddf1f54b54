//! Errors that follow from an unreadable line, a missing field or a wrong value.
//!
//! An unreadable entry is unknown, not absent, so nothing is missing from the mapping around it. Of nested missing
//! fields, only the outermost is reported. Nothing is compared with missing or wrong values.

use std::collections::HashMap;

use super::absence::{is_absence, is_of_resource};
use super::attribution::Attribution;
use super::path_to_end::PathToEnd;
use super::places::{Place, Places, around};
use super::unreadable::{AllUnreadable, Unreadable, fields_of};
use crate::Finding;
use crd_ls_model::{FieldPath, Segment};
use crd_ls_rules::{FieldErrorKind, Stage};
use crd_ls_syntax::ErrorKind;
use crd_ls_text::TextRange;

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    around_open_quotes(attribution);
    around_unreadable(attribution);
    below_missing(attribution);
    around_the_end(attribution);
    compared(attribution);
    beside_no_value(attribution);
}

/// Fields missing from the same mapping as another field, or from a mapping below that one.
fn below_missing(attribution: &mut Attribution<'_>) {
    let mut missing: Vec<(usize, &Finding, FieldPath)> = Vec::new();
    for (at, error) in attribution.open_errors().filter(|(_, error)| is_absence(error)) {
        missing.push((at, error, error.written.parent().unwrap_or(FieldPath::ROOT)));
    }
    missing.sort_by_key(|(at, _, lacking)| (lacking.segments().len(), *at));
    // The first index in `missing` for each range, and for each object without a field.
    let mut ranges: HashMap<(u32, TextRange), usize> = HashMap::new();
    let mut lacks: HashMap<Place<'_>, usize> = HashMap::new();
    for (rank, (_, error, lacking)) in missing.iter().enumerate() {
        ranges.entry((error.document, error.range)).or_insert(rank);
        lacks.entry((error.document, lacking.segments())).or_insert(rank);
    }
    for (rank, (at, error, lacking)) in missing.iter().enumerate() {
        // Each error about a resource names a single field.
        let same = ranges.get(&(error.document, error.range)).filter(|_| !is_of_resource(error));
        let outer = || {
            let is_outer = error.kind.stage() <= Stage::Object;
            let mut around = around((error.document, lacking.segments())).filter(|_| is_outer);
            around.find_map(|place| lacks.get(&place))
        };
        let first = same.into_iter().chain(outer()).min().filter(|first| **first < rank);
        if let Some((outer, ..)) = first.and_then(|first| missing.get(*first)) {
            attribution.follows(*at, *outer);
        }
    }
}

/// Fields missing from the nodes at the end of a text: all follow from the outermost.
fn around_the_end(attribution: &mut Attribution<'_>) {
    let missing = attribution.open_errors().filter(|(_, error)| is_absence(error));
    let missing: Vec<(usize, &Finding)> = missing.collect();
    if missing.len() < 2 {
        return;
    }
    let end = PathToEnd::of(attribution.snapshot);
    let mut missing: Vec<(usize, usize)> =
        missing.into_iter().filter_map(|(at, error)| Some((end.depth_of(error)?, at))).collect();
    missing.sort_unstable();
    let Some(((least, outermost), others)) = missing.split_first() else { return };
    for (depth, at) in others {
        let is_beside = depth == least && attribution.findings().get(*at).is_some_and(is_of_resource);
        if !is_beside {
            attribution.follows(*at, *outermost);
        }
    }
}

/// Other errors about a value that isn't allowed.
fn beside_no_value(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    let is_value = |error: &Finding| error.kind.server_type() == Some(FieldErrorKind::NotSupported);
    let values = errors.iter().copied().filter(|(_, error)| is_value(error));
    let values = Places::new(values, |error| [error.range]);
    for (at, error) in errors {
        if let Some(value) = values.first([error.range], |value, _| value != at) {
            attribution.follows(at, value);
        }
    }
}

/// Comparisons with a field that is missing or wrong itself.
fn compared(attribution: &mut Attribution<'_>) {
    let compared: Vec<(usize, &Finding)> =
        attribution.errors().filter(|(_, error)| !fields_of(error).is_empty()).collect();
    let fields = compared.iter().flat_map(|(_, error)| fields_of(error));
    let Some(longest) = fields.map(|field| field.len()).max() else { return };
    let compared_with = attribution.errors().filter(|(_, error)| error.written.segments().len() <= longest);
    let compared_with = Places::new(compared_with, |error| Some((error.document, names(error)?)));
    for (at, error) in compared {
        let around =
            fields_of(error).iter().flat_map(|field| (1..=field.len()).filter_map(|length| field.get(..length)));
        let keys = around.map(|names| (error.document, names.to_vec()));
        let is_about = |other: usize, cause: &Finding| other != at && cause.code() != error.code();
        if let Some(cause) = compared_with.first(keys, is_about).filter(|_| attribution.is_open(at)) {
            attribution.follows(at, cause);
        }
    }
}

/// The names on an error's path. None if the path has other segments.
fn names(error: &Finding) -> Option<Vec<&str>> {
    error.written.segments().iter().map(Segment::name).collect()
}

/// The brackets around an unclosed quote: the text after the quote may close them, or may still be unwritten.
fn around_open_quotes(attribution: &mut Attribution<'_>) {
    let snapshot = attribution.snapshot;
    let of_kind = |kind| attribution.open_errors().filter(move |(_, error)| error.kind.syntax_error() == Some(kind));
    let quotes: Vec<(usize, &Finding)> = of_kind(ErrorKind::UnclosedQuote).collect();
    if quotes.is_empty() {
        return;
    }
    let brackets = Places::new(of_kind(ErrorKind::UnclosedBracket), |bracket| [bracket.range.start()]);
    for (quote, error) in quotes {
        if !snapshot.allows_more() {
            return;
        }
        for content in snapshot.cursor(error.range.start()).contents() {
            if let Some(bracket) = brackets.first([content.range().start()], |_, _| true) {
                attribution.follows(bracket, quote);
            }
        }
    }
}

/// Absences around an unreadable line, and errors about its neighbours, unless a trial has shown how the line was
/// meant.
fn around_unreadable(attribution: &mut Attribution<'_>) {
    let snapshot = attribution.snapshot;
    let mut unreadable = AllUnreadable::default();
    for (at, error) in attribution.open_errors() {
        let is_unreadable = error.kind.stage() == Stage::Parse && !attribution.is_explained(at);
        if is_unreadable && snapshot.allows_more() {
            unreadable.add(Unreadable::new(snapshot, at, error));
        }
    }
    if unreadable.all.is_empty() {
        return;
    }
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    for (at, error) in errors {
        let line = snapshot.lines().line_of(error.range.start());
        if let Some(cause) = unreadable.first(at, error, line) {
            attribution.follows(at, cause);
        }
    }
}
