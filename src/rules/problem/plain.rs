use std::borrow::Cow;

use super::{Facts, Family, Words};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, Severity};

/// A problem whose rule words it itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlainProblem {
    pub(in crate::rules) code: &'static str,
    pub(in crate::rules) severity: Severity,
    pub(in crate::rules) stage: Stage,
    pub(in crate::rules) server: Option<FieldErrorKind>,
    pub(in crate::rules) detail: Cow<'static, str>,
    pub(in crate::rules) advice: Cow<'static, str>,
}

impl Family for PlainProblem {
    fn facts(&self) -> Facts {
        Facts { code: self.code, severity: self.severity, stage: self.stage, server: self.server }
    }

    fn words(&self) -> Words<'_> {
        Words::new(&*self.detail, &*self.advice)
    }
}
