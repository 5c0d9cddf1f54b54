use crd_ls_rules::{codes_named, is_selector, near_selector, selector_advice, selects};

/// A code, or a group of codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector(String);

impl Selector {
    pub(super) fn parse(word: &str) -> Result<Self, String> {
        if is_selector(word) {
            return Ok(Self(word.to_owned()));
        }
        // A name without its group is accepted if only one code has this name.
        match codes_named(word)[..] {
            [code] => Ok(Self(code.to_owned())),
            _ => Err(format!("it is neither a code nor a group of codes; {}", selector_advice(near_selector(word)))),
        }
    }

    /// Whether the findings with a code are selected.
    pub(crate) fn includes(&self, code: &str) -> bool {
        selects(&self.0, code)
    }
}
