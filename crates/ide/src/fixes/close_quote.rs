//! Closes a quote at the end of the line, before a bracket, a comma or a colon, or where the text visibly ends.
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

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("close_quote.rs"), codes: &["yaml/unclosed-quote"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let quote = snapshot.text().slice(finding.range);
    let ends = ends(snapshot, finding.range);
    let fixes = ends.into_iter().filter_map(|end| {
        let quoted = snapshot.text().slice(TextRange::new(finding.range.end(), end));
        let word = quoted.split_whitespace().next_back()?;
        Fix::risky(title!("close the quote after '{word}'"), vec![Edit::replace(TextRange::empty(end), &*quote)])
    });
    fixes.collect()
}

/// The places where a text that starts with the quote may end, without duplicates, the most likely first.
fn ends(snapshot: &Snapshot, quote: TextRange) -> Vec<TextSize> {
    let line = snapshot.lines().rest_of_line(quote.end());
    let text = snapshot.text().slice(line);
    let key = text.find(": ").or_else(|| text.strip_suffix(':').map(str::len));
    let bracket = text.trim_end_matches([']', '}', ',', ' ']).len();
    let lengths = [key, Some(bracket), text.find(','), Some(text.len())];
    let in_line = lengths.into_iter().flatten().map(|length| line.start() + TextSize::new(length as u32));
    let is_of_quote = |range: &TextRange| range.start() == quote.start();
    let contents = snapshot.cursor(quote.start()).contents().map(|content| content.range());
    let in_tree = contents.filter(is_of_quote).last().map(|content| snapshot.text().trim_end(content).end());
    let mut ends: Vec<TextSize> = Vec::new();
    for end in in_line.chain(in_tree) {
        if !ends.contains(&end) {
            ends.push(end);
        }
    }
    ends
}
