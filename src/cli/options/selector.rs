use crd_ls_rules::{is_selector, near_selector, selects};

/// A code, or a group of codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector(String);

impl Selector {
    pub(super) fn parse(word: &str) -> Result<Self, String> {
        if is_selector(word) {
            return Ok(Self(word.to_owned()));
        }
        let advice = match near_selector(word) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`crd-ls explain` lists all codes (the group is the part before the slash)".to_owned(),
        };
        Err(format!("it is neither a code nor a group of codes; {advice}"))
    }

    /// Whether it selects the findings with a code.
    pub(crate) fn includes(&self, code: &str) -> bool {
        selects(&self.0, code)
    }
}
