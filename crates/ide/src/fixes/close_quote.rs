//! Closes a quote at the end of the line, before a bracket, a comma or a colon, or where the parser ends the text. If
//! the line ends with the other kind of quote, the opening quote is changed to this kind.
//!
//! ```yaml before
//! type: object
//! description: "all of it
//! properties: {}
//! ```
//! ```yaml after
//! type: object
//! description: "all of it"
//! properties: {}
//! ```
//! ```yaml before
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: [a, "b]
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: [a, "b"]
//! ```
//! ```yaml before
//! type: object
//! description: 'all of it"
//! properties: {}
//! ```
//! ```yaml after
//! type: object
//! description: "all of it"
//! properties: {}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::several(&["yaml/unclosed-quote"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let quote = ctx.text().slice(ctx.finding.range);
    let ends = ends(ctx, ctx.finding.range);
    let fixes = ends.into_iter().filter_map(|end| {
        let quoted = ctx.text().slice(TextRange::new(ctx.finding.range.end(), end));
        let word = quoted.split_whitespace().next_back()?;
        Fix::risky(title!("close the quote after '{}'", word), Edit::replace(TextRange::empty(end), &*quote))
    });
    Some(open_as_closed(ctx).into_iter().chain(fixes).collect())
}

/// Changes the opening quote to the other kind of quote if the line ends with the other kind.
fn open_as_closed(ctx: &FixContext<'_>) -> Option<Fix> {
    let quote = ctx.finding.range;
    let other = if &*ctx.text().slice(quote) == "'" { '"' } else { '\'' };
    let line = ctx.text().slice(ctx.lines().rest_of_line(quote.end()));
    let inner = line.trim_end().strip_suffix(other)?;
    // Quotes inside may belong to the text.
    let is_bare = !inner.is_empty() && !inner.contains(['\'', '"', '\\']);
    is_bare.then(|| {
        Fix::risky(title!("change the opening quote to '{}', like the closing one", other), Edit::replace(quote, other))
    })?
}

/// The places where a text that starts with the quote may end, without duplicates, the most likely first.
fn ends(ctx: &FixContext<'_>, quote: TextRange) -> Vec<TextSize> {
    let line = ctx.lines().rest_of_line(quote.end());
    let text = ctx.text().slice(line);
    let key = text.find(": ").or_else(|| text.strip_suffix(':').map(str::len));
    let bracket = text.trim_end_matches([']', '}', ',', ' ']).len();
    let lengths = [key, Some(bracket), text.find(','), Some(text.len())];
    let in_line = lengths.into_iter().flatten().map(|length| line.start() + TextSize::new(length as u32));
    let is_of_quote = |range: &TextRange| range.start() == quote.start();
    let contents = ctx.snapshot.cursor(quote.start()).contents().map(|content| content.range());
    let in_tree = contents.filter(is_of_quote).last().map(|content| ctx.text().trim_end(content).end());
    let mut ends: Vec<TextSize> = Vec::new();
    for end in in_line.chain(in_tree) {
        if !ends.contains(&end) {
            ends.push(end);
        }
    }
    ends
}
