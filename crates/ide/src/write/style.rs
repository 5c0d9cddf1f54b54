//! The layout and the indentation of entries.

use crd_ls_syntax::{Entry, Mapping};
use crd_ls_text::{Encoding, Text, TextRange, TextSize};

/// The step of most CRDs, for texts without nested mappings.
pub(crate) const USUAL_STEP: usize = 2;

/// The style of a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct YamlStyle {
    pub(crate) layout: Layout,
    /// The indentation of a mapping below its key.
    pub(crate) step: usize,
    pub(crate) line_break: &'static str,
}

/// The layout of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// One entry per line; the column of the keys in bytes.
    Block { column: usize },
    /// Between braces. `is_json` puts all names and strings in double quotes.
    Flow { is_json: bool },
}

impl YamlStyle {
    /// The text between two entries.
    pub(crate) fn separator(self) -> String {
        match self.layout {
            Layout::Block { column } => format!("{}{}", self.line_break, " ".repeat(column)),
            Layout::Flow { .. } => ", ".to_owned(),
        }
    }

    /// The style of a mapping below a key.
    pub(crate) fn nested(self) -> Self {
        let layout = match self.layout {
            Layout::Block { column } => Layout::Block { column: column + self.step },
            flow @ Layout::Flow { .. } => flow,
        };
        Self { layout, ..self }
    }
}

/// The indentation of a mapping below its key, measured at the innermost of these mappings that is below a key. The
/// mappings are innermost first, each inside of the next one. `is_left_out` excludes entries that the author is still
/// typing.
pub(crate) fn step<'t>(
    text: &Text,
    mappings: impl Iterator<Item = Mapping<'t>>,
    is_left_out: impl Fn(Entry<'t>) -> bool,
) -> Option<usize> {
    let mut columns = mappings.filter(|mapping| !mapping.is_flow()).map(|mapping| {
        let others = mapping.entries().find(|entry| !is_left_out(*entry));
        Some((column(text, others?.range().start()), mapping.range().start()))
    });
    let mut inner = columns.next()?;
    for outer in columns {
        if let (Some((inner, start)), Some((outer, _))) = (inner, outer)
            && inner > outer
            && !is_after_dash(text, start)
        {
            return Some(inner - outer);
        }
        inner = outer;
    }
    None
}

/// The column in bytes.
fn column(text: &Text, offset: TextSize) -> usize {
    text.position(offset, Encoding::Utf8).character as usize
}

fn is_after_dash(text: &Text, start: TextSize) -> bool {
    let column = column(text, start) as u32;
    let before = TextRange::new(start - TextSize::new(column), start);
    text.slice(before).contains('-')
}

#[cfg(test)]
mod tests;
