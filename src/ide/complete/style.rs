//! How a document is written: how far it indents, and where its dashes are.

use super::probe::Probe;
use super::typed::TypedWord;
use crate::ide::cursor::{NodeLink, NodePath, NodePathEnd};
use crate::ide::edit::snippet;
use crate::syntax::{ContentKind, Mapping, Sequence};
use crate::text::{TextRange, TextSize};

/// The manner of the text around a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    pub(super) layout: Layout,
    /// How far a mapping is indented below its key.
    pub(super) step: usize,
    /// How far dashes are indented below the key of their list.
    pub(super) dash: usize,
    pub(super) line_break: &'static str,
}

/// How a collection is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// One entry a line; the column of the keys in bytes.
    Block { column: usize },
    /// Between braces; `is_json` has all names and strings in double quotes.
    Flow { is_json: bool },
}

/// How many entries of a mapping are looked at for a list.
const NEIGHBOURS: usize = 50;

impl Style {
    pub(super) fn of(probe: &Probe, node_path: &NodePath<'_>, cursor: &TypedWord) -> Self {
        let layout = match cursor.is_in_flow {
            true => Layout::Flow { is_json: is_json(probe, node_path) },
            false => Layout::Block { column: probe.marker_column() },
        };
        Self {
            layout,
            step: step(probe, node_path).unwrap_or(2),
            dash: dash(probe, node_path).unwrap_or(0),
            line_break: snippet::line_break(&probe.text),
        }
    }
}

fn mappings<'t>(node_path: &NodePath<'t>) -> impl Iterator<Item = Mapping<'t>> {
    let innermost = match node_path.end {
        NodePathEnd::Key(mapping) => Some(mapping),
        NodePathEnd::Value | NodePathEnd::NewItem(_) => None,
    };
    let outer = node_path.links.iter().rev().filter_map(|link| match link {
        NodeLink::Entry { mapping, .. } => Some(*mapping),
        NodeLink::Item { .. } => None,
    });
    innermost.into_iter().chain(outer)
}

/// Whether some name around the place is in double quotes.
fn is_json(probe: &Probe, node_path: &NodePath<'_>) -> bool {
    mappings(node_path).filter(|mapping| mapping.is_flow()).any(|mapping| {
        let keys = mapping.entries().filter_map(|entry| entry.key()).take(2);
        keys.into_iter().any(|key| probe.text.slice(key.range()).starts_with('"'))
    })
}

/// How far the innermost mapping in a mapping around the place is indented.
fn step(probe: &Probe, node_path: &NodePath<'_>) -> Option<usize> {
    let mut columns = mappings(node_path).filter(|mapping| !mapping.is_flow()).map(|mapping| {
        let others = mapping.entries().find(|entry| !probe.is_marked(*entry));
        Some((probe.column(others?.range().start()), mapping.range().start()))
    });
    let mut inner = columns.next()?;
    for outer in columns {
        if let (Some((inner, start)), Some((outer, _))) = (inner, outer)
            && inner > outer
            && !is_after_dash(probe, start)
        {
            return Some(inner - outer);
        }
        inner = outer;
    }
    None
}

fn is_after_dash(probe: &Probe, start: TextSize) -> bool {
    let column = probe.column(start) as u32;
    let before = TextRange::new(start - TextSize::new(column), start);
    probe.text.slice(before).contains('-')
}

/// The column of the dashes of the innermost list around the place, or of one beside it.
fn dash(probe: &Probe, node_path: &NodePath<'_>) -> Option<usize> {
    let offset = |key: TextSize, sequence: Sequence<'_>| {
        let first = sequence.items().next()?;
        (!sequence.is_flow()).then_some(())?;
        probe.column(first.range().start()).checked_sub(probe.column(key))
    };
    let around = node_path.links.iter().zip(node_path.links.iter().skip(1)).rev().find_map(|pair| match pair {
        (NodeLink::Entry { entry, .. }, NodeLink::Item { sequence, .. }) => offset(entry.range().start(), *sequence),
        _ => None,
    });
    let beside = || {
        mappings(node_path).find_map(|mapping| {
            mapping.entries().take(NEIGHBOURS).find_map(|entry| match entry.value()?.kind() {
                ContentKind::Sequence(sequence) => offset(entry.range().start(), sequence),
                _ => None,
            })
        })
    };
    around.or_else(beside)
}
