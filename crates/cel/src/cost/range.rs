//! Estimates: the minimum and the maximum of a size or a cost.
//!
//! Source: `SizeEstimate` and `CostEstimate` in cel-go/checker/cost.go.

/// A range from minimum to maximum. Sums and products saturate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CostRange {
    pub min: u64,
    pub max: u64,
}

impl CostRange {
    /// The range of an unknown value.
    pub(crate) const UNKNOWN: CostRange = CostRange { min: 0, max: u64::MAX };

    pub(crate) const fn exactly(number: u64) -> CostRange {
        CostRange { min: number, max: number }
    }

    pub(crate) const fn up_to(max: u64) -> CostRange {
        CostRange { min: 0, max }
    }

    /// The empty range, which is neutral in unions.
    pub(crate) const EMPTY: CostRange = CostRange { min: u64::MAX, max: 0 };

    pub(crate) fn plus(self, other: CostRange) -> CostRange {
        CostRange { min: self.min.saturating_add(other.min), max: self.max.saturating_add(other.max) }
    }

    pub(crate) fn times(self, other: CostRange) -> CostRange {
        CostRange { min: self.min.saturating_mul(other.min), max: self.max.saturating_mul(other.max) }
    }

    /// Multiplies both ends and rounds them up.
    pub(crate) fn scaled(self, factor: f64) -> CostRange {
        CostRange { min: scale(self.min, factor), max: scale(self.max, factor) }
    }

    /// The smallest range that contains both.
    pub(crate) fn union(self, other: CostRange) -> CostRange {
        CostRange { min: self.min.min(other.min), max: self.max.max(other.max) }
    }
}

const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;

fn scale(number: u64, factor: f64) -> u64 {
    let scaled = number as f64;
    if scaled > 0.0 && factor > 0.0 && scaled > TWO_TO_64 / factor {
        return u64::MAX;
    }
    // Rust's conversion saturates.
    (scaled * factor).ceil() as u64
}
