//! The known name that is meant by one that is misspelt.

/// The name that differs in the case of its letters, or in the fewest of them, if in few enough. None for a name that
/// is known.
pub fn near_name<'k>(written: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let folded = written.to_lowercase();
    let limit = (written.chars().count() / 3).min(3);
    let length = folded.chars().count();
    let near = known.filter_map(|known| {
        let other = known.to_lowercase();
        // Each letter that one has more is at least one apart.
        if length.abs_diff(other.chars().count()) > limit {
            return None;
        }
        let distance = strsim::osa_distance(&folded, &other);
        (distance <= limit && (distance > 0 || known != written)).then_some((distance, known))
    });
    near.min().map(|(_, known)| known)
}

/// Whether a misspelt name is one by a letter, or by the case of its letters.
pub fn is_by_a_letter(written: &str, known: &str) -> bool {
    strsim::osa_distance(&written.to_lowercase(), &known.to_lowercase()) <= 1
}
