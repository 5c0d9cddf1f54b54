/// A file that explains codes.
#[derive(Clone, Copy)]
pub struct RuleFile {
    /// The codes of the findings it makes.
    pub codes: &'static [&'static str],
    /// What its source begins with: why, and examples.
    pub document: &'static str,
}
