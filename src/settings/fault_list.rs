use super::fault::{Fault, FaultKind};
use crate::text::TextRange;

/// How many faults of one text are kept.
const MAX_FAULTS: usize = 100;

/// What is wrong in one text: the first faults, and how many more there are.
#[derive(Debug, Default)]
pub(super) struct FaultList {
    kept: Vec<Fault>,
    /// The place of the first that was left out, and how many were.
    left_out: Option<(TextRange, usize)>,
}

impl FaultList {
    /// Adds a fault. Only one that is kept is made.
    pub(super) fn add(&mut self, range: TextRange, kind: impl FnOnce() -> FaultKind) {
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(Fault::new(range, kind()));
        } else {
            self.left_out.get_or_insert((range, 0)).1 += 1;
        }
    }

    pub(super) fn extend(&mut self, other: Self) {
        for fault in other.kept {
            match self.kept.len() < MAX_FAULTS {
                true => self.kept.push(fault),
                false => self.left_out.get_or_insert((fault.range, 0)).1 += 1,
            }
        }
        if let Some((range, count)) = other.left_out {
            self.left_out.get_or_insert((range, 0)).1 += count;
        }
    }

    pub(super) fn len(&self) -> usize {
        self.kept.len()
    }

    /// Says of the faults after the first ones which setting they are in.
    pub(super) fn set_setting(&mut self, first: usize, setting: Option<&'static str>) {
        self.kept.iter_mut().skip(first).for_each(|fault| fault.setting = setting);
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        let more = self.left_out.map(|(range, count)| Fault::new(range, FaultKind::More(count)));
        self.kept.into_iter().chain(more).collect()
    }
}
