//! The objects that patches in other files change. Such an object may lack members, because it is applied only after a
//! patch adds them.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crd_ls_grammar::go_regexp::{Matcher, Regexp};

/// The objects that a patch changes, and the parts of them that it writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PatchedObject {
    pub target: PatchTarget,
    pub parts: Arc<PatchedParts>,
}

/// Selects the objects that a patch changes. A field without a pattern matches any object.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PatchTarget {
    pub group: Option<TextPattern>,
    pub kind: Option<TextPattern>,
    pub name: Option<TextPattern>,
    /// Objects without a namespace match any pattern.
    pub namespace: Option<TextPattern>,
    /// The prefixes and suffixes that the name may get before the patch is applied. The original name matches, too.
    pub affixes: Arc<[Affix]>,
}

/// A prefix and a suffix of a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Affix {
    pub prefix: Box<str>,
    pub suffix: Box<str>,
}

/// An exact text, or a regular expression for the whole text.
#[derive(Clone, Debug)]
pub struct TextPattern {
    written: Box<str>,
    /// None for an exact text.
    pattern: Option<Arc<Matcher>>,
}

/// The parts of a value that a patch writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PatchedParts {
    /// The patch replaces the value.
    Whole,
    /// The patch writes some members of an object, or some items of an array by their index. `-` is an appended item
    /// (RFC 6901).
    Inside(BTreeMap<Box<str>, PatchedParts>),
}

/// The fields by which patches select an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identity<'v> {
    pub(super) group: &'v str,
    pub(super) kind: &'v str,
    pub(super) name: &'v str,
    pub(super) namespace: &'v str,
}

impl PatchTarget {
    pub(super) fn fits(&self, object: Identity<'_>) -> bool {
        let fits =
            |pattern: &Option<TextPattern>, text: &str| pattern.as_ref().is_none_or(|pattern| pattern.matches(text));
        let changed = |affix: &Affix| format!("{}{}{}", affix.prefix, object.name, affix.suffix);
        fits(&self.kind, object.kind)
            && fits(&self.group, object.group)
            && (object.namespace.is_empty() || fits(&self.namespace, object.namespace))
            && (fits(&self.name, object.name) || self.affixes.iter().any(|affix| fits(&self.name, &changed(affix))))
    }
}

impl TextPattern {
    /// Matches only this text.
    pub fn exact(text: &str) -> Self {
        Self { written: text.into(), pattern: None }
    }

    /// Matches whole texts by a regular expression of Go. None if the expression is invalid.
    pub fn of_whole(pattern: &str) -> Option<Self> {
        if pattern.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Some(Self::exact(pattern));
        }
        let matcher = Regexp::parse(&format!("^(?:{pattern})$")).ok()?.matcher().ok()?;
        Some(Self { written: pattern.into(), pattern: Some(Arc::new(matcher)) })
    }

    fn matches(&self, text: &str) -> bool {
        match &self.pattern {
            Some(pattern) => pattern.is_match(text),
            None => *self.written == *text,
        }
    }

    fn key(&self) -> (&str, bool) {
        (&self.written, self.pattern.is_some())
    }
}

impl PartialEq for TextPattern {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for TextPattern {}

impl Hash for TextPattern {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl PatchedParts {
    pub const NONE: Self = Self::Inside(BTreeMap::new());

    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// The parts of a member or an item.
    pub(super) fn inside(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Whole => Some(self),
            Self::Inside(inside) => inside.get(key),
        }
    }

    /// Whether patches write members or items that do not exist yet.
    pub(super) fn has_others(&self, is_there: impl Fn(&str) -> bool) -> bool {
        match self {
            Self::Whole => true,
            Self::Inside(inside) => inside.keys().any(|key| !is_there(key)),
        }
    }

    /// Adds parts of the value at a path.
    pub fn add_at(&mut self, path: &[Box<str>], parts: &Self) {
        match (self, path) {
            (Self::Whole, _) => {}
            (Self::Inside(inside), [first, rest @ ..]) => {
                inside.entry(first.clone()).or_insert(Self::NONE).add_at(rest, parts);
            }
            (own, []) => own.add(parts),
        }
    }

    fn add(&mut self, other: &Self) {
        match (&mut *self, other) {
            (Self::Whole, _) => {}
            (Self::Inside(_), Self::Whole) => *self = Self::Whole,
            (Self::Inside(own), Self::Inside(others)) => {
                for (key, parts) in others {
                    own.entry(key.clone()).or_insert(Self::NONE).add(parts);
                }
            }
        }
    }

    /// Whether a part may be an item of an array, whose index changes with the items before it.
    pub(super) fn may_have_index(&self) -> bool {
        let Self::Inside(inside) = self else { return false };
        inside.iter().any(|(key, parts)| is_index(key) || parts.may_have_index())
    }
}

fn is_index(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit())
}
