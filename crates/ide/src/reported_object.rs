//! The names of objects, for reports on streams of many objects.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::Snapshot;
use super::cursor::entry_named;
use crd_ls_model::PlacedDocument;
use crd_ls_syntax::Mapping;
use crd_ls_text::{TextRange, shortened};

/// The object that a finding is about, as far as its names are written, each cut to 1 KiB. Prints `Widget default/web`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportedObject {
    pub kind: Option<Box<str>>,
    pub namespace: Option<Box<str>>,
    pub name: Option<Box<str>>,
    /// The file that the object was rendered from, as `helm template` writes it.
    pub source: Option<Arc<str>>,
}

/// The longest name in a report, in bytes. Valid names are shorter.
const MAX_NAME: usize = 1 << 10;

/// The start of the comment with which `helm template` names the template of a document.
const SOURCE: &str = "# Source: ";

impl ReportedObject {
    /// The names, not cut yet.
    pub(super) fn new(object: Option<Mapping<'_>>, source: Option<Arc<str>>) -> Self {
        let text = |mapping: Option<Mapping<'_>>, name: &str| {
            entry_named(mapping?, name)?.scalar().map(Cow::into_owned).map(Box::from)
        };
        let metadata = object.and_then(|object| entry_named(object, "metadata")?.mapping());
        let [namespace, name] = ["namespace", "name"].map(|name| text(metadata, name));
        Self { kind: text(object, "kind"), namespace, name, source }
    }

    pub(super) fn cut(self) -> Self {
        let Self { kind, namespace, name, source } = self;
        let [kind, namespace, name] = [kind, namespace, name].map(|text| text.map(|text| cut(&text).into()));
        Self { kind, namespace, name, source: source.map(|path| cut(&path).into()) }
    }

    /// Whether neither kind nor name is written.
    pub fn is_unnamed(&self) -> bool {
        self.kind.is_none() && self.name.is_none()
    }
}

fn cut(text: &str) -> Cow<'_, str> {
    shortened(text, MAX_NAME)
}

impl fmt::Display for ReportedObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, namespace, name, .. } = self;
        let names = [namespace, name].into_iter().flatten().map(|name| &**name).collect::<Vec<_>>().join("/");
        let words = [kind.as_deref(), Some(&*names)].into_iter().flatten().filter(|word| !word.is_empty());
        f.write_str(&words.collect::<Vec<_>>().join(" "))
    }
}

impl Snapshot {
    /// The file that a document was rendered from, according to a comment above its content.
    pub(super) fn source_of(&self, placed: &PlacedDocument) -> Option<Arc<str>> {
        let content = self.content_of(placed)?;
        let head = self.text().slice(TextRange::new(placed.start, content.range().start()));
        head.lines().find_map(|line| line.strip_prefix(SOURCE)).map(|path| path.trim().into())
    }
}
