//! Writes a text of several lines as a block scalar, if `|` is missing or has text after it, or if a line of the text
//! looks like an entry or an item.
//!
//! ```yaml before yaml/expected-entry
//! type: object
//! properties:
//!   schedule:
//!     description:
//!       A schedule as cron has it.
//!       In UTC: see the manual.
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     description: |
//!       A schedule as cron has it.
//!       In UTC: see the manual.
//!     type: string
//! ```
//! ```yaml before yaml/block-scalar-header
//! type: object
//! properties:
//!   schedule:
//!     description: | A schedule as cron has it.
//!       In UTC.
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     description: |
//!       A schedule as cron has it.
//!       In UTC.
//!     type: string
//! ```
//! ```yaml before yaml/item-among-entries
//! type: object
//! properties:
//!   schedule:
//!     description: One of
//!     - daily
//!     - weekly
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     description: |
//!       One of
//!       - daily
//!       - weekly
//!     type: string
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::spaces_before;
use crate::write::Layout;
use crd_ls_model::Keyword;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(
    &[
        "yaml/expected-entry",
        "yaml/missing-colon",
        "yaml/item-among-entries",
        "yaml/block-scalar-header",
        "yaml/colon-in-plain",
    ],
    find,
);

/// Keys whose values are sentences.
const TEXTS: &[&str] = &["description", "title", "message", "deprecationWarning"];
/// The maximum number of lines of a text, and of lines above the finding.
const MAX_LINES: u32 = 300;

/// A line with a key whose value is a text.
struct KeyLine {
    line: u32,
    /// The column of the key.
    column: usize,
    name: String,
    /// The header of the block scalar: `|` unless another header is written.
    sign: String,
    /// The text after the colon and the header.
    rest: String,
    /// The offset after the colon.
    end: TextSize,
}

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let own = ctx.lines().line_of(ctx.finding.range.start());
    let key = (own.saturating_sub(MAX_LINES)..=own).rev().find_map(|line| key_line(ctx, line))?;
    let last = last_line(ctx, &key).filter(|last| *last >= own)?;
    let style = ctx.edits().block_style(ctx.text().line_range(key.line).start() + TextSize::new(key.column as u32));
    let style = style.nested();
    let Layout::Block { .. } = style.layout else { return None };
    let below = (key.line + 1..=last).map(|line| ctx.text().slice(ctx.text().line_range(line)).trim_end().to_owned());
    let below: Vec<String> = below.collect();
    let least = below.iter().filter(|line| !line.is_empty()).map(|line| spaces_before(line)).min().unwrap_or_default();
    let own_text = Some(key.rest.as_str()).filter(|rest| !rest.is_empty());
    let lines = own_text.into_iter().chain(below.iter().map(|line| line.get(least..).unwrap_or_default()));
    let lines: Vec<&str> = lines.collect();
    if lines.len() < 2 || lines.iter().any(|line| is_keyword(line)) {
        return None;
    }
    let separator = style.separator();
    let written = lines
        .iter()
        .map(|line| if line.is_empty() { style.line_break.to_owned() } else { format!("{separator}{line}") });
    let end = ctx.text().trim_end(ctx.text().line_range(last)).end();
    let edit = Edit::replace(TextRange::new(key.end, end), format!(" {}{}", key.sign, written.collect::<String>()));
    Fix::safe(title!("write '{}' as a block scalar of {} lines", key.name, lines.len()), edit)
}

/// The key of a text on a line; None if the line has no such key.
fn key_line(ctx: &FixContext<'_>, line: u32) -> Option<KeyLine> {
    let range = ctx.text().trim_end(ctx.text().line_range(line));
    let text = ctx.text().slice(range);
    let (before, value) = text.split_once(':')?;
    let name = before.trim_start_matches([' ', '-']);
    let value = value.trim();
    if !TEXTS.contains(&name) || value.starts_with(['"', '\'', '{', '[', '&', '*', '!', '#']) {
        return None;
    }
    let rest = value.trim_start_matches(['|', '>']).trim_start_matches(['+', '-']);
    let sign = value.get(..value.len() - rest.len()).filter(|sign| !sign.is_empty()).unwrap_or("|");
    Some(KeyLine {
        line,
        column: before.len() - name.len(),
        name: name.to_owned(),
        sign: sign.to_owned(),
        rest: rest.trim_start().to_owned(),
        end: range.start() + TextSize::of(before) + TextSize::new(1),
    })
}

/// The last line of the text. The lines of the text are more deeply indented than the key, or are items in the key's
/// column.
fn last_line(ctx: &FixContext<'_>, key: &KeyLine) -> Option<u32> {
    let most = ctx.text().line_count().min(key.line.saturating_add(MAX_LINES));
    let mut last = None;
    for line in key.line + 1..most {
        let text = ctx.text().slice(ctx.text().line_range(line));
        let is_blank = text.trim().is_empty();
        let column = spaces_before(&text);
        if !is_blank && column <= key.column && !(column == key.column && text.trim_start().starts_with("- ")) {
            break;
        }
        if !is_blank {
            last = Some(line);
        }
    }
    last.or(Some(key.line))
}

/// Whether a line is an entry whose key is a keyword of schemas.
fn is_keyword(line: &str) -> bool {
    let key = line.trim_start_matches([' ', '-']).split_once(':').map(|(key, _)| key);
    key.is_some_and(|key| Keyword::from_name(key).is_some())
}
