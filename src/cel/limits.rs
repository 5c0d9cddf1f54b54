//! The limits of the server's parser.

/// The longest expression, in code points.
pub const CODE_POINTS: u32 = 100_000;

/// How many times one rule of the grammar may be active, and how deep the tree may be.
pub const DEPTH: usize = 250;

/// How many times the parser tries to go on after an error.
pub const RECOVERIES: usize = 30;

/// How many tokens it skips each time.
pub const SKIPPED_TOKENS: usize = 256;

/// How many syntax errors it reports.
pub const ERRORS: usize = 100;
