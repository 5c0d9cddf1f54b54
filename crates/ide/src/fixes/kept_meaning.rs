//! Finds changes of meaning that a safe fix must not make, by comparing the snapshots before and after the fix.

use std::collections::{BTreeSet, HashSet};

use super::damage::is_of_syntax;
use super::kept_words::slash_is_mark;
use super::structure::{Newcomer, Restructuring, TreeMember};
use crate::cursor::scalar;
use crate::edit::has_new_finding;
use crate::{Finding, Snapshot};
use crd_ls_rules::{ProblemKind, Stage, StrictProblem};
use crd_ls_syntax::{Content, ContentKind};
use crd_ls_text::{Edit, TextRange, TextSize};

/// A tried change, with the findings that it removes and adds.
pub(super) struct TriedFix<'s> {
    pub(super) before: &'s Snapshot,
    pub(super) after: &'s Snapshot,
    /// In ascending order.
    pub(super) edits: &'s [Edit],
    pub(super) removed: &'s [Finding],
    pub(super) added: &'s [Finding],
}

/// A way in which a change may alter the author's intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Harm {
    /// There is a new finding.
    NewFinding,
    /// A node has another owner, although no finding shows that the node was misplaced.
    NewOwner,
    /// A description, title or example moves to another node.
    Documentation,
    /// A text that lists several things becomes a single item of a list.
    ListAsText,
}

impl TriedFix<'_> {
    /// Whether a finding may follow from a syntax error, and no syntax error is removed with it.
    pub(super) fn leaves_cause(&self, finding: &Finding) -> bool {
        let count = |findings: &[Finding]| findings.iter().filter(|finding| is_of_syntax(finding)).count();
        self.before.may_follow_from_syntax(finding) && count(self.added) >= count(self.removed)
    }

    /// The first harm that applies; None if there is none. `may_move` permits moving misplaced nodes.
    pub(super) fn harm(&self, may_move: bool) -> Option<Harm> {
        if has_new_finding((self.before.text(), self.removed), (self.after.text(), self.added)) {
            return Some(Harm::NewFinding);
        }
        let restructuring = Restructuring::new(self.before, self.after, self.edits);
        let misplaced = Misplaced::new(self.removed, &restructuring.newcomers);
        let is_documentation = |newcomer: &Newcomer<'_>| documents(&newcomer.member);
        let is_unknown =
            |newcomer: &Newcomer<'_>| newcomer.from.as_ref().is_some_and(|from| misplaced.is_unknown(from));
        if restructuring.newcomers.iter().any(|newcomer| is_documentation(newcomer) && !is_unknown(newcomer)) {
            return Some(Harm::Documentation);
        }
        let mut moved = restructuring.newcomers.iter().filter_map(|newcomer| newcomer.from.as_ref());
        if moved.any(|from| !may_move || !misplaced.holds(from)) {
            return Some(Harm::NewOwner);
        }
        restructuring.lists_of_text.iter().any(|list| is_one_of_several(*list)).then_some(Harm::ListAsText)
    }
}

/// The places of findings that a change removes.
struct Misplaced {
    ranges: HashSet<TextRange>,
    starts: BTreeSet<TextSize>,
    /// The starts of unknown fields.
    unknown: BTreeSet<TextSize>,
    /// The former owners of unreadable nodes that moved.
    unreadable: HashSet<TextRange>,
    /// The starts of syntax errors.
    syntax: BTreeSet<TextSize>,
}

impl Misplaced {
    fn new(found: &[Finding], newcomers: &[Newcomer<'_>]) -> Self {
        let is_unknown = |finding: &&Finding| {
            matches!(finding.kind, ProblemKind::Strict(StrictProblem::UnknownField(_) | StrictProblem::UnseenField(_)))
        };
        let is_of_syntax = |finding: &&Finding| finding.kind.stage() == Stage::Parse;
        let syntax: BTreeSet<TextSize> =
            found.iter().filter(is_of_syntax).map(|finding| finding.range.start()).collect();
        let unreadable = newcomers.iter().filter_map(|newcomer| newcomer.from.as_ref());
        let unreadable = unreadable.filter(|from| is_at(from, &syntax)).map(|from| from.owner.range);
        Self {
            ranges: found.iter().map(|finding| finding.range).collect(),
            starts: found.iter().map(|finding| finding.range.start()).collect(),
            unknown: found.iter().filter(is_unknown).map(|finding| finding.range.start()).collect(),
            unreadable: unreadable.collect(),
            syntax,
        }
    }

    /// Whether a finding shows that a member was misplaced. The finding is at the member, at its owner or at the
    /// owner's list; or a syntax error is in the owner's key, or at another member that leaves the owner.
    fn holds(&self, from: &TreeMember<'_>) -> bool {
        let owner = from.owner.range;
        let is_owner_unread = || !from.owner.name.is_empty() && has_in(owner, &self.syntax);
        is_at(from, &self.starts)
            || self.ranges.contains(&owner)
            || from.owner.list.is_some_and(|list| self.starts.contains(&list))
            || self.unreadable.contains(&owner)
            || is_owner_unread()
    }

    fn is_unknown(&self, from: &TreeMember<'_>) -> bool {
        is_at(from, &self.unknown)
    }
}

/// Whether one of the places is in an entry's key, in an item, or at the start of the member's value.
fn is_at(member: &TreeMember<'_>, starts: &BTreeSet<TextSize>) -> bool {
    has_in(member.node.range, starts) || member.value_start().is_some_and(|start| starts.contains(&start))
}

fn has_in(range: TextRange, starts: &BTreeSet<TextSize>) -> bool {
    starts.range(range.start()..).next().is_some_and(|start| *start < range.end())
}

/// Keywords that document their schema.
const DOCUMENTATION: [&str; 5] = ["description", "title", "example", "examples", "externalDocs"];

/// Whether a member documents its schema.
fn documents(member: &TreeMember<'_>) -> bool {
    DOCUMENTATION.contains(&&*member.node.name) && &*member.owner.name != "properties" && member.has_text()
}

/// Whether a list has a single item, whose text lists several things.
fn is_one_of_several(list: Content<'_>) -> bool {
    let ContentKind::Sequence(sequence) = list.kind() else { return false };
    let mut items = sequence.items();
    let (Some(item), None) = (items.next(), items.next()) else { return false };
    item.content().and_then(scalar).is_some_and(|text| lists_several(&text))
}

/// Whether a text may list several things: words separated by punctuation or white space.
fn lists_several(text: &str) -> bool {
    let is_slash = slash_is_mark(text);
    let is_between = |mark: char| mark.is_whitespace() || matches!(mark, ',' | ';' | '|') || mark == '/' && is_slash;
    text.split(is_between).filter(|part| !part.is_empty()).nth(1).is_some()
}
