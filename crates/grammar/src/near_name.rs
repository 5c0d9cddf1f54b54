//! The known name that a misspelt name was meant to be.

/// The maximum length of a name that is compared letter by letter, in bytes.
const LONGEST_NAME: usize = 256;

/// The known name that differs only in case, or else in the fewest letters, if the difference is small enough. An
/// identical name is skipped.
pub fn near_name<'k>(written: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let limit = (written.chars().count() / 3).min(3);
    let near = known.filter_map(|known| Some((distance(written, known, limit)?, known)));
    near.filter(|(distance, known)| *distance > 0 || *known != written).min().map(|(_, known)| known)
}

/// Whether two names differ in at most one letter, apart from case.
pub fn is_by_a_letter(written: &str, known: &str) -> bool {
    distance(written, known, 1).is_some()
}

/// The number of letters in which two names differ, apart from case. `None` if more than `most` letters differ, or if a
/// name is too long to be compared.
pub fn distance(one: &str, other: &str, most: usize) -> Option<usize> {
    if one.len().max(other.len()) > LONGEST_NAME || differ_in_more(one, other, most) {
        return None;
    }
    Some(strsim::osa_distance(&one.to_lowercase(), &other.to_lowercase())).filter(|distance| *distance <= most)
}

/// Whether two names surely differ in more than `most` letters, apart from case: each letter that only one of the names
/// has is a difference. For most names this saves the computation of their distance.
fn differ_in_more(one: &str, other: &str, most: usize) -> bool {
    if !one.is_ascii() || !other.is_ascii() {
        return one.chars().count().abs_diff(other.chars().count()) > most;
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
