//! The object and the file that a text names before an error.

/// The object and file of errors, as far as the text names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NamedTarget {
    pub(crate) object: Option<NamedObject>,
    /// The file that `kubectl` sent or failed to read.
    pub(crate) file: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedObject {
    pub(crate) kind: String,
    /// None in decoding errors, because the decoder doesn't know the name yet.
    pub(crate) name: Option<String>,
}

/// The kind in most messages.
const CRD: &str = "CustomResourceDefinition";

/// The actions of `kubectl` before a file's name in quotes.
const DONE: [&str; 7] =
    ["creating \"", "replacing \"", "patching \"", "updating \"", "deleting \"", "validating \"", "for: \""];

/// The words of `kubectl` before the name of an unreadable file.
const PARSING: &str = "error parsing ";

/// The name that `kubectl` prints for stdin.
const STDIN: &str = "STDIN";

impl NamedTarget {
    /// Updates the names from the text at an offset.
    pub(super) fn read(&mut self, text: &str, at: usize) {
        let (Some(before), Some(rest)) = (text.get(..at), text.get(at..)) else { return };
        if before.chars().next_back().is_some_and(|before| before.is_alphanumeric() || before == '.') {
            return;
        }
        if let Some(file) = file(rest) {
            *self = Self { object: None, file: Some(file.to_owned()).filter(|file| file != STDIN) };
        }
        let crd = crd_name(rest).map(|name| NamedObject { kind: CRD.to_owned(), name: Some(name.to_owned()) });
        if let Some(object) = crd.or_else(|| object(rest)) {
            // `The Foo "x" is invalid` begins a message without a file.
            if before.ends_with("The ") {
                self.file = None;
            }
            self.object = Some(object);
        }
    }

    /// Whether the errors are about an object that isn't a CRD.
    pub(super) fn is_resource(&self) -> bool {
        self.object.as_ref().is_some_and(|object| !object.is_crd())
    }

    /// Whether the errors may be about the file with this path. The text may name a longer or shorter path to it.
    pub(super) fn may_be_of(&self, name: &str) -> bool {
        let Some(file) = &self.file else { return true };
        let plain = |path: &str| path.replace('\\', "/").trim_start_matches("./").to_owned();
        let (file, name) = (plain(file), plain(name));
        let ends_with = |path: &str, end: &str| path.strip_suffix(end).is_some_and(|rest| rest.ends_with('/'));
        file == name || ends_with(&file, &name) || ends_with(&name, &file)
    }
}

impl NamedObject {
    pub(super) fn is_crd(&self) -> bool {
        self.kind == CRD
    }
}

/// The name in `CustomResourceDefinition "name" is invalid` and similar messages.
fn crd_name(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(CRD)?;
    let rest = rest.strip_prefix(".apiextensions.k8s.io").unwrap_or(rest);
    let rest = rest.strip_prefix([' ', '/']).unwrap_or(rest);
    let name = rest.strip_prefix(['"', '\''])?;
    name.split(['"', '\'', '\\']).next().filter(|name| !name.is_empty())
}

/// The object in `Foo.example.com "name" is invalid`, and in `Foo in version "v1" cannot be handled as a Foo`.
fn object(text: &str) -> Option<NamedObject> {
    text.starts_with(|first: char| first.is_ascii_uppercase()).then_some(())?;
    let length = text.find(|character: char| !character.is_ascii_alphanumeric())?;
    let (kind, rest) = text.split_at_checked(length)?;
    let named = |name: Option<&str>| NamedObject { kind: kind.to_owned(), name: name.map(str::to_owned) };
    if let Some(rest) = rest.strip_prefix(" in version \"") {
        let (_, rest) = rest.split_once('"')?;
        return rest.starts_with(" cannot be handled as a ").then(|| named(None));
    }
    let is_of_group = |character: char| character.is_ascii_alphanumeric() || matches!(character, '.' | '-');
    let rest = if rest.starts_with('.') { rest.trim_start_matches(is_of_group) } else { rest };
    let (name, rest) = rest.strip_prefix(" \"")?.split_once('"')?;
    rest.starts_with(" is invalid").then(|| named(Some(name)))
}

/// The file in `error when creating "foo.yaml": ...` and in `error parsing foo.yaml: ...`.
fn file(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix(PARSING) {
        return rest.lines().next()?.split_once(": ").map(|(file, _)| file);
    }
    let rest = DONE.into_iter().find_map(|done| text.strip_prefix(done))?;
    let (file, rest) = rest.split_once('"')?;
    (rest.starts_with(':') && !file.contains('\n')).then_some(file)
}
