//! Deliberate panics for the tests of the fences, one for each phase of the work on a file. Only with the feature
//! `fault-injection`.

/// The phases in which `fault: PHASE` in a file's text causes a panic.
#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    Analysis,
    Fixes,
    Entries,
    Resources,
    Suite,
}

/// Panics if the text asks for it.
pub(super) fn trip(phase: Phase, text: &impl ToString) {
    if cfg!(feature = "fault-injection") {
        let mark = format!("fault: {phase:?}").to_lowercase();
        assert!(!text.to_string().contains(&mark), "asked for: {mark}");
    }
}
