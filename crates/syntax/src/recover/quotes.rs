//! Repairs of quotes and brackets without their counterpart, and of values that need quotes.

use super::line::Line;
use super::prices::{COUNTERPART, INNER_QUOTE, INSIDE, LAST_QUOTE, NEXT, UNLIKELY};
use super::{Repair, RepairKind, one};

pub(super) fn propose(line: &Line<'_>, out: &mut Vec<Repair>) {
    let start = value_start(line);
    let end = line.text.trim_end().len();
    let Some(value) = line.text.get(start..end).filter(|value| !value.is_empty()) else { return };
    quotes(line, start, value, out);
    brackets(line, start, value, out);
    if start > line.content_column() && line.content().starts_with(['[', '{']) {
        brackets(line, line.content_column(), line.content(), out);
    }
    // Between brackets, colons are normal.
    let has_colon = start > line.content_column() && value.contains(": ") && !value.starts_with(['{', '[']);
    if value.starts_with(['@', '`', '%', '*', '&', '!']) || has_colon {
        let quoted = format!("'{}'", value.replace('\'', "''"));
        out.push(one(RepairKind::Quote, INSIDE, line.part(start, end), &quoted));
    }
}

/// The start of the value on a line: after its key, if it has one.
fn value_start(line: &Line<'_>) -> usize {
    let column = line.content_column();
    let content = line.content();
    let colon = content.find(": ").filter(|at| !content.get(..*at).is_some_and(|key| key.contains(['"', '\'', ' '])));
    match colon {
        Some(at) => {
            let value = content.get(at + 1..).unwrap_or_default();
            column + at + 1 + (value.len() - value.trim_start().len())
        }
        None => column,
    }
}

fn quotes(line: &Line<'_>, start: usize, value: &str, out: &mut Vec<Repair>) {
    let end = start + value.len();
    for quote in ['\'', '"'] {
        if let Some(inner) = value.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote))
            && inner.contains(quote)
            && !inner.starts_with(quote)
            && !inner.ends_with(quote)
        {
            let escaped = if quote == '"' { "\\\"" } else { "''" };
            let quoted = format!("{quote}{}{quote}", inner.replace(quote, escaped));
            out.push(one(RepairKind::Quote, INNER_QUOTE, line.part(start, end), &quoted));
        }
        let mark = quote.to_string();
        let is_odd = value.matches(quote).count() % 2 == 1;
        if !is_odd {
            continue;
        }
        match value.strip_prefix(quote) {
            Some(_) => {
                let tail = value.trim_end_matches([',', ']', '}', ' ', ':']).len();
                out.push(one(RepairKind::CloseQuote, COUNTERPART, line.part(start + tail, start + tail), &mark));
                out.push(one(RepairKind::CloseQuote, COUNTERPART + NEXT, line.part(end, end), &mark));
                out.push(one(RepairKind::RemoveQuote, COUNTERPART + NEXT, line.part(start, start + 1), ""));
            }
            None => {
                if value.ends_with(quote) {
                    out.push(one(RepairKind::RemoveQuote, LAST_QUOTE, line.part(end - 1, end), ""));
                    out.push(one(RepairKind::OpenQuote, INSIDE, line.part(start, start), &mark));
                } else if let Some(at) = value.rfind(quote) {
                    out.push(one(RepairKind::RemoveQuote, INSIDE, line.part(start + at, start + at + 1), ""));
                }
            }
        }
    }
}

fn brackets(line: &Line<'_>, start: usize, value: &str, out: &mut Vec<Repair>) {
    let end = start + value.len();
    for (open, close) in [('[', ']'), ('{', '}')] {
        let (opened, closed) = (value.matches(open).count(), value.matches(close).count());
        if opened > closed {
            let mark = close.to_string();
            out.push(one(RepairKind::CloseBracket, COUNTERPART + NEXT, line.part(end, end), &mark));
            if value.starts_with(open) {
                out.push(one(RepairKind::RemoveBracket, COUNTERPART, line.part(start, start + 1), ""));
            } else if let Some(at) = value.rfind(open) {
                out.push(one(RepairKind::RemoveBracket, INSIDE, line.part(start + at, start + at + 1), ""));
            }
        } else if closed > opened {
            let price = if value.ends_with(close) { COUNTERPART } else { UNLIKELY };
            if let Some(at) = value.rfind(close) {
                out.push(one(RepairKind::RemoveBracket, price, line.part(start + at, start + at + 1), ""));
            }
        }
    }
}
