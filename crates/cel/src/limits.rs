//! The limits of the server's parser.

/// The maximum length of an expression, in code points.
pub(crate) const CODE_POINTS: u32 = 100_000;

/// The maximum number of active instances of one grammar rule, and the maximum depth of the tree.
pub(crate) const DEPTH: usize = 250;

/// The maximum number of recovery attempts of the parser.
pub(crate) const RECOVERIES: usize = 30;

/// The maximum number of skipped tokens per attempt.
pub(crate) const SKIPPED_TOKENS: usize = 256;

/// The maximum number of reported syntax errors.
pub(crate) const ERRORS: usize = 100;
