//! YAML syntax errors. The files beside this one are the pages of their codes; `problem/syntax.rs` lists them.
//!
//! Unless the decoder tolerates such an error, the other findings in the document are masked, because the API server
//! refuses the whole document. The parser keeps the structure around the error.

use crate::problem::{ProblemKind, YamlProblem, is_reported_once};
use crate::rule::Finding;
use crd_ls_model::PlacedDocument;
use crd_ls_syntax::SyntaxError;
use crd_ls_text::TextSize;

impl Finding {
    /// Whether the finding is an error in the YAML itself, which other YAML tools report, too.
    pub fn is_syntax_error(&self) -> bool {
        matches!(&self.kind, ProblemKind::Yaml(problem) if problem.is_syntax_error())
    }
}

/// The offsets of the document's errors that are reported only once in the whole text.
pub(crate) fn reported_once(placed: &PlacedDocument) -> impl Iterator<Item = TextSize> {
    let errors = placed.document.errors().iter().filter(|error| is_reported_once(error.kind));
    errors.map(|error| error.range.start() + placed.start)
}

pub(crate) fn finding(placed: &PlacedDocument, error: &SyntaxError) -> Finding {
    Finding::of_text(YamlProblem::of(error), error.range + placed.start, placed.index)
}
