//! CRDs from a cluster.
//!
//! In YAML 1.1, which kubectl reads, the letters `y` and `n` are booleans, but most libraries write them without
//! quotes. So a CRD from a cluster or a tool may have a property `n` without quotes.

use crate::Snapshot;
use crd_ls_model::AnalysisOptions;
use crd_ls_syntax::{SyntaxKind, Tree};
use crd_ls_text::{Edit, Text};
use std::sync::Arc;

impl Snapshot {
    /// Analyses a text whose CRD is already in a cluster, so that `y` and `n` in it are strings.
    pub fn of_cluster(text: &Text, options: Arc<AnalysisOptions>) -> Self {
        let is_letter = |text: &str| matches!(text, "y" | "Y" | "n" | "N");
        let tokens = Tree::parse(text).syntax().descendants_with_tokens().filter_map(|element| element.into_token());
        let letters = tokens.filter(|token| token.kind() == SyntaxKind::PlainScalar && is_letter(token.text()));
        let mut edits: Vec<Edit> =
            letters.map(|token| Edit::replace(token.text_range(), format!("\"{}\"", token.text()))).collect();
        edits.sort_by_key(|edit| edit.range.start());
        let mut quoted = text.to_string();
        for edit in edits.iter().rev() {
            quoted.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.insert);
        }
        Self::with_options(Text::new(&quoted), options)
    }
}
