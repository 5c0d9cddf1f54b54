//! Panics on request, one for each phase of the work on a file, for the tests of the fences. Only with the feature
//! `fault-injection`.

/// Where a panic can be asked for: with `fault: PHASE` in the text of the file.
#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    Analysis,
    Fixes,
    Entries,
    Resources,
    Suite,
}

/// Panics where the text asks for it.
pub(super) fn trip(phase: Phase, text: &impl ToString) {
    if cfg!(feature = "fault-injection") {
        let mark = format!("fault: {phase:?}").to_lowercase();
        assert!(!text.to_string().contains(&mark), "asked for: {mark}");
    }
}
