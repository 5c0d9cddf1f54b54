//! The kinds of objects besides CRDs that contain schemas, and the paths to their schemas.

use memchr::memmem;

use super::path_pattern::{PatternStep, parse};
use crd_ls_grammar::group_version::GroupVersion;

/// Kinds from settings, with the paths of their schemas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SchemaKinds {
    kinds: Vec<SchemaKind>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct SchemaKind {
    /// `GROUP/VERSION`, or `VERSION` in the core group.
    api_version: String,
    kind: String,
    path: Vec<PatternStep>,
}

/// Texts that occur with the built-in kinds: the kind itself, or the group of CRDs if the kind is misspelt.
const KNOWN_KINDS: [&str; 4] =
    ["CustomResourceDefinition", "CompositeResourceDefinition", "ConstraintTemplate", "apiextensions.k8s.io/v"];

/// The maximum number of paths, because every document is searched for each path.
const MAX_PATHS: usize = 100;

impl SchemaKinds {
    /// Adds a path to the schemas of `kind`, which is written as `GROUP/VERSION/KIND`. Each part may be `*`. The error
    /// is a message for the user.
    pub fn add(&mut self, kind: &str, path: &str) -> Result<(), String> {
        let (api_version, name) = Self::parts(kind)?;
        let path = parse(path)
            .ok_or_else(|| format!("{path:?} is no path to a schema; write it like spec.versions[*].schema"))?;
        if self.kinds.len() >= MAX_PATHS {
            return Err(format!("there are more than {MAX_PATHS} paths to schemas; leave some out"));
        }
        self.kinds.push(SchemaKind { api_version: api_version.to_owned(), kind: name.to_owned(), path });
        Ok(())
    }

    /// Checks the form of a kind. The error is a message for the user.
    pub fn check_kind(kind: &str) -> Result<(), String> {
        Self::parts(kind).map(drop)
    }

    fn parts(kind: &str) -> Result<(&str, &str), String> {
        let parts = kind.rsplit_once('/').filter(|parts| is_kind(*parts));
        parts.ok_or_else(|| format!("{kind:?} is no kind; write GROUP/VERSION/KIND, such as example.com/*/Foo"))
    }

    /// Adds the kinds of another set.
    pub fn extend(&mut self, others: &Self) {
        self.kinds.extend_from_slice(&others.kinds);
    }

    /// Whether a text may contain a kind of objects with schemas. This is a quick test for callers with many texts; it
    /// misses names that are written with escapes.
    pub fn may_be_in(&self, text: &str) -> bool {
        !self.kinds.is_empty()
            || KNOWN_KINDS.iter().any(|kind| memmem::find(text.as_bytes(), kind.as_bytes()).is_some())
    }

    /// The paths to the schemas of a kind.
    pub(super) fn paths(&self, api_version: &str, kind: &str) -> impl Iterator<Item = &[PatternStep]> {
        let is_it = move |other: &&SchemaKind| {
            is_like(kind, &other.kind) && is_api_version_like(api_version, &other.api_version)
        };
        self.kinds.iter().filter(is_it).map(|kind| &*kind.path)
    }
}

fn is_kind((api_version, kind): (&str, &str)) -> bool {
    let parts = api_version.split('/').chain([kind]);
    api_version.matches('/').count() < 2 && parts.into_iter().all(|part| !part.trim().is_empty())
}

fn is_api_version_like(api_version: &str, pattern: &str) -> bool {
    let (written, wanted) = (GroupVersion::split(api_version), GroupVersion::split(pattern));
    is_like(written.group, wanted.group) && is_like(written.version, wanted.version)
}

fn is_like(name: &str, pattern: &str) -> bool {
    pattern == "*" || name == pattern
}

#[cfg(test)]
mod tests;
