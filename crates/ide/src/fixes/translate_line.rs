//! Writes lines of other languages as YAML: fields of Go, TypeScript, Protocol Buffers, Java or Rust as properties,
//! markers of controller-gen and `key = value` as keywords.
//!
//! ```yaml before yaml/expected-entry
//! type: object
//! properties:
//!   color: {type: string}
//!   Replicas *int32 `json:"replicas,omitempty"`
//!   Names []string `json:"names"`
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   color: {type: string}
//!   replicas:
//!     type: integer
//!     format: int32
//!   names:
//!     type: array
//!     items:
//!       type: string
//! ```
//! ```yaml before yaml/expected-entry
//! type: object
//! properties:
//!   color: {type: string}
//!   optional string name = 1;
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   color: {type: string}
//!   name:
//!     type: string
//! ```
//! ```yaml before yaml/expected-entry
//! type: object
//! properties:
//!   color:
//!     type: string
//!     +kubebuilder:validation:MinLength=1
//!     maxLength = 5
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   color:
//!     type: string
//!     minLength: 1
//!     maxLength: 5
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   color: {type: string}
//!   mode?: 'fast' | 'slow';
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   color: {type: string}
//!   mode:
//!     type: string
//!     enum: [fast, slow]
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   color:
//!     type = string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   color:
//!     type: string
//! ```

use super::notation::lines::{field, without_comment};
use super::notation::markers::marker;
use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet::{self, Entry, Snippet};
use crate::write::YamlStyle;
use crd_ls_model::Keyword;
use crd_ls_rules::{Stage, glued_pair};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::several(&["yaml/expected-entry", "yaml/missing-colon", "decode/type"], find);

/// The maximum number of lines translated together.
const MAX_LINES: usize = 200;

/// Reads a line without its comment.
type ReadLine = fn(&str) -> Option<Entry>;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let found = ctx.finding.range;
    let line = ctx.text().line_range(ctx.lines().line_of(found.start()));
    let is_first = ctx.lines().is_first_on_line(found.start());
    let rest = ctx.lines().rest_of_line(found.end());
    // If other text follows the value, the value isn't the whole type.
    let is_part = ctx.finding.kind.stage() == Stage::Parse || !ctx.text().slice(rest).trim().is_empty();
    if !is_first && !is_part {
        return None;
    }
    let indentation = ctx.lines().line_indentation(ctx.lines().line_of(found.start()))?;
    let start = line.start() + TextSize::new(u32::try_from(indentation).ok()?);
    let readings: [ReadLine; 2] = [keyword, property];
    Some(readings.into_iter().filter_map(|reading| translate(ctx, start, reading)).collect())
}

/// A marker, or `key = value`.
fn keyword(line: &str) -> Option<Entry> {
    marker(line).or_else(|| glued_pair(line).map(|(key, value)| Entry::scalar(key, value)))
}

/// A field with its schema.
fn property(line: &str) -> Option<Entry> {
    let declared = field(line)?;
    let mut schema = declared.shape.entries();
    schema.extend(declared.default.map(|default| Entry::scalar(Keyword::Default.name(), default)));
    Some(Entry::new(declared.name, Snippet::Mapping(schema)))
}

fn translate(ctx: &FixContext<'_>, start: TextSize, reading: ReadLine) -> Option<Fix> {
    let style = ctx.edits().block_style(start);
    let first = ctx.lines().line_of(start);
    let indentation = ctx.lines().line_indentation(first)?;
    let mut end = start;
    let mut written = Vec::new();
    let mut has_entries = false;
    for line in (first..ctx.text().line_count()).take(MAX_LINES) {
        let range = ctx.text().trim_end(ctx.text().line_range(line));
        let text = ctx.text().slice(range);
        let translated = Some(line).filter(|line| ctx.lines().line_indentation(*line) == Some(indentation));
        let Some(translated) = translated.and_then(|_| line_in_yaml(text.trim(), style, reading)) else { break };
        has_entries |= !text.trim().starts_with("//") || !translated.starts_with('#');
        written.push(translated);
        end = range.end();
    }
    let text = written.join(&style.separator());
    let title = match &*written {
        _ if !has_entries => return None,
        [] => return None,
        [one] => title!("write it as '{}'", one.lines().next().unwrap_or_default()),
        lines => title!("write the {} lines in YAML", lines.len()),
    };
    Fix::of_notation(title, Edit::replace(TextRange::new(start, end), text))
}

/// A line in YAML, with its comment on the line above.
fn line_in_yaml(line: &str, style: YamlStyle, reading: ReadLine) -> Option<String> {
    if let Some(comment) = line.strip_prefix("//").filter(|_| reading(line).is_none()) {
        return Some(format!("# {}", comment.trim()));
    }
    let (line, comment) = without_comment(line);
    let text = snippet::render(&[reading(line)?], style)?;
    Some(match comment {
        Some(comment) => format!("# {comment}{}{text}", style.separator()),
        None => text,
    })
}
