//! Strings that an evaluation borrows from the resource or has made.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

#[derive(Clone)]
pub enum Text<'d> {
    Borrowed(&'d str),
    Shared(Arc<str>),
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Borrowed(text) => text,
            Text::Shared(text) => text,
        }
    }
}

impl<'d> From<&'d str> for Text<'d> {
    fn from(text: &'d str) -> Text<'d> {
        Text::Borrowed(text)
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text::Shared(text.into())
    }
}

impl From<char> for Text<'_> {
    fn from(character: char) -> Self {
        Text::Shared(Arc::from(&*character.encode_utf8(&mut [0; 4])))
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
