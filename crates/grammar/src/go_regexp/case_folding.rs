//! Case variants of code points, as in Go's `unicode.SimpleFold`: the simple case folding of Unicode 15.0, which adds
//! the Kelvin sign to `K` and the long s to `s`.

use std::sync::OnceLock;

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use super::code_points::CodePoints;
use super::unicode::{self, Property};

/// The pairs that Unicode 15.1 added.
const LATER_PAIRS: [(char, char); 3] = [('\u{390}', '\u{1FD3}'), ('\u{3B0}', '\u{1FE3}'), ('\u{FB05}', '\u{FB06}')];

/// Code points with case variants, each paired with one variant. Sorted.
type Variants = Vec<(u32, u32)>;

impl CodePoints {
    /// Adds a range and the case variants of its characters.
    pub(super) fn add_folded(&mut self, low: u32, high: u32) {
        self.add(low, high);
        for_each_variant(low, high, |variant| self.add(variant, variant));
    }

    /// The set with the case variants of its members.
    pub(super) fn folded(&self) -> Self {
        let mut folded = self.clone();
        for &(low, high) in self.ranges() {
            for_each_variant(low, high, |variant| folded.add(variant, variant));
        }
        folded.normalize();
        folded
    }

    /// The lower of two code points, if the set has exactly these two and they are case variants of each other.
    pub(super) fn as_case_pair(&self) -> Option<u32> {
        let (low, high) = match *self.ranges() {
            [(low, also_low), (high, also_high)] if low == also_low && high == also_high => (low, high),
            [(low, high)] if low + 1 == high => (low, high),
            _ => return None,
        };
        let mut variants = 0;
        let mut is_pair = true;
        for_each_variant(low, low, |variant| {
            variants += 1;
            is_pair &= variant == high;
        });
        (is_pair && variants == 1).then_some(low)
    }
}

impl Property {
    /// The code points and their case variants. Go has no table of additions to the cased letters. The table would
    /// contain only U+0345.
    pub(super) fn folded_code_points(self) -> CodePoints {
        match self {
            Self::Category("Lc" | "Casedletter") => self.code_points(),
            _ => self.code_points().folded(),
        }
    }
}

/// Calls `found` with every case variant of the code points in this range.
pub(super) fn for_each_variant(low: u32, high: u32, mut found: impl FnMut(u32)) {
    for code_point in low..=high.min(0x7F) {
        for variant in ascii_variants(code_point).into_iter().flatten() {
            found(variant);
        }
    }
    if high > 0x7F {
        let variants = variants();
        let start = variants.partition_point(|&(code_point, _)| code_point < low.max(0x80));
        for &(_, variant) in variants.iter().skip(start).take_while(|&&(code_point, _)| code_point <= high) {
            found(variant);
        }
    }
}

/// The lowest case variant of this code point, or the code point itself.
pub(super) fn lowest_variant(code_point: u32) -> u32 {
    let mut lowest = code_point;
    for_each_variant(code_point, code_point, |variant| lowest = lowest.min(variant));
    lowest
}

/// The case variants of an ASCII character. Most patterns contain nothing else, so they avoid the table.
fn ascii_variants(code_point: u32) -> [Option<u32>; 2] {
    let other_case = u8::try_from(code_point).ok().filter(u8::is_ascii_alphabetic).map(|letter| letter ^ 0x20);
    let beyond_ascii = match code_point {
        0x4B | 0x6B => Some(0x212A),
        0x53 | 0x73 => Some(0x17F),
        _ => None,
    };
    [other_case.map(u32::from), beyond_ascii]
}

fn variants() -> &'static Variants {
    static VARIANTS: OnceLock<Variants> = OnceLock::new();
    VARIANTS.get_or_init(|| {
        let cased = unicode::may_change_with_case();
        let changes = |member: &char| !member.to_lowercase().eq([*member]) || !member.to_uppercase().eq([*member]);
        let all = cased.ranges().iter().flat_map(|&(low, high)| low..=high).filter_map(char::from_u32);
        let members = all.filter(changes);
        let mut variants = Variants::new();
        for member in members {
            let mut class = ClassUnicode::new([ClassUnicodeRange::new(member, member)]);
            class.case_fold_simple();
            let others = class.iter().flat_map(|range| range.start()..=range.end()).filter(|&other| {
                let is_known = cased.contains(u32::from(other))
                    && !LATER_PAIRS.contains(&(member, other))
                    && !LATER_PAIRS.contains(&(other, member));
                other != member && is_known
            });
            variants.extend(others.map(|other| (u32::from(member), u32::from(other))));
        }
        variants
    })
}
