//! Writes an integer as a string, for a rule that accepts only strings in an int-or-string field.
//!
//! ```yaml resource before cel/resource
//! type: object
//! properties:
//!   limits:
//!     type: object
//!     required: [most]
//!     x-kubernetes-validations:
//!     - rule: quantity(self.most).isLessThan(quantity('8'))
//!     properties:
//!       most:
//!         x-kubernetes-int-or-string: true
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! limits:
//!   most: 4
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   limits:
//!     type: object
//!     required: [most]
//!     x-kubernetes-validations:
//!     - rule: quantity(self.most).isLessThan(quantity('8'))
//!     properties:
//!       most:
//!         x-kubernetes-int-or-string: true
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! limits:
//!   most: "4"
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::places;
use crd_ls_model::Keyword;
use crd_ls_rules::{ProblemKind, ResourcePart, ResourceProblem, RuleFailure};
use crd_ls_syntax::{Mapping, ScalarStyle};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::several(&["cel/resource"], quote);

/// The maximum number of integers that are tried.
const MAX_TRIED: usize = 4;

/// The maximum depth below the value with the rule.
const MAX_DEPTH: usize = 3;

/// An integer in an int-or-string field.
struct QuotedInteger {
    range: TextRange,
    text: String,
}

fn quote(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Resource(ResourceProblem::Rule { failure: RuleFailure::Error, .. }) = &ctx.finding.kind else {
        return None;
    };
    let content = ctx.snapshot.content_along(ctx.finding.document, ctx.finding.written.segments())?;
    let part = ctx.snapshot.resource_part(ctx.finding)?;
    let mut candidates = Vec::new();
    collect(content.mapping()?, &part, MAX_DEPTH, &mut candidates);
    let edit = |candidate: &QuotedInteger| Edit::replace(candidate.range, format!("\"{}\"", candidate.text));
    let alone = candidates.iter().map(|one| Fix::risky(title!("put quotes around {}", one.text), edit(one)));
    let texts: Vec<&str> = candidates.iter().map(|one| one.text.as_str()).collect();
    let edits: Vec<Edit> = candidates.iter().map(edit).collect();
    let all = (candidates.len() > 1).then(|| Fix::risky(title!("put quotes around {}", texts.join(" and ")), edits));
    Some(alone.chain(all).flatten().collect())
}

fn collect(mapping: Mapping<'_>, part: &ResourcePart<'_>, depth: usize, found: &mut Vec<QuotedInteger>) {
    for place in places(mapping) {
        let member = part.member(&place.name());
        if let (Some(inner), Some(depth)) = (place.mapping(), depth.checked_sub(1)) {
            collect(inner, &member, depth, found);
        }
        let is_mixed = member.schema().is_some_and(|schema| schema.is_true(Keyword::XIntOrString));
        let Some(scalar) = place.entry.value().and_then(|value| value.scalar()).filter(|_| is_mixed) else { continue };
        let text = scalar.value().into_owned();
        let is_integer = scalar.style() == ScalarStyle::Plain && text.parse::<i64>().is_ok();
        if is_integer && found.len() < MAX_TRIED {
            found.push(QuotedInteger { range: scalar.range(), text });
        }
    }
}
