use std::fmt;
use std::path::{Path, PathBuf};

use lsp_types::Url;
use serde_json::Value;

use crate::settings::{FILE_NAME, MISNAMED};
use crd_ls_ide::CatalogueSource;

/// A document's URI in the client's spelling, for answers, and as a key, for comparison.
#[derive(Clone, Debug)]
pub(super) struct DocumentUri {
    /// In the client's spelling.
    pub(super) spelled: String,
    pub(super) key: DocumentKey,
}

/// A URI in a normalized form, which is equal for all of its spellings. Spellings differ in their percent-encoded
/// characters, in the case of hexadecimal digits, and in the case of a drive letter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct DocumentKey(String);

impl DocumentUri {
    /// The document `url`, which the client spells `spelled`.
    pub(super) fn new(url: &Url, spelled: Option<String>) -> Self {
        Self { spelled: spelled.unwrap_or_else(|| url.to_string()), key: DocumentKey::new(url) }
    }
}

impl DocumentKey {
    pub(super) fn new(url: &Url) -> Self {
        let mut key = String::with_capacity(url.as_str().len());
        let mut rest = url.as_str();
        while let Some((plain, encoded)) = rest.split_once('%') {
            key.push_str(plain);
            match decode(encoded) {
                Some((byte, after)) if byte.is_ascii() && !b"/?#%".contains(&byte) => {
                    key.push(char::from(byte));
                    rest = after;
                }
                Some((byte, after)) => {
                    key.push_str(&format!("%{byte:02X}"));
                    rest = after;
                }
                None => {
                    key.push('%');
                    rest = encoded;
                }
            }
        }
        key.push_str(rest);
        Self(lower_drive(key))
    }
}

impl DocumentKey {
    /// The key of a file or folder; `None` for a relative path.
    pub(super) fn of_path(path: &Path) -> Option<Self> {
        Url::from_file_path(path).ok().map(|url| Self::new(&url))
    }

    /// Whether this is the key of the file `root`, or of a file in the folder `root`.
    pub(super) fn is_at_or_below(&self, root: &Self) -> bool {
        self.0.strip_prefix(root.0.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

impl CatalogueSource for DocumentKey {
    type Segment<'s> = &'s str;

    fn segments(&self) -> impl Iterator<Item = &str> {
        self.0.split('/')
    }
}

/// The path of a document's file; `None` if it is not a file.
pub(super) fn path_of(uri: &str) -> Option<PathBuf> {
    Url::parse(uri).ok()?.to_file_path().ok()
}

/// Whether a document contains the settings of a repository.
pub(super) fn is_settings_file(uri: &str) -> bool {
    uri.rsplit('/').next() == Some(FILE_NAME)
}

/// Whether a document is probably meant to contain the settings of a repository, but has a name that is not read.
pub(super) fn is_misnamed(uri: &str) -> bool {
    uri.rsplit('/').next() == Some(MISNAMED)
}

/// The byte of two hexadecimal digits, and the text after them.
fn decode(encoded: &str) -> Option<(u8, &str)> {
    let (digits, after) = encoded.split_at_checked(2)?;
    let hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let byte = u8::from_str_radix(digits, 16).ok().filter(|_| hexadecimal)?;
    Some((byte, after))
}

/// Lower-cases a drive letter, because `file:///C:/a` and `file:///c:/a` are the same file.
fn lower_drive(key: String) -> String {
    match key.strip_prefix("file:///").and_then(|path| path.split_once(':')) {
        Some((drive, path)) if drive.len() == 1 => format!("file:///{}:{path}", drive.to_ascii_lowercase()),
        _ => key,
    }
}

impl fmt::Display for DocumentKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The URI of the document of a message, in the client's spelling. An item to resolve contains it in its data.
pub(super) fn spelled(params: Option<&Value>) -> Option<&str> {
    let params = params?;
    let document = params.get("textDocument").or_else(|| params.get("data")?.get("textDocument"))?;
    document.get("uri")?.as_str()
}

/// A URI that the client spells differently from the protocol's types.
///
/// These types store parsed URIs and write all spellings the same way. An answer must use the client's spelling,
/// because otherwise the client may not recognize the document.
pub(super) struct Respelling {
    parsed: String,
    spelled: String,
}

impl Respelling {
    /// `None` if answers need no change.
    pub(super) fn of(spelled: &str) -> Option<Self> {
        let parsed = String::from(Url::parse(spelled).ok()?);
        (parsed != spelled).then(|| Self { parsed, spelled: spelled.to_owned() })
    }

    /// Replaces the document's URI in `value`, including keys, with the client's spelling.
    pub(super) fn apply(&self, value: &mut Value) {
        match value {
            Value::String(text) if *text == self.parsed => text.clone_from(&self.spelled),
            Value::Array(items) => items.iter_mut().for_each(|item| self.apply(item)),
            Value::Object(members) => {
                if let Some(member) = members.remove(&self.parsed) {
                    members.insert(self.spelled.clone(), member);
                }
                members.values_mut().for_each(|member| self.apply(member));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
