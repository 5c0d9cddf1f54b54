//! The options of `check` that are settings of an editor and of no file.

/// Each flag with the name of the setting.
pub const EDITOR_FLAGS: &[(&str, &str)] = &[
    ("no-syntax-errors", "syntaxErrors"),
    ("max-bytes", "limits/textBytes"),
    ("max-alias-bytes", "limits/aliasBytes"),
    ("max-value-steps", "limits/valueSteps"),
    ("max-pattern-bytes", "limits/patternBytes"),
];
