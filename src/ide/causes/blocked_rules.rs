//! Rules that are not evaluated on a custom resource because of other errors in it.

use super::attribution::Attribution;
use crate::ide::Finding;
use crate::rules::cause_in_resource;

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.errors().collect();
    for &(at, error) in &errors {
        let Some(cause) = cause_in_resource(error, errors.iter().map(|(_, error)| *error)) else { continue };
        if let Some(cause) = attribution.snapshot.position_of(cause) {
            attribution.follows(at, cause);
        }
    }
}
