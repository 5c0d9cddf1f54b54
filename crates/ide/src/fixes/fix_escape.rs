//! Corrects the backslashes of a text in double quotes.
//!
//! A backslash that starts no escape sequence is doubled. A string in an expression gets the prefix `r` instead, which
//! disables the escapes of CEL. A needless backslash before an apostrophe or a slash is removed.
//!
//! ```yaml before yaml/invalid-escape
//! type: object
//! description: "\d+\.\d+ is a number"
//! ```
//! ```yaml after
//! type: object
//! description: "\\d+\\.\\d+ is a number"
//! ```
//! ```yaml before yaml/invalid-escape
//! type: object
//! x-kubernetes-validations:
//! - rule: "self.name.matches('^\d+$')"
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "self.name.matches(r'^\\d+$')"
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml before yaml/escaped-apostrophe
//! type: object
//! description: "it\'s"
//! ```
//! ```yaml after
//! type: object
//! description: "it's"
//! ```
//! ```yaml before yaml/escaped-slash
//! type: object
//! description: "a\/b"
//! ```
//! ```yaml after
//! type: object
//! description: "a/b"
//! ```

use super::correct_expression::correct;
use super::{Fix, FixContext, QuickFix};
use crate::{Finding, Snapshot};
use crd_ls_cel::{Misread, Mistake};
use crd_ls_rules::{ExpressionProblem, ProblemKind};
use crd_ls_syntax::{ContentKind, ErrorKind, Scalar, ScalarStyle};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix =
    QuickFix::several(&["yaml/invalid-escape", "yaml/escaped-apostrophe", "yaml/escaped-slash"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    Some(raw_string(ctx).into_iter().chain(corrected_escape(ctx)).collect())
}

/// In an expression, doubling the backslash is not enough: YAML reads a single backslash, which starts no valid escape
/// in CEL either.
fn raw_string(ctx: &FixContext<'_>) -> Option<Fix> {
    ctx.syntax_error().filter(|error| *error == ErrorKind::InvalidEscape)?;
    correct(&FixContext { finding: refused_string(ctx.snapshot, ctx.finding)?, ..*ctx })
}

/// For a YAML error about an escape in an expression, the CEL error about an escape in the same expression.
pub(crate) fn refused_string<'s>(snapshot: &'s Snapshot, finding: &Finding) -> Option<&'s Finding> {
    let expression = snapshot.cursor(finding.range.start()).expression()?.scalar()?.range();
    let is_escape = |other: &Finding| {
        matches!(
            other.kind,
            ProblemKind::Expression(ExpressionProblem::Uncompilable {
                mistake: Some(Mistake::Syntax(Some(Misread::Escape(_)))),
                ..
            })
        )
    };
    snapshot.findings_within(expression).find(|other| is_escape(other))
}

fn corrected_escape(ctx: &FixContext<'_>) -> Option<Fix> {
    let mut contents = ctx.snapshot.cursor(ctx.finding.range.start()).contents();
    let scalar = contents.find_map(|content| match content.kind() {
        ContentKind::Scalar(scalar) if scalar.style() == ScalarStyle::DoubleQuoted => Some(scalar),
        _ => None,
    })?;
    let backslashes = |is_meant: fn(&str) -> bool, text: &str| -> Vec<Edit> {
        let ranges = escapes(scalar).filter(|(_, behind)| is_meant(behind));
        ranges.map(|(at, _)| Edit::replace(TextRange::at(at, TextSize::new(1)), text)).collect()
    };
    match ctx.syntax_error() {
        Some(ErrorKind::InvalidEscape) => Fix::risky(r"write '\\' for each backslash", backslashes(is_unknown, r"\\")),
        Some(ErrorKind::EscapedApostrophe) => {
            Fix::safe(r"remove the '\' before apostrophes", backslashes(|rest| rest.starts_with('\''), ""))
        }
        _ => Fix::safe(r"remove the '\' before slashes", backslashes(|rest| rest.starts_with('/'), "")),
    }
}

/// The offset of each backslash that starts an escape, with the text after it.
fn escapes(scalar: Scalar<'_>) -> impl Iterator<Item = (TextSize, &str)> {
    let raw = scalar.raw();
    let mut offset = 0;
    std::iter::from_fn(move || {
        let at = offset + raw.get(offset..)?.find('\\')?;
        let behind = raw.get(at + 1..)?;
        offset = at + 1 + behind.chars().next().map_or(0, char::len_utf8);
        Some((scalar.range().start() + TextSize::new(at as u32), behind))
    })
}

/// Whether YAML 1.2 has no such escape (5.7, "Escaped Characters"). An escaped apostrophe is reported under another
/// code.
fn is_unknown(behind: &str) -> bool {
    let has_digits = |count: usize| {
        behind.get(1..1 + count).is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    match behind.chars().next() {
        Some('x') => !has_digits(2),
        Some('u') => !has_digits(4),
        Some('U') => !has_digits(8),
        Some(first) => !"0abt\tnvfre \"/\\N_LP'\n\r".contains(first),
        None => true,
    }
}
