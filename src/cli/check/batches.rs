//! Divides the inputs with custom resources into batches, so that few CRDs are in memory at once.

use std::collections::BTreeSet;

use super::waiting::WaitingInput;
use crate::cli::catalogue::{Definitions, InputPath};
use crate::cli::report::Report;

/// An input with its index and its report so far.
pub(super) type Waiting = (usize, Report, WaitingInput);

/// The maximum number of bytes of CRDs for a batch, unless a single input needs more.
const MAX_BYTES: usize = 8 << 20;

/// Divides inputs into batches. Inputs with the same CRDs are next to each other, so that few CRDs are read again.
pub(super) fn batches(waiting: Vec<Waiting>, definitions: &Definitions) -> Vec<Vec<Waiting>> {
    let placed = waiting.into_iter().map(|one| (definitions.places(one.2.resource_uses()), one));
    let mut placed: Vec<(BTreeSet<&InputPath>, Waiting)> = placed.collect();
    placed.sort_by(|(places, (index, ..)), (others, (other, ..))| (places, index).cmp(&(others, other)));
    let (mut batches, mut known, mut bytes) = (vec![Vec::new()], BTreeSet::new(), 0);
    for (places, one) in placed {
        let length = |places: &mut dyn Iterator<Item = &&InputPath>| -> usize {
            places.map(|place| definitions.length(place)).sum()
        };
        bytes += length(&mut places.difference(&known));
        if bytes > MAX_BYTES && !known.is_empty() {
            bytes = length(&mut places.iter());
            known.clear();
            batches.push(Vec::new());
        }
        known.extend(places);
        if let Some(batch) = batches.last_mut() {
            batch.push(one);
        }
    }
    batches
}
