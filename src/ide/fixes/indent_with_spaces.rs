//! Writes spaces where tabs indent: on all lines of the document where they do, since each line's indentation has its
//! meaning from the others'. A tab is shown as `→`.
//!
//! ```yaml before yaml/tab-indentation
//! type: object
//! properties:
//! →a:
//! →→type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```

use super::QuickFix;
use crate::ide::{Finding, Fix, Snapshot};
use crate::text::{Edit, TextRange, TextSize};

const TAB_ON_EMPTY_LINE: &str = "yaml/tab-on-empty-line";
const INDENTING_TABS: [&str; 3] = ["yaml/tab-indentation", "yaml/flow-tab-indentation", "yaml/tab-in-block-scalar"];

pub(super) const FIX: QuickFix = QuickFix {
    document: include_str!("indent_with_spaces.rs"),
    codes: &[INDENTING_TABS[0], INDENTING_TABS[1], INDENTING_TABS[2], TAB_ON_EMPTY_LINE],
    find,
};

/// How wide a tab may be meant, the most likely first.
const WIDTHS: [usize; 3] = [2, 4, 8];

/// More lines are not changed at once.
const MOST_LINES: usize = 10_000;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    if finding.code == TAB_ON_EMPTY_LINE {
        let line = snapshot.text().line_range(snapshot.line_of(finding.range.start()));
        return Fix::safe("remove the white space", vec![Edit::replace(line, "")]).into_iter().collect();
    }
    let tabs = tabs(snapshot, finding);
    let widths = WIDTHS.into_iter().filter_map(|width| {
        let edits = tabs.iter().map(|(range, count)| Edit::replace(*range, " ".repeat(count * width)));
        Fix::risky(format!("indent with {width} spaces for each tab"), edits.collect())
    });
    widths.collect()
}

/// The tabs that the lines with such findings start with, and how many there are side by side.
fn tabs(snapshot: &Snapshot, finding: &Finding) -> Vec<(TextRange, usize)> {
    let is_alike = |other: &&Finding| other.document == finding.document && INDENTING_TABS.contains(&other.code);
    let alike = snapshot.findings().iter().filter(is_alike).take(MOST_LINES);
    let mut lines: Vec<u32> = alike.map(|other| snapshot.line_of(other.range.start())).collect();
    lines.dedup();
    lines.into_iter().flat_map(|line| tabs_of_line(snapshot, line)).collect()
}

fn tabs_of_line(snapshot: &Snapshot, line: u32) -> Vec<(TextRange, usize)> {
    let range = snapshot.text().line_range(line);
    let text = snapshot.text().slice(range);
    let indentation = text.get(..text.len() - text.trim_start_matches([' ', '\t']).len()).unwrap_or_default();
    let mut runs = Vec::new();
    let mut offset = 0;
    for run in indentation.split_inclusive(' ') {
        let tabs = run.trim_end_matches(' ').len();
        if tabs > 0 {
            let start = range.start() + TextSize::new(offset);
            runs.push((TextRange::at(start, TextSize::new(tabs as u32)), tabs));
        }
        offset += run.len() as u32;
    }
    runs
}
