//! Removes marks that other programs added to pasted text: Markdown fences, shell prompts and commands, diff signs, `>`
//! of quotations, line numbers, file names, terminal colours and invisible characters. Bullets become dashes, and
//! comments of other languages become YAML comments. Other lines with the same mark are changed, too.
//!
//! ```yaml document before strict/unknown-field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//! +  group: example.com
//! +  scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml before yaml/item-expected
//! type: string
//! enum:
//!   - a
//!   • b
//!   • c
//! ```
//! ```yaml after
//! type: string
//! enum:
//!   - a
//!   - b
//!   - c
//! ```
//! ```yaml before yaml/missing-colon
//! type: object
//! properties {
//!   a:
//!     type: string
//! }
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```
//! ```yaml before yaml/expected-entry
//! type: object
//! /* Whatever the user needs. */
//! maxProperties: 3
//! ```
//! ```yaml after
//! type: object
//! # Whatever the user needs.
//! maxProperties: 3
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::Snapshot;
use crd_ls_syntax::recover::{self, PasteMark};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "yaml/expected-entry",
        "yaml/item-expected",
        "yaml/reserved-indicator",
        "yaml/missing-colon",
        "yaml/missing-dash-space",
        "yaml/name-expected",
        "yaml/value-too-far-left",
        "yaml/control-character",
        "yaml/colon-in-plain",
        "yaml/unexpected-text",
        "yaml/unmatched-bracket",
        "strict/unknown-field",
        "decode/type",
    ],
    remove,
);

fn remove(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let line = ctx.lines().line_of(ctx.finding.range.start());
    let fix = |repair: recover::Repair| {
        let mark = repair.kind.mark()?;
        let title = MarkWords::of(mark).title;
        let fix = if is_sure(mark) { Fix::of_move(title, repair.edits) } else { Fix::risky(title, repair.edits) };
        Some(fix?.of_kind(repair.kind))
    };
    Some(recover::mark_repairs(ctx.text(), line).into_iter().filter_map(fix).collect())
}

/// Whether a mark can't be part of what the author meant.
fn is_sure(mark: PasteMark) -> bool {
    !matches!(mark, PasteMark::Omission | PasteMark::CurlyQuotes | PasteMark::Braces)
}

/// The texts about a mark.
pub(crate) struct MarkWords {
    /// The title of the fix, as a command.
    pub(crate) title: &'static str,
    problem: &'static str,
    advice: &'static str,
}

impl MarkWords {
    pub(crate) fn of(mark: PasteMark) -> Self {
        let (title, problem, advice) = match mark {
            PasteMark::CodeFence => {
                ("remove the code fences", "this is a code fence of Markdown, not YAML", "Remove the fences")
            }
            PasteMark::ShellLine => {
                ("remove the lines of the shell", "this line is a command for a shell, not YAML", "Remove it")
            }
            PasteMark::Omission => {
                ("remove the dots", "these dots replace omitted lines", "Write these lines, or remove the dots")
            }
            PasteMark::Diff => {
                ("remove the signs of the diff", "this was pasted from a diff, with its signs", "Remove the signs")
            }
            PasteMark::Quotation => {
                ("remove the quotation marks", "this was pasted with the `>` of a quotation", "Remove each `>`")
            }
            PasteMark::LineNumber => {
                ("remove the line numbers", "this was pasted with its line numbers", "Remove the numbers")
            }
            PasteMark::FileName => {
                ("remove the file names", "this was pasted with the name of its file", "Remove the name")
            }
            PasteMark::ForeignComment => {
                ("write the comment with '#'", "this is a comment of another language", "Begin it with `#`")
            }
            PasteMark::Bullet => (
                "write '- ' before each item",
                "the items of a list begin with `- ` in YAML",
                "Write it in place of the bullet",
            ),
            PasteMark::ItemNumber => (
                "write '- ' before each item",
                "the items of a list begin with `- ` in YAML",
                "Write it in place of the number",
            ),
            PasteMark::Invisible(_) => {
                ("remove the invisible characters", "here is an invisible character", "Remove it")
            }
            PasteMark::TerminalColor => (
                "remove the colours of the terminal",
                "this was pasted with the colours of a terminal",
                "Remove their codes",
            ),
            PasteMark::Braces => (
                "write the block without braces",
                "YAML has no blocks in braces",
                "Write `:` instead of the `{`, and remove the `}`",
            ),
            PasteMark::CurlyQuotes => {
                ("write straight quotes", "curly quotes are ordinary letters in YAML", "Write straight quotes")
            }
        };
        Self { title, problem, advice }
    }

    /// The message about a mark that these edits remove, for the finding at a place.
    pub(crate) fn message(mark: PasteMark, snapshot: &Snapshot, edits: &[Edit], place: TextRange) -> String {
        let Self { problem, advice, .. } = Self::of(mark);
        let (text, lines) = (snapshot.text(), snapshot.lines());
        let is_beside = |edit: &&Edit| lines.line_of(edit.range.start()) == lines.line_of(place.start());
        let own = edits.iter().find(is_beside).map(|edit| edit.range);
        match (mark, own) {
            (PasteMark::Invisible(letter), _) => format!("{problem}, {}. {advice}.", name(letter)),
            (PasteMark::FileName, Some(prefix)) => format!("{problem}. Remove `{}`.", text.slice(prefix)),
            (PasteMark::Braces, _) => braces(snapshot, edits).unwrap_or_else(|| format!("{problem}. {advice}.")),
            _ => format!("{problem}. {advice}."),
        }
    }
}

/// The message about a block in braces.
fn braces(snapshot: &Snapshot, edits: &[Edit]) -> Option<String> {
    let (text, lines) = (snapshot.text(), snapshot.lines());
    let (start, end) = (edits.first()?.range.start(), edits.last()?.range.start());
    let line = text.slice(text.line_range(lines.line_of(start)));
    let written = line.trim().trim_start_matches("- ");
    let key = written.trim_end_matches(['{', '=', ':', ' ']);
    let problem = match written.contains(':') {
        true => "the entries in braces need commas between them",
        false => "YAML has no blocks in braces",
    };
    let others = match edits.len() {
        2 => format!("and remove the `}}` in line {}", lines.line_of(end) + 1),
        _ => "do the same for the blocks in it and below, and remove each `}`".to_owned(),
    };
    Some(format!("{problem}: write `{key}:` instead of `{written}`, {others}."))
}

/// The name of an invisible character.
fn name(letter: char) -> String {
    let name = match letter {
        '\u{ad}' => "a soft hyphen",
        '\u{200b}' => "a zero-width space",
        '\u{200c}' => "a zero-width non-joiner",
        '\u{200d}' => "a zero-width joiner",
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' => "a mark of the direction of text",
        '\u{2060}' => "a word joiner",
        '\u{feff}' => "a byte order mark",
        _ => "without width",
    };
    format!("{name} (U+{:04X})", u32::from(letter))
}
