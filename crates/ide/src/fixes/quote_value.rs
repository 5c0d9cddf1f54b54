//! Quotes a value that YAML can't parse, or misreads, without quotes.
//!
//! ```yaml before yaml/colon-in-plain
//! type: object
//! description: Note: this is no entry.
//! ```
//! ```yaml after
//! type: object
//! description: "Note: this is no entry."
//! ```
//! ```yaml before yaml/reserved-indicator
//! type: object
//! description: `foo` is "the thing". # really
//! ```
//! ```yaml after
//! type: object
//! description: '`foo` is "the thing".' # really
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! description: "a" or b
//! ```
//! ```yaml after
//! type: object
//! description: '"a" or b'
//! ```
//! ```yaml before yaml/name-expected
//! type: object
//! properties:
//!   schedule:
//!     type: string
//!     default: * * * * *
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     type: string
//!     default: "* * * * *"
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! x-kubernetes-validations:
//! - rule: "self.name != "a""
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: 'self.name != "a"'
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml before lint/expression-tag
//! type: object
//! x-kubernetes-validations:
//! - rule: ! self.paused
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "! self.paused"
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml before validations/rule-missing
//! type: object
//! x-kubernetes-validations:
//! - rule: !self.paused
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!self.paused"
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml before yaml/block-scalar-header
//! type: object
//! x-kubernetes-validations:
//! - rule: !has(self.size) || self.size > 1
//!   message: it is more than 1
//! properties:
//!   size:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(self.size) || self.size > 1"
//!   message: it is more than 1
//! properties:
//!   size:
//!     type: integer
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::entry_named;
use crate::edit::snippet;
use crd_ls_cel::{Source, parse};
use crd_ls_rules::{ProblemKind, YamlProblem};
use crd_ls_syntax::{Content, ContentKind, ErrorKind};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(
    &[
        "yaml/colon-in-plain",
        "yaml/reserved-indicator",
        "yaml/unexpected-text",
        "yaml/anchor-name",
        "yaml/name-expected",
        "lint/expression-tag",
        "validations/rule-missing",
        "yaml/block-scalar-header",
    ],
    quote,
);

fn quote(ctx: &FixContext<'_>) -> Option<Fix> {
    let range = match (ctx.syntax_error(), &ctx.finding.kind) {
        (Some(ErrorKind::UnexpectedText), _) => {
            TextRange::new(value_start(ctx, ctx.finding.range)?.start(), ctx.finding.range.end())
        }
        (Some(ErrorKind::BlockScalarHeader), _) | (_, ProblemKind::Validation(_)) => {
            negated_rule(ctx, ctx.finding.range)?
        }
        (Some(ErrorKind::NameExpected), _) | (_, ProblemKind::Yaml(YamlProblem::Dialect(_))) => {
            whole_value(ctx, ctx.finding.range)?
        }
        _ => ctx.finding.range,
    };
    let text = ctx.text().slice(range);
    if let Some(expression) = expression_in_quotes(ctx, range, &text) {
        let title = title!("put quotes around the expression '{}'", expression);
        return Fix::risky(title, Edit::replace(range, snippet::quoted(expression)));
    }
    // Single-quoted scalars fold lines like plain scalars.
    let quoted = match text.contains(['"', '\\', '\n', '\r']) {
        true => format!("'{}'", text.replace('\'', "''")),
        false => format!("\"{text}\""),
    };
    let title = match quoted.starts_with('"') {
        true => "put the value in double quotes",
        false => "put the value in single quotes",
    };
    Fix::when(ctx.syntax_error() == Some(ErrorKind::ReservedIndicator), title, Edit::replace(range, quoted))
}

/// The expression between quotes, if it is valid without them: `self == 'a'` in `'self == 'a''`.
fn expression_in_quotes<'t>(ctx: &FixContext<'_>, range: TextRange, text: &'t str) -> Option<&'t str> {
    ctx.snapshot.cursor(range.start()).whole_expression()?;
    let inside = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    let expression = inside('"').or_else(|| inside('\''))?;
    parse(&Source::new(expression)).is_ok().then_some(expression)
}

/// The rest of the line from a `*` on, such as a cron schedule.
fn whole_value(ctx: &FixContext<'_>, at: TextRange) -> Option<TextRange> {
    let line = ctx.text().line_range(ctx.lines().line_of(at.start())).start();
    let before = ctx.text().slice(TextRange::new(line, at.end()));
    let star = before.find(": *").or_else(|| before.find("- *"))? + 2;
    let start = line + TextSize::new(u32::try_from(star).ok()?);
    Some(ctx.lines().rest_of_line(start)).filter(|range| !ctx.text().slice(*range).contains(" #"))
}

/// The unquoted expression of a rule that begins with `!`. YAML parses the `!` as a tag, and a `||` after it as the
/// header of a block scalar.
fn negated_rule(ctx: &FixContext<'_>, at: TextRange) -> Option<TextRange> {
    let around = ctx.snapshot.cursor(at.start()).contents().filter_map(Content::mapping);
    let rule = around.filter_map(|rule| entry_named(rule, "rule")).last()?;
    let tag = rule.entry.value()?.tag()?;
    let value = ctx.lines().rest_of_line(tag.range().start());
    parse(&Source::new(&ctx.text().slice(value))).is_ok().then_some(value)
}

/// The value that precedes `text` on its line.
fn value_start(ctx: &FixContext<'_>, text: TextRange) -> Option<TextRange> {
    // Skips a value that ends where the text begins, because the collection around it is needed.
    let around = ctx.snapshot.cursor(text.start()).contents().filter(|content| content.range().end() > text.start());
    let values = around.filter_map(|content| match content.kind() {
        ContentKind::Mapping(mapping) => {
            let entry = mapping.entries().filter(|entry| entry.range().start() < text.start()).last()?;
            entry.value().map(|value| value.range())
        }
        ContentKind::Sequence(sequence) => {
            let item = sequence.items().filter(|item| item.range().start() < text.start()).last()?;
            item.content().map(|content| content.range())
        }
        _ => None,
    });
    let value = values.filter(|value| value.start() <= text.start()).last()?;
    (ctx.lines().line_of(value.start()) == ctx.lines().line_of(text.end())).then_some(value)
}
