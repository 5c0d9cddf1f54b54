//! A backslash that starts neither an escape of YAML nor one of the expression's string.

use super::attribution::Attribution;
use crate::Finding;
use crate::fixes::refused_string;

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    for &(cause, error) in errors.iter().filter(|(_, error)| error.code() == "yaml/invalid-escape") {
        let Some(string) = refused_string(attribution.snapshot, error) else { continue };
        if let Some(at) = attribution.snapshot.position_of(string) {
            attribution.follows(at, cause);
        }
    }
}
