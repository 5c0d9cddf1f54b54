//! Finds the known name that a misspelt name was meant to be.

/// The known name that differs only in case, or else in the fewest letters, if the difference is small enough. An
/// identical name is skipped.
pub fn near_name<'k>(written: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let folded = written.to_lowercase();
    let limit = (written.chars().count() / 3).min(3);
    let length = folded.chars().count();
    let near = known.filter_map(|known| {
        let other = known.to_lowercase();
        // Each additional letter is at least one difference.
        if length.abs_diff(other.chars().count()) > limit || differ_in_more(&folded, &other, limit) {
            return None;
        }
        let distance = strsim::osa_distance(&folded, &other);
        (distance <= limit && (distance > 0 || known != written)).then_some((distance, known))
    });
    near.min().map(|(_, known)| known)
}

/// Whether two names differ in at most one letter, apart from case.
pub fn is_by_a_letter(written: &str, known: &str) -> bool {
    !differ_in_more(written, known, 1) && strsim::osa_distance(&written.to_lowercase(), &known.to_lowercase()) <= 1
}

/// Whether two names surely differ in more than `most` letters, apart from case: each letter that only one of the names
/// has is a difference. For most names this saves the computation of their distance.
pub fn differ_in_more(one: &str, other: &str, most: usize) -> bool {
    if !one.is_ascii() || !other.is_ascii() {
        return false;
    }
    if one.len().abs_diff(other.len()) > most {
        return true;
    }
    // The lower bits of a letter do not depend on its case. Other characters may have the same lower bits, which can
    // only lower the count of differences.
    let mut surplus = [0_i32; 32];
    one.bytes().for_each(|byte| surplus[usize::from(byte % 32)] += 1);
    other.bytes().for_each(|byte| surplus[usize::from(byte % 32)] -= 1);
    let only = |sign: i32| surplus.iter().map(|count| (count * sign).max(0)).sum::<i32>();
    usize::try_from(only(1).max(only(-1))).is_ok_and(|least| least > most)
}

#[cfg(test)]
mod tests;
