//! How much comparing the defaults of one text with their schemas may cost.
//!
//! Each comparison has a limit, and all of a text together have another, which they use up in the order in which they
//! are made. So what is judged depends on the text alone: a part that was compared before an edit is taken over where
//! what it took is still left, and compared again where it is not.

use crate::model::Limits;

/// All defaults of a text may take as many steps as so many of them at their own limit.
const DEFAULTS_AT_LIMIT: u64 = 8;

/// The steps that were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::rules) struct ValueSteps {
    spent: u64,
    /// How many comparisons had fewer steps left than each may take, and needed more.
    cut_short: u32,
}

impl ValueSteps {
    /// How many steps the next comparison may take.
    pub(in crate::rules) fn left(self, limits: Limits) -> u32 {
        let left = Self::of_text(limits).saturating_sub(self.spent);
        u32::try_from(left).unwrap_or(u32::MAX).min(limits.value_steps)
    }

    /// Counts a comparison that had `left` steps.
    pub(in crate::rules) fn spend(&mut self, steps: u32, is_judged: bool, left: u32, limits: Limits) {
        self.spent += u64::from(steps);
        self.cut_short += u32::from(!is_judged && left < limits.value_steps);
    }

    /// Counts a part that was compared before an edit. False where it would be compared with another result now.
    pub(in crate::rules) fn take_over(&mut self, part: Self, limits: Limits) -> bool {
        let spent = self.spent + part.spent;
        let is_same = part.cut_short == 0 && (part.spent == 0 || spent <= Self::of_text(limits));
        if is_same {
            self.spent = spent;
        }
        is_same
    }

    /// The steps since an earlier moment.
    pub(in crate::rules) fn since(self, earlier: Self) -> Self {
        Self { spent: self.spent - earlier.spent, cut_short: self.cut_short - earlier.cut_short }
    }

    fn of_text(limits: Limits) -> u64 {
        DEFAULTS_AT_LIMIT * u64::from(limits.value_steps)
    }
}
