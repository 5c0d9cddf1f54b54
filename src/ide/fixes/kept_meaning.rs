//! What a safe fix may not do, besides losing words: computed from the text before and after it.

use super::split_words::slash_is_mark;
use super::structure::{Newcomer, Restructuring};
use crate::ide::cursor::scalar;
use crate::ide::edit::has_new_finding;
use crate::ide::{Finding, Snapshot};
use crate::rules::{ProblemKind, StrictProblem};
use crate::syntax::{Content, ContentKind};
use crate::text::Edit;

/// A change that was tried, with what is found before it and not after it, and the other way round.
pub(super) struct TriedFix<'s> {
    pub(super) before: &'s Snapshot,
    pub(super) after: &'s Snapshot,
    /// In ascending order.
    pub(super) edits: &'s [Edit],
    pub(super) found: &'s [Finding],
    pub(super) finds: &'s [Finding],
}

/// How a change may alter what the author meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Harm {
    /// Something is found that was not found before.
    NewFinding,
    /// A node has another owner, and nothing says that it was misplaced.
    NewOwner,
    /// A description, a title or an example is written at another node.
    Documentation,
    /// A text that lists several things is one item of a list.
    ListAsText,
}

impl TriedFix<'_> {
    /// How a change, which moves nodes if it is meant to, alters what the author meant.
    pub(super) fn harm(&self, may_move: bool) -> Option<Harm> {
        if has_new_finding((self.before.text(), self.found), (self.after.text(), self.finds)) {
            return Some(Harm::NewFinding);
        }
        let comparison = Restructuring::new(self.before, self.after, self.edits);
        let is_moved = |newcomer: &Newcomer<'_>| newcomer.from.is_some();
        let is_allowed = |newcomer: &Newcomer<'_>| may_move && self.was_misplaced(newcomer);
        let is_copied = |newcomer: &Newcomer<'_>| is_documentation(newcomer) && !self.was_unknown(newcomer);
        if comparison.newcomers.iter().any(is_copied) {
            return Some(Harm::Documentation);
        }
        if comparison.newcomers.iter().any(|newcomer| is_moved(newcomer) && !is_allowed(newcomer)) {
            return Some(Harm::NewOwner);
        }
        comparison.lists_of_text.iter().any(|list| is_one_of_several(*list)).then_some(Harm::ListAsText)
    }

    /// Whether something found before the change is about a node where it was, or about its owner.
    fn was_misplaced(&self, newcomer: &Newcomer<'_>) -> bool {
        let Some(from) = &newcomer.from else { return false };
        let is_about = |finding: &Finding| from.is_at(finding.range) || from.owner.range == finding.range;
        self.found.iter().any(is_about)
    }

    /// Whether a node was unknown where it was.
    fn was_unknown(&self, newcomer: &Newcomer<'_>) -> bool {
        let Some(from) = &newcomer.from else { return false };
        let is_unknown = |finding: &Finding| {
            matches!(finding.kind, ProblemKind::Strict(StrictProblem::UnknownField(_) | StrictProblem::UnseenField(_)))
        };
        self.found.iter().any(|finding| is_unknown(finding) && from.is_at(finding.range))
    }
}

/// Keywords that document the schema that they are written in.
const DOCUMENTATION: [&str; 5] = ["description", "title", "example", "examples", "externalDocs"];

fn is_documentation(newcomer: &Newcomer<'_>) -> bool {
    let member = &newcomer.member;
    DOCUMENTATION.contains(&&*member.node.name) && &*member.owner.name != "properties" && member.has_text()
}

/// Whether a list has one item, whose text lists several things.
fn is_one_of_several(list: Content<'_>) -> bool {
    let ContentKind::Sequence(sequence) = list.kind() else { return false };
    let mut items = sequence.items();
    let (Some(item), None) = (items.next(), items.next()) else { return false };
    item.content().and_then(scalar).is_some_and(|text| lists_several(&text))
}

/// Whether a text may list several things: words with marks or white space between them.
fn lists_several(text: &str) -> bool {
    let is_slash = slash_is_mark(text);
    let is_between = |mark: char| mark.is_whitespace() || matches!(mark, ',' | ';' | '|') || mark == '/' && is_slash;
    text.split(is_between).filter(|part| !part.is_empty()).nth(1).is_some()
}
