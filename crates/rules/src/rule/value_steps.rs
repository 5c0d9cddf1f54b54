//! Limits the work of comparing the defaults of one text with their schemas.
//!
//! Each comparison has a limit, and all comparisons of a text, in their order, share another limit. The result has to
//! depend only on the text. So a result from before an edit is reused only if the remaining steps would be enough for
//! it. Otherwise the part is compared again.

use crd_ls_model::Limits;

/// All defaults of a text together may take as many steps as this number of defaults that reach their own limit.
const DEFAULTS_AT_LIMIT: u64 = 8;

/// The steps that comparisons have taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ValueSteps {
    spent: u64,
    /// The number of comparisons that were stopped by the shared limit before they reached their own limit.
    cut_short: u32,
}

impl ValueSteps {
    /// The maximum number of steps of the next comparison.
    pub(crate) fn left(self, limits: Limits) -> u32 {
        let left = Self::of_text(limits).saturating_sub(self.spent);
        u32::try_from(left).unwrap_or(u32::MAX).min(limits.value_steps)
    }

    /// Counts a comparison that had `left` steps.
    pub(crate) fn spend(&mut self, steps: u32, is_judged: bool, left: u32, limits: Limits) {
        self.spent += u64::from(steps);
        self.cut_short += u32::from(!is_judged && left < limits.value_steps);
    }

    /// Counts a part that was compared before an edit. Returns false if the result for the part could be different now.
    pub(crate) fn take_over(&mut self, part: Self, limits: Limits) -> bool {
        let spent = self.spent + part.spent;
        let is_same = part.cut_short == 0 && (part.spent == 0 || spent <= Self::of_text(limits));
        if is_same {
            self.spent = spent;
        }
        is_same
    }

    /// The steps since an earlier count.
    pub(crate) fn since(self, earlier: Self) -> Self {
        Self { spent: self.spent - earlier.spent, cut_short: self.cut_short - earlier.cut_short }
    }

    fn of_text(limits: Limits) -> u64 {
        DEFAULTS_AT_LIMIT * u64::from(limits.value_steps)
    }
}
