use crd_ls_ide::Severity;
use crd_ls_rules::{CONVENTIONS, default_severity, group};

/// The level at which a code is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Off,
    Hint,
    Information,
    Warning,
    Error,
}

impl Level {
    pub const ALL: [Self; 5] = [Self::Off, Self::Hint, Self::Information, Self::Warning, Self::Error];

    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Hint => "hint",
            Self::Information => "information",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }

    /// A description of the level.
    pub fn about(self) -> &'static str {
        match self {
            Self::Off => "The finding is not reported.",
            Self::Hint => "The least that an editor shows, often as three dots.",
            Self::Information => "Worth knowing; `crd-ls check` counts it as a note.",
            Self::Warning => "`crd-ls check` reports it and still succeeds.",
            Self::Error => "`crd-ls check` fails.",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// None for findings that are not reported.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Hint => Some(Severity::Hint),
            Self::Information => Some(Severity::Information),
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
        }
    }
}

/// The default level of a code: its name, or a dash for an unknown code.
pub fn default_level(code: &str) -> &'static str {
    match default_severity(code) {
        _ if group(code) == CONVENTIONS => Level::Off.name(),
        Some(severity) => Level::from(severity).name(),
        None => "-",
    }
}

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
            Severity::Information => Self::Information,
            Severity::Hint => Self::Hint,
        }
    }
}
