//! The choices that options of several commands share.

use clap::ValueEnum;

/// The format of a report on findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people: each finding with its lines
    Text,
    /// A line for each finding
    Short,
    /// For programs: an array with an object for each finding
    Json,
    /// For code scanning: SARIF 2.1.0
    Sarif,
    /// For the log of GitHub Actions
    Github,
    /// For merge requests of GitLab: a code quality report
    Gitlab,
    /// For CI systems that read test reports: JUnit XML
    Junit,
    /// For a comment on a pull request: errors, breaking changes, changes to review, deprecations and additions
    Markdown,
}

/// The output format of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}
