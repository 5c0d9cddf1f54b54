//! A field path in segments, and its printed forms.

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::sync::Arc;

use crate::Keyword;
use crd_ls_grammar::object_meta::MetaPath;

/// The path of a field, or the rest of such a path after the path of an object or a schema.
///
/// Printed like `field.Path` of k8s.io/apimachinery: `spec.versions[0].schema.openAPIV3Schema.properties[foo].type`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldPath(Vec<Segment>);

/// A part of a field path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Segment {
    /// A field: `.name`. An empty name is printed as a single dot, which the OpenAPI validator leaves before an index.
    Name(Cow<'static, str>),
    /// An item of a sequence: `[0]`.
    Index(usize),
    /// A key of a map: `[key]`.
    Key(Arc<str>),
}

impl FieldPath {
    /// The empty path.
    pub const ROOT: Self = Self(Vec::new());

    /// The path of nested fields.
    pub fn of<const N: usize>(names: [&'static str; N]) -> Self {
        Self(names.map(Segment::from).into())
    }

    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn last(&self) -> Option<&Segment> {
        self.0.last()
    }

    /// The path without its last segment; None for the empty path.
    pub fn parent(&self) -> Option<Self> {
        self.0.split_last().map(|(_, rest)| rest.iter().cloned().collect())
    }

    pub fn push(&mut self, segment: impl Into<Segment>) {
        self.0.push(segment.into());
    }

    /// Keeps only the first `length` segments.
    pub fn truncate(&mut self, length: usize) {
        self.0.truncate(length);
    }

    /// Concatenates paths.
    pub fn concat<const N: usize>(paths: [&Self; N]) -> Self {
        let mut segments = Vec::with_capacity(paths.iter().map(|path| path.0.len()).sum());
        paths.iter().for_each(|path| segments.extend_from_slice(&path.0));
        Self(segments)
    }

    /// Removes the last segment.
    pub fn pop(&mut self) -> Option<Segment> {
        self.0.pop()
    }

    /// The path of a field, an item or a key inside: `path.child("type")`, `path.child(0)`.
    pub fn child(&self, segment: impl Into<Segment>) -> Self {
        self.extended([segment.into()])
    }

    /// This path with `tail` after it.
    pub fn join(&self, tail: &Self) -> Self {
        self.extended(tail.0.iter().cloned())
    }

    pub(super) fn extended(&self, segments: impl IntoIterator<Item = Segment>) -> Self {
        self.0.iter().cloned().chain(segments).collect()
    }

    /// The segments after `base`; None if this path does not begin with it.
    pub fn strip_prefix(&self, base: &Self) -> Option<&[Segment]> {
        self.0.strip_prefix(&*base.0)
    }

    /// The segments after these fields. None if this path does not begin with the fields.
    pub fn after(&self, names: &[&str]) -> Option<&[Segment]> {
        let (start, rest) = self.0.split_at_checked(names.len())?;
        start.iter().zip(names).all(|(segment, name)| segment.is(name)).then_some(rest)
    }

    /// Whether the path consists of exactly these fields.
    pub fn is(&self, names: &[&str]) -> bool {
        self.after(names).is_some_and(<[Segment]>::is_empty)
    }

    /// The path as strict decoding prints it, with keys of maps like names of fields.
    pub fn dotted(&self) -> Dotted<'_> {
        Dotted(self)
    }
}

impl Segment {
    /// A key of a map.
    pub fn key(name: &str) -> Self {
        Self::Key(name.into())
    }

    /// The name of the field. None for other segments.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Name(name) => Some(name),
            Self::Index(_) | Self::Key(_) => None,
        }
    }

    /// Whether the segment is the field of this name.
    pub fn is(&self, name: &str) -> bool {
        self.name() == Some(name)
    }

    /// The text of the segment without dot and brackets.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Name(name) => Cow::Borrowed(name),
            Self::Key(key) => Cow::Borrowed(key),
            Self::Index(index) => Cow::Owned(index.to_string()),
        }
    }
}

/// Nested fields.
impl<const N: usize> From<[&'static str; N]> for FieldPath {
    fn from(names: [&'static str; N]) -> Self {
        Self::of(names)
    }
}

/// The field of a keyword in a schema.
impl From<Keyword> for FieldPath {
    fn from(keyword: Keyword) -> Self {
        Self::of([keyword.name()])
    }
}

impl From<MetaPath> for FieldPath {
    fn from(path: MetaPath) -> Self {
        let index = path.index.map(Segment::Index);
        let member = path.member.map(Segment::from);
        [Segment::from(path.field)].into_iter().chain(index).chain(member).collect()
    }
}

impl From<&'static str> for Segment {
    fn from(name: &'static str) -> Self {
        Self::Name(Cow::Borrowed(name))
    }
}

impl From<String> for Segment {
    fn from(name: String) -> Self {
        Self::Name(Cow::Owned(name))
    }
}

impl From<usize> for Segment {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

impl FromIterator<Segment> for FieldPath {
    fn from_iter<I: IntoIterator<Item = Segment>>(segments: I) -> Self {
        Self(segments.into_iter().collect())
    }
}

impl Extend<Segment> for FieldPath {
    fn extend<I: IntoIterator<Item = Segment>>(&mut self, segments: I) {
        self.0.extend(segments);
    }
}

/// Prints the segment as a part of a path, with its dot or brackets.
impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A report prints many segments, and formatting is slower than writing the parts directly.
        let (start, text, end) = match self {
            Self::Name(name) => (".", &**name, ""),
            Self::Key(key) => ("[", &**key, "]"),
            Self::Index(index) => return write!(f, "[{index}]"),
        };
        f.write_str(start)?;
        f.write_str(text)?;
        f.write_str(end)
    }
}

impl fmt::Display for FieldPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(at, segment)| match segment {
            Segment::Name(name) if at == 0 => f.write_str(name),
            _ => segment.fmt(f),
        })
    }
}

/// A field path as strict decoding prints it: `spec.versions[0].schema.openAPIV3Schema.properties.foo.type`.
pub struct Dotted<'p>(&'p FieldPath);

impl fmt::Display for Dotted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.0.iter().enumerate().try_for_each(|(at, segment)| match segment {
            Segment::Index(_) => segment.fmt(f),
            Segment::Name(name) if at == 0 => f.write_str(name),
            Segment::Key(key) if at == 0 => f.write_str(key),
            _ => {
                f.write_char('.')?;
                f.write_str(&segment.text())
            }
        })
    }
}
