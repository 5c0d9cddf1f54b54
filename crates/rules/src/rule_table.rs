//! The records of rules, and the tables that list them. A table has a row for each source file of a family.

/// A rule with its page.
#[derive(Clone, Copy)]
pub struct Rule<Check = ()> {
    /// The codes of its findings.
    pub codes: &'static [&'static str],
    /// The head of its source file, which explains the codes.
    pub document: &'static str,
    pub(crate) check: Check,
}

/// A source file that explains codes.
pub type RuleFile = Rule;

impl<Check> Rule<Check> {
    pub(crate) fn page(&self) -> RuleFile {
        RuleFile { codes: self.codes, document: self.document, check: () }
    }
}

macro_rules! rule {
    ($file:ident, $codes:expr, $check:expr) => {
        $crate::rule_table::Rule {
            codes: &$codes,
            document: file_docs!(concat!(stringify!($file), ".rs")),
            check: $check,
        }
    };
}

/// The rules of a family. Each rule has a source file with a function `check`, and codes.
macro_rules! rules {
    ($($file:ident $codes:tt;)*) => {
        &[$(rule!($file, $codes, $file::check)),*]
    };
}

/// The source files of a family that explain codes, but are not called from its table of rules.
macro_rules! pages {
    ($($file:ident $codes:tt;)*) => {
        &[$(rule!($file, $codes, ())),*]
    };
}
