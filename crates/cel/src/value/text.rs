//! Strings that are borrowed from the resource or created by an evaluation.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

#[derive(Clone)]
pub enum SharedText<'d> {
    Borrowed(&'d str),
    Shared(Arc<str>),
}

impl Deref for SharedText<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            SharedText::Borrowed(text) => text,
            SharedText::Shared(text) => text,
        }
    }
}

impl<'d> From<&'d str> for SharedText<'d> {
    fn from(text: &'d str) -> SharedText<'d> {
        SharedText::Borrowed(text)
    }
}

impl From<String> for SharedText<'_> {
    fn from(text: String) -> Self {
        SharedText::Shared(text.into())
    }
}

impl From<char> for SharedText<'_> {
    fn from(character: char) -> Self {
        SharedText::Shared(Arc::from(&*character.encode_utf8(&mut [0; 4])))
    }
}

impl fmt::Debug for SharedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
