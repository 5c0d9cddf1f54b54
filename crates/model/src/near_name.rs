//! Finds the known name that a misspelt name was meant to be.

/// The known name that differs only in case, or else in the fewest letters, if these are few enough. An identical name
/// is skipped.
pub fn near_name<'k>(written: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let folded = written.to_lowercase();
    let limit = (written.chars().count() / 3).min(3);
    let length = folded.chars().count();
    let near = known.filter_map(|known| {
        let other = known.to_lowercase();
        // Each additional letter is at least one difference.
        if length.abs_diff(other.chars().count()) > limit {
            return None;
        }
        let distance = strsim::osa_distance(&folded, &other);
        (distance <= limit && (distance > 0 || known != written)).then_some((distance, known))
    });
    near.min().map(|(_, known)| known)
}

/// Whether a name is misspelt by one letter, or by the case of its letters.
pub fn is_by_a_letter(written: &str, known: &str) -> bool {
    strsim::osa_distance(&written.to_lowercase(), &known.to_lowercase()) <= 1
}
