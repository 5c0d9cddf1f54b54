use super::fault::{Fault, FaultKind};
use crd_ls_text::TextRange;

/// The maximum number of faults of one text that are kept.
const MAX_FAULTS: usize = 100;

/// The first faults of a text, and the number of further ones.
#[derive(Debug, Default)]
pub(super) struct FaultList {
    kept: Vec<Fault>,
    /// The place of the first dropped fault, and the number of dropped faults.
    left_out: Option<(TextRange, usize)>,
}

impl FaultList {
    /// Adds a fault. `kind` is called only if the fault is kept.
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

    /// Sets the setting of the faults from index `first` on.
    pub(super) fn set_setting(&mut self, first: usize, setting: Option<&'static str>) {
        self.kept.iter_mut().skip(first).for_each(|fault| fault.setting = setting);
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        let more = self.left_out.map(|(range, count)| Fault::new(range, FaultKind::More(count)));
        self.kept.into_iter().chain(more).collect()
    }
}
