//! The cost of work in allocations, and the memory it leaves behind: counts that are the same on every machine. The
//! figures are smaller unless `CRD_LS_SLOW_TESTS` is set, in a release build.

mod broken;
mod heap;
mod hostile;
mod leaks;
mod patches;
#[path = "../support/slow.rs"]
mod slow;
mod updates;
