/// The last code point of Unicode.
pub(super) const LAST: u32 = 0x10_FFFF;

const NEWLINE: u32 = '\n' as u32;

/// A set with more ranges than this is normalized repeatedly while it grows, so that duplicate ranges take no space.
const UNORDERED: usize = 4096;

/// A set of code points. It can contain surrogates: Go accepts `\x{D800}`, although no text contains it.
///
/// Ranges can be added in any order; [`CodePoints::normalize`] sorts and joins them. All other functions except
/// [`CodePoints::contains`] require a normalized set.
#[derive(Clone, Debug, Default)]
pub(super) struct CodePoints {
    ranges: Vec<(u32, u32)>,
    /// The number of ranges at which the set is normalized next.
    bound: usize,
}

impl CodePoints {
    /// The set of these ranges, in any order.
    pub(super) fn of(ranges: &[(u32, u32)]) -> Self {
        let mut set = Self::default();
        set.extend(ranges);
        set.normalize();
        set
    }

    pub(super) fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    pub(super) fn add(&mut self, low: u32, high: u32) {
        if let Some(last) = self.ranges.last_mut()
            && low <= last.1.saturating_add(1)
            && last.0 <= high.saturating_add(1)
        {
            *last = (last.0.min(low), last.1.max(high));
            return;
        }
        self.ranges.push((low, high));
        if self.ranges.len() > self.bound.max(UNORDERED) {
            self.normalize();
            self.bound = 2 * self.ranges.len();
        }
    }

    pub(super) fn extend(&mut self, ranges: &[(u32, u32)]) {
        for &(low, high) in ranges {
            self.add(low, high);
        }
    }

    /// Sorts the ranges, and joins adjacent ranges.
    pub(super) fn normalize(&mut self) {
        self.ranges.sort_unstable();
        self.ranges.dedup_by(|next, kept| {
            let joined = next.0 <= kept.1.saturating_add(1);
            if joined {
                kept.1 = kept.1.max(next.1);
            }
            joined
        });
    }

    pub(super) fn negated(&self) -> Self {
        let mut rest = Self::default();
        let mut next = 0;
        for &(low, high) in &self.ranges {
            if next < low {
                rest.ranges.push((next, low - 1));
            }
            next = high + 1;
        }
        if next <= LAST {
            rest.ranges.push((next, LAST));
        }
        rest
    }

    pub(super) fn contains(&self, code_point: u32) -> bool {
        self.ranges.iter().any(|&(low, high)| (low..=high).contains(&code_point))
    }

    /// Whether the set contains every code point.
    pub(super) fn is_all(&self) -> bool {
        self.ranges == [(0, LAST)]
    }

    /// Whether the set contains every code point but the newline, like `.`.
    pub(super) fn is_all_but_newline(&self) -> bool {
        self.ranges == [(0, NEWLINE - 1), (NEWLINE + 1, LAST)]
    }

    /// The code point of a set with exactly one code point.
    pub(super) fn as_single(&self) -> Option<u32> {
        match self.ranges[..] {
            [(low, high)] if low == high => Some(low),
            _ => None,
        }
    }
}
