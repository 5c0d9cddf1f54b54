//! The titles of fixes and repairs. A title is a pattern with arguments; its words are made when somebody reads it.
//!
//! Uses no other module.

use std::fmt::Display;

/// A title, as a command.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Title {
    /// The words, with code in `'`. Each argument replaces a `{}`; further `{}` are code.
    pattern: &'static str,
    arguments: Vec<TitleArgument>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TitleArgument {
    /// Code between `'`, or else words.
    Text(String),
    Title(Title),
    /// Titles and the words between them.
    List(Vec<Title>, &'static str),
}

/// A part of the words.
struct TitlePart {
    text: String,
    is_code: bool,
}

impl Title {
    /// Use [`title!`], which compares the pattern with the number of arguments.
    pub(crate) fn new(pattern: &'static str, arguments: Vec<TitleArgument>) -> Self {
        Self { pattern, arguments }
    }

    /// Whether another title is about the same kind of change, perhaps with other names.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let is_like = |pair: (&TitleArgument, &TitleArgument)| match pair {
            (TitleArgument::Title(one), TitleArgument::Title(other)) => one.is_like(other),
            _ => true,
        };
        self.pattern == other.pattern && self.arguments.iter().zip(&other.arguments).all(is_like)
    }

    /// The title with code in `'`. Code with a `'` of its own is in backquotes.
    pub(crate) fn text(&self) -> String {
        let written = |TitlePart { text, is_code }: TitlePart| match is_code {
            true if text.contains('\'') && !text.contains('`') => format!("`{text}`"),
            true => format!("'{text}'"),
            false => text,
        };
        self.parts().into_iter().map(written).collect()
    }

    /// The title as a sentence without its full stop, with code in backquotes. None if the code can't be in backquotes.
    pub(crate) fn advice(&self) -> Option<String> {
        let parts = self.parts();
        if parts.iter().any(|part| part.text.contains('`') || part.is_code && part.text.is_empty()) {
            return None;
        }
        let written = |TitlePart { text, is_code }: TitlePart| if is_code { format!("`{text}`") } else { text };
        let words: String = parts.into_iter().map(written).collect();
        let mut letters = words.chars();
        let first = letters.next()?.to_ascii_uppercase();
        Some(format!("{first}{}", letters.as_str()))
    }

    fn parts(&self) -> Vec<TitlePart> {
        let mut arguments = self.arguments.iter();
        let mut parts = Vec::new();
        for (section, is_code) in self.pattern.split('\'').zip([false, true].into_iter().cycle()) {
            let mut text = String::new();
            for (at, words) in section.split("{}").enumerate() {
                let argument = if at == 0 { None } else { arguments.next() };
                match argument {
                    Some(TitleArgument::Text(argument)) => text.push_str(argument),
                    Some(TitleArgument::Title(title)) => {
                        parts.push(TitlePart { text: std::mem::take(&mut text), is_code });
                        parts.extend(title.parts());
                    }
                    Some(TitleArgument::List(titles, between)) => {
                        for (at, title) in titles.iter().enumerate() {
                            let before = if at == 0 { std::mem::take(&mut text) } else { (*between).to_owned() };
                            parts.push(TitlePart { text: before, is_code });
                            parts.extend(title.parts());
                        }
                    }
                    None if at > 0 => text.push_str("{}"),
                    None => {}
                }
                text.push_str(words);
            }
            parts.push(TitlePart { text, is_code });
        }
        // Before the first code, after the last, and around titles, there may be no words.
        parts.retain(|part| part.is_code || !part.text.is_empty());
        parts
    }
}

impl From<&'static str> for Title {
    fn from(pattern: &'static str) -> Self {
        Self { pattern, arguments: Vec::new() }
    }
}

impl TitleArgument {
    /// Names, each as code, and the words between them.
    pub(crate) fn names(names: impl IntoIterator<Item: Display>, between: &'static str) -> Self {
        Self::List(names.into_iter().map(|name| title!("'{}'", name)).collect(), between)
    }
}

impl<T: Display + ?Sized> From<&T> for TitleArgument {
    fn from(text: &T) -> Self {
        Self::Text(text.to_string())
    }
}

impl From<&Title> for TitleArgument {
    fn from(title: &Title) -> Self {
        Self::Title(title.clone())
    }
}

impl From<&Self> for TitleArgument {
    fn from(argument: &Self) -> Self {
        argument.clone()
    }
}

/// The title of a change that indents a line to a column.
pub(crate) fn indentation(column: usize) -> Title {
    match column {
        0 => "start this line at the margin".into(),
        1 => title!("indent this with {}", "1 space"),
        _ => title!("indent this with {}", format!("{column} spaces")),
    }
}

/// Whether a pattern has a `{}` for each argument, and its `'` in pairs.
pub(crate) const fn fits(pattern: &str, arguments: &[&str]) -> bool {
    let mut rest = pattern.as_bytes();
    let (mut places, mut quotes) = (0, 0);
    loop {
        rest = match rest {
            [b'{', b'}', rest @ ..] => {
                places += 1;
                rest
            }
            [b'\'', rest @ ..] => {
                quotes += 1;
                rest
            }
            [_, rest @ ..] => rest,
            [] => return places == arguments.len() && quotes % 2 == 0,
        };
    }
}

/// A [`Title`] from a pattern and its arguments.
macro_rules! title {
    ($pattern:literal $(, $argument:expr)* $(,)?) => {{
        const { assert!($crate::title::fits($pattern, &[$(stringify!($argument)),*])) };
        $crate::title::Title::new($pattern, vec![$($crate::title::TitleArgument::from(&$argument)),*])
    }};
}
pub(crate) use title;

#[cfg(test)]
mod tests;
