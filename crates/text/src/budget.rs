//! Limits on the work for one request about a text.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::TextSize;

/// A number of steps that grows with the text, from `least` up to `most`. A step takes about 60 instructions.
struct Size {
    least: u64,
    per_byte: u64,
    most: u64,
}

/// For requests for fixes: each line of a file can have a mistake, and finding its fix takes several thousand steps.
const FIXES: Size = Size { least: 10_000_000, per_byte: 200, most: 40_000_000 };

/// For causes of findings: smaller, because editors search for causes after each keystroke.
const CAUSES: Size = Size { least: 1_500_000, per_byte: 6, most: 12_000_000 };

/// For tables: the cells of an ordinary table take less than one step for each byte of its objects.
const TABLES: Size = Size { least: 1_000_000, per_byte: 16, most: 20_000_000 };

impl Size {
    fn of(&self, length: TextSize) -> u64 {
        (self.least + self.per_byte * u64::from(u32::from(length))).min(self.most)
    }
}

/// Returns whether the answer is no longer needed.
type Cancellation = Arc<dyn Fn() -> bool + Send + Sync>;

/// The work that one request may cost. It counts steps, not time, so that the answer does not depend on the machine.
/// Clones share the count.
#[derive(Clone)]
pub struct Budget {
    most: u64,
    used: Arc<AtomicU64>,
    was_too_small: Arc<AtomicBool>,
    cancellation: Option<Cancellation>,
}

impl Budget {
    /// A budget for a request about a text of this length.
    pub fn of(length: TextSize) -> Self {
        Self::new(FIXES.of(length))
    }

    /// A budget for grouping the findings of a text of this length by their causes.
    pub fn of_causes(length: TextSize) -> Self {
        Self::new(CAUSES.of(length))
    }

    /// A budget for a table of objects and their definition, which have this length together.
    pub fn of_table(length: TextSize) -> Self {
        Self::new(TABLES.of(length))
    }

    /// A budget of at most `most` steps.
    pub fn new(most: u64) -> Self {
        Self { most, used: Arc::default(), was_too_small: Arc::default(), cancellation: None }
    }

    /// Ends the budget early when `is_cancelled` returns true. It is polled between pieces of work.
    #[must_use]
    pub fn cancelled_by(self, is_cancelled: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { cancellation: Some(Arc::new(is_cancelled)), ..self }
    }

    /// The budget `other`, but cancelled together with this one.
    #[must_use]
    pub fn beside(&self, other: Self) -> Self {
        Self { cancellation: self.cancellation.clone(), ..other }
    }

    /// Counts `steps` of work that is done regardless of the limit.
    pub fn charge(&self, steps: u64) {
        self.used.fetch_add(steps, Ordering::Relaxed);
    }

    /// Whether steps are left and the answer is still needed.
    pub fn is_open(&self) -> bool {
        self.used() < self.most && !self.is_cancelled()
    }

    /// Whether more work is allowed. If not, the answer is incomplete.
    pub fn allows_more(&self) -> bool {
        if self.used() >= self.most {
            self.was_too_small.store(true, Ordering::Relaxed);
        }
        self.is_open()
    }

    /// Uses `steps` if more work is allowed, and returns whether it is.
    pub fn take(&self, steps: u64) -> bool {
        let may = self.allows_more();
        if may {
            self.charge(steps);
        }
        may
    }

    /// The maximum number of steps.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// The number of steps used so far.
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Whether some work was skipped because the steps were used up.
    pub fn was_too_small(&self) -> bool {
        self.was_too_small.load(Ordering::Relaxed)
    }

    /// Whether the answer is no longer needed. The answer can then be incomplete and must not be cached.
    pub fn is_cancelled(&self) -> bool {
        self.cancellation.as_ref().is_some_and(|is_cancelled| is_cancelled())
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("most", &self.most).field("used", &self.used()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
