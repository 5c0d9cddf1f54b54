//! YAML syntax errors: each code has a file with its page.
//!
//! Other findings in a document with such an error are masked, because the API server refuses the whole document. The
//! structure around the mistake is kept all the same.

mod block_scalar_header;
mod block_scalar_indentation;
mod block_text_too_far_left;
mod closed_too_far_left;
mod collection_on_key_line;
mod colon_in_plain;
mod conflict_marker;
mod control_character;
mod early_bracket;
mod escaped_apostrophe;
mod expected_entry;
mod flow_tab_indentation;
mod invalid_directive;
mod invalid_escape;
mod item_among_entries;
mod item_expected;
mod item_in_flow;
mod lone_dash;
mod long_key;
mod misplaced_marker;
mod missing_colon;
mod missing_colon_space;
mod missing_comma;
mod missing_comment_space;
mod missing_dash_space;
mod missing_document_start;
mod multi_line_key;
mod name_expected;
mod property_of_alias;
mod repeated_dash;
mod repeated_directive;
mod repeated_property;
mod reserved_indicator;
mod tab_indentation;
mod text_too_far_left;
mod too_deep;
mod unclosed_bracket;
mod unclosed_quote;
mod undeclared_handle;
mod unexpected_comma;
mod unexpected_text;
mod unmatched_bracket;
mod value_too_far_left;
mod wrong_indentation;

use crate::engine::{Finding, RuleFile};
use crate::problem::{ProblemKind, YamlProblem, is_reported_once};
use crd_ls_model::PlacedDocument;
use crd_ls_syntax::SyntaxError;
use crd_ls_text::TextSize;

pub(crate) const PAGES: &[RuleFile] = &[
    tab_indentation::PAGE,
    flow_tab_indentation::PAGE,
    wrong_indentation::PAGE,
    missing_colon::PAGE,
    missing_colon_space::PAGE,
    expected_entry::PAGE,
    item_among_entries::PAGE,
    item_expected::PAGE,
    collection_on_key_line::PAGE,
    colon_in_plain::PAGE,
    reserved_indicator::PAGE,
    unclosed_quote::PAGE,
    unclosed_bracket::PAGE,
    closed_too_far_left::PAGE,
    text_too_far_left::PAGE,
    unmatched_bracket::PAGE,
    missing_comma::PAGE,
    unexpected_comma::PAGE,
    item_in_flow::PAGE,
    lone_dash::PAGE,
    unexpected_text::PAGE,
    missing_comment_space::PAGE,
    multi_line_key::PAGE,
    long_key::PAGE,
    invalid_escape::PAGE,
    escaped_apostrophe::PAGE,
    control_character::PAGE,
    block_scalar_header::PAGE,
    block_scalar_indentation::PAGE,
    repeated_property::PAGE,
    property_of_alias::PAGE,
    name_expected::PAGE,
    missing_document_start::PAGE,
    undeclared_handle::PAGE,
    invalid_directive::PAGE,
    repeated_directive::PAGE,
    too_deep::PAGE,
    conflict_marker::PAGE,
    block_text_too_far_left::PAGE,
    value_too_far_left::PAGE,
    misplaced_marker::PAGE,
    missing_dash_space::PAGE,
    repeated_dash::PAGE,
    early_bracket::PAGE,
];

impl Finding {
    /// Whether other YAML tools report it too, since it is about YAML itself.
    pub fn is_syntax_error(&self) -> bool {
        matches!(&self.kind, ProblemKind::Yaml(problem) if problem.is_syntax_error())
    }
}

/// The offsets of the document's errors that are reported once for the whole text.
pub(crate) fn reported_once(placed: &PlacedDocument) -> impl Iterator<Item = TextSize> {
    let errors = placed.document.errors().iter().filter(|error| is_reported_once(error.kind));
    errors.map(|error| error.range.start() + placed.start)
}

pub(crate) fn finding(placed: &PlacedDocument, error: &SyntaxError) -> Finding {
    Finding::of_text(YamlProblem::of(error), error.range + placed.start, placed.index)
}
