//! The known name that is meant by one that is misspelt.

/// The name that differs in the case of its letters, or in the fewest of them, if in few enough. None for a name that
/// is known.
pub fn near_name<'k>(written: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let folded = written.to_lowercase();
    let limit = (written.chars().count() / 3).min(3);
    let near = known.filter_map(|known| {
        let distance = strsim::osa_distance(&folded, &known.to_lowercase());
        (distance <= limit && (distance > 0 || known != written)).then_some((distance, known))
    });
    near.min().map(|(_, known)| known)
}

/// Whether a misspelt name is one by a letter, or by the case of its letters.
pub fn is_by_a_letter(written: &str, known: &str) -> bool {
    strsim::osa_distance(&written.to_lowercase(), &known.to_lowercase()) <= 1
}
