//! The options of `check` that editors have as settings, but settings files do not.

/// Each flag with the name of its setting.
pub(crate) const EDITOR_FLAGS: &[(&str, &str)] = &[
    ("no-syntax-errors", "syntaxErrors"),
    ("max-bytes", "limits/textBytes"),
    ("max-alias-bytes", "limits/aliasBytes"),
    ("max-value-steps", "limits/valueSteps"),
    ("max-pattern-bytes", "limits/patternBytes"),
];
