//! Rules that are not evaluated on a custom resource because of other errors in it.

use super::attribution::Attribution;
use super::places::Places;
use crate::Finding;
use crd_ls_rules::{blocks_rules, is_blocked, resource_of};

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let resource = |error: &Finding| [(error.document, resource_of(error))];
    let blocking = attribution.errors().filter(|(_, error)| blocks_rules(error));
    let blocking = Places::new(blocking, resource);
    let blocked: Vec<(usize, &Finding)> = attribution.errors().filter(|(_, error)| is_blocked(error)).collect();
    for (at, error) in blocked {
        if let Some(cause) = blocking.first(resource(error), |_, _| true) {
            attribution.follows(at, cause);
        }
    }
}
