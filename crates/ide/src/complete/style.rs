//! The style of a document: its indentation and the columns of its dashes.

use super::probe::Probe;
use super::typed::TypedWord;
use crate::cursor::{NodeLink, NodePath, NodePathEnd};
use crate::edit::snippet;
use crate::write::{self, Layout, USUAL_STEP, YamlStyle};
use crd_ls_syntax::{Mapping, Sequence};
use crd_ls_text::TextSize;

/// The style of the text around a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    pub(super) mapping: YamlStyle,
    /// The indentation of dashes below the key of their list.
    pub(super) dash: usize,
}

/// The maximum number of entries of a mapping that are searched for a list.
const NEIGHBOURS: usize = 50;

impl Style {
    /// The style of a new text.
    pub(super) fn of_new_text() -> Self {
        let mapping = YamlStyle { layout: Layout::Block { column: 0 }, step: USUAL_STEP, line_break: "\n" };
        Self { mapping, dash: 0 }
    }

    pub(super) fn of(probe: &Probe, node_path: &NodePath<'_>, cursor: &TypedWord) -> Self {
        let layout = match cursor.is_in_flow {
            true => Layout::Flow { is_json: is_json(probe, node_path) },
            false => Layout::Block { column: probe.marker_column() },
        };
        let step = write::step(&probe.text, mappings(node_path), |entry| probe.is_marked(entry)).unwrap_or(USUAL_STEP);
        let mapping = YamlStyle { layout, step, line_break: snippet::line_break(&probe.text) };
        Self { mapping, dash: dash(probe, node_path).unwrap_or(0) }
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

/// Whether a flow mapping around the place has a key in double quotes.
fn is_json(probe: &Probe, node_path: &NodePath<'_>) -> bool {
    mappings(node_path).filter(|mapping| mapping.is_flow()).any(|mapping| {
        let keys = mapping.entries().filter_map(|entry| entry.key()).take(2);
        keys.into_iter().any(|key| probe.text.slice(key.range()).starts_with('"'))
    })
}

/// The indentation of the dashes in the innermost list around the place, or in a list beside it.
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
            let mut entries = mapping.entries().take(NEIGHBOURS);
            entries.find_map(|entry| offset(entry.range().start(), entry.value()?.sequence()?))
        })
    };
    around.or_else(beside)
}
