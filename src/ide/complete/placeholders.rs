//! Placeholders, which the author fills in, and how a client writes into one what was typed into another.

use crate::grammar::kind_names;

/// Which placeholders of a text the client knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placeholders {
    /// None: it inserts plain text.
    #[default]
    None,
    /// Those of the protocol: those of one number are filled in together, with the same text.
    Mirrored,
    /// Those of VS Code: one of them may also derive its text from what was typed into the others, by a regular
    /// expression.
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

    /// The same in VS Code's snippets: a regular expression of JavaScript, the text in place of what it matches, and the
    /// expression's flags.
    pub(super) fn transform(self) -> &'static str {
        match self {
            Self::Singular => "(.*)/${1:/downcase}/",
            Self::Plural => {
                "^(.*?)(?:([^aeiou])y|(s|x|z|ch|sh))?$/${1:/downcase}${2:/downcase}${2:+ie}${3:/downcase}${3:+e}s/i"
            }
        }
    }
}

/// The numbers of placeholders, in the order in which the author comes to them.
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

    /// The number of a placeholder that is at one place.
    pub(super) fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    /// The number of the placeholder with this text.
    pub(super) fn of(&mut self, text: &str) -> u32 {
        self.shared(text).number
    }

    /// The same, and whether it is written for the first time, which is where its text belongs.
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
