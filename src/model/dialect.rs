//! What the decoder's YAML, which is older than 1.2, does not have, and templates.
//!
//! Source: `yaml_parser_scan_to_next_token`, `yaml_parser_scan_block_scalar_breaks`,
//! `yaml_parser_scan_flow_scalar` and `yaml_parser_scan_anchor` in go.yaml.in/yaml/v2.

use crate::syntax::{DocumentNode, Oddity, OddityKind};
use crate::text::TextRange;

/// Something that YAML 1.2 allows and the decoder refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialectFault {
    pub kind: DialectFaultKind,
    /// Counted from the document's start.
    pub range: TextRange,
}

/// What the decoder refuses though YAML 1.2 allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DialectFaultKind {
    /// A tab on an otherwise empty line, or before a comment.
    TabOnEmptyLine,
    /// A tab that the text of a block scalar starts with.
    TabInBlockScalar,
    /// `\/` in double quotes.
    EscapedSlash,
    /// An anchor's name with other characters than letters, digits, `-` and `_`.
    AnchorName,
}

/// What is odd about a document's text.
#[derive(Default)]
pub(super) struct Dialect {
    pub(super) faults: Vec<DialectFault>,
    /// The first template action.
    pub(super) template: Option<TextRange>,
}

impl Dialect {
    pub(super) fn of(document: DocumentNode<'_>) -> Self {
        let mut dialect = Self::default();
        for oddity in document.oddities() {
            match fault_kind(oddity.kind) {
                Some(kind) => dialect.faults.push(DialectFault { kind, range: oddity.range }),
                None if dialect.template.is_none() && !is_prose(oddity) => dialect.template = Some(oddity.range),
                None => {}
            }
        }
        dialect
    }
}

/// None for a template action.
fn fault_kind(kind: OddityKind) -> Option<DialectFaultKind> {
    match kind {
        OddityKind::TemplateAction => None,
        OddityKind::TabOnEmptyLine => Some(DialectFaultKind::TabOnEmptyLine),
        OddityKind::TabInBlockScalar => Some(DialectFaultKind::TabInBlockScalar),
        OddityKind::EscapedSlash => Some(DialectFaultKind::EscapedSlash),
        OddityKind::UnusualName => Some(DialectFaultKind::AnchorName),
    }
}

/// Whether it stands in a description: these are written about templates, too.
fn is_prose(oddity: Oddity<'_>) -> bool {
    oddity.key.is_some_and(|key| key.trim_matches(['"', '\'']) == "description")
}
