//! Mistakes in comments that ignore findings.

use super::{Facts, Family, Severity, Words};
use crate::group::selector_advice;

problems! {
    /// A problem of a comment `# crd-ls: ignore[...]`.
    pub enum IgnoreProblem;

    /// A code in a comment ignores nothing. `is_one_of_several` is true if the comment has several codes, and
    /// `is_repeated` if earlier codes already ignore the findings with this code.
    Unused { code: Box<str>, is_one_of_several: bool, is_repeated: bool }: Warning "ignore/unused",
        detail match (is_repeated, is_one_of_several) {
            (true, _) => format!("this comment ignores `{code}`, which is ignored here already"),
            (false, false) => format!("this comment ignores nothing: there is no `{code}` here"),
            (false, true) => format!("this comment ignores `{code}`, which is not here"),
        },
        advice if *is_one_of_several { "Remove the code" } else { "Remove it" };
    NoReason: Warning "ignore/no-reason",
        detail "this comment does not say why the finding is ignored",
        advice "Write the reason after the bracket, for those who read this next";
    UnknownCode { code: Box<str>, near: Option<&'static str> }: Warning "ignore/unknown-code",
        detail format!("`{code}` is neither a code nor a group of codes"),
        advice match near {
            Some(near) => format!("Did you mean `{near}`?"),
            None => selector_advice(None),
        };
    /// The comment has another form. `meant` is the right form.
    Malformed { meant: Box<str> }: Warning "ignore/malformed",
        detail "this comment ignores nothing, because it is malformed", advice format!("Write `{meant}`");
    /// The comment has no codes in brackets.
    NoCodes: Warning "ignore/no-codes",
        detail "this comment ignores nothing, as it names no code",
        advice "Write the codes in brackets, and then the reason: `# crd-ls: ignore[lint/always-empty] only its \
            presence counts`";
}
