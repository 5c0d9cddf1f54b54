//! Placeholders for the author to fill in, and how clients repeat the typed text in other placeholders.

use crd_ls_grammar::kind_names;

/// The placeholders that a client supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placeholders {
    /// None: the client inserts plain text.
    #[default]
    None,
    /// LSP snippets: placeholders with the same number share their text.
    Mirrored,
    /// VS Code snippets: a transform can also derive the text of a placeholder from another placeholder.
    Transformed,
}

impl Placeholders {
    pub(super) fn any(self) -> bool {
        self != Self::None
    }
}

/// A name that follows from a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FromKind {
    Singular,
    Plural,
}

impl FromKind {
    pub(super) fn of(self, kind: &str) -> String {
        match self {
            Self::Singular => kind_names::singular(kind),
            Self::Plural => kind_names::plural(kind),
        }
    }

    /// The derivation as a transform of VS Code: a JavaScript regular expression, the replacement, and the flags.
    pub(super) fn transform(self) -> &'static str {
        match self {
            Self::Singular => "(.*)/${1:/downcase}/",
            Self::Plural => {
                "^(.*?)(?:([^aeiou])y|(s|x|z|ch|sh))?$/${1:/downcase}${2:/downcase}${2:+ie}${3:/downcase}${3:+e}s/i"
            }
        }
    }
}

/// The numbers of placeholders, in the order in which the author visits them.
#[derive(Default)]
pub(super) struct Numbers {
    last: u32,
    shared: Vec<Shared>,
}

/// A placeholder that may be at several places.
struct Shared {
    text: String,
    number: u32,
    is_written: bool,
}

impl Numbers {
    pub(super) fn is_empty(&self) -> bool {
        self.last == 0
    }

    /// The number of a placeholder that occurs once.
    pub(super) fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    /// The number of the placeholder with this text.
    pub(super) fn of(&mut self, text: &str) -> u32 {
        self.shared(text).number
    }

    /// The number of the placeholder with this text, and whether this is its first occurrence, which contains the text.
    pub(super) fn write(&mut self, text: &str) -> (u32, bool) {
        let shared = self.shared(text);
        (shared.number, !std::mem::replace(&mut shared.is_written, true))
    }

    fn shared(&mut self, text: &str) -> &mut Shared {
        let known = self.shared.iter().position(|shared| shared.text == text);
        let at = known.unwrap_or_else(|| {
            let number = self.next();
            self.shared.push(Shared { text: text.to_owned(), number, is_written: false });
            self.shared.len() - 1
        });
        &mut self.shared[at]
    }
}
