/// A file that explains codes.
#[derive(Clone, Copy)]
pub struct RuleFile {
    /// The codes of the findings it makes.
    pub codes: &'static [&'static str],
    /// Its source, whose head says why, and shows examples.
    pub document: &'static str,
}
