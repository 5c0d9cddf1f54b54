//! Drives the real server over stdio and asserts the behaviour that a client sees.

mod abuse;
mod baseline;
mod cancel;
mod catalogue;
mod changes;
mod clients;
mod code_actions;
mod completion;
#[path = "../support/crd.rs"]
mod crd;
mod diagnostics;
mod encodings;
mod end;
mod evaluate;
mod every_option;
#[cfg(feature = "fault-injection")]
mod faults;
mod fix_all;
mod frames;
mod hovers;
mod idle;
mod ignores;
mod indent_pasted;
mod lenses;
mod limits;
mod load;
mod locate;
mod memory;
mod navigation;
mod order;
mod pieces;
mod pressure;
mod refactorings;
mod resources;
mod same_name;
mod server;
mod settings;
#[path = "../support/slow.rs"]
mod slow;
mod start;
#[cfg(feature = "fault-injection")]
mod stop;
mod surrogates;
mod sync;
mod tally;
mod texts;
#[cfg(unix)]
mod trust;
mod typist;
mod unfinished;
mod uris;
mod wire;
mod workspace;
