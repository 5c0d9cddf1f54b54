//! The file format of a baseline.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{FindingsByFile, KnownFinding, in_order};

/// The version of the format, which decides how a finding is identified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Version {
    /// By the path in the document, with item numbers.
    One,
    /// By the object and the path in it, with item names in place of numbers.
    Two,
    /// By the object and the path in it as in version 2, and by the text of nameless items.
    Three,
}

/// The JSON of the file: an object for each known finding, sorted by file and key, so that moved lines change nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored<'t> {
    version: u32,
    #[serde(borrow)]
    findings: Vec<BaselineRow<'t>>,
}

#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct BaselineRow<'t> {
    #[serde(borrow)]
    file: Cow<'t, str>,
    #[serde(borrow)]
    code: Cow<'t, str>,
    /// The kind and name of the object.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    object: Cow<'t, str>,
    /// The path in the object; empty for a finding about the text.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    path: Cow<'t, str>,
    /// The line of a finding without a path, or the scalar at the end of a path through nameless items.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    text: Cow<'t, str>,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    count: usize,
}

/// The version that is written.
pub(crate) const NEWEST: Version = Version::Three;

/// The maximum length of a baseline, in bytes.
pub(crate) const LONGEST: u64 = 256 << 20;

impl Version {
    pub(crate) fn number(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }

    fn of(number: u32) -> Option<Self> {
        [Self::One, Self::Two, Self::Three].into_iter().find(|version| version.number() == number)
    }
}

/// Parses the file into the findings of each input, in the order of their keys.
pub(super) fn read(text: &str) -> Result<(Version, FindingsByFile), String> {
    let malformed = |error: serde_json::Error| {
        format!("it was not written by `--write-baseline`, or was changed since; remove it and write it again: {error}")
    };
    let stored = serde_json::from_str::<Stored<'_>>(text);
    // An unknown version may have any other members, so only its number is read.
    let number = match &stored {
        Ok(stored) => stored.version,
        Err(_) => serde_json::from_str::<Versioned>(text).map_err(malformed)?.version,
    };
    let Some(version) = Version::of(number) else {
        let newest = NEWEST.number();
        return Err(format!(
            "unsupported version {number} (this crd-ls reads 1 to {newest}); remove it and write it again"
        ));
    };
    let mut known = FindingsByFile::new();
    for BaselineRow { file, code, object, path, text, count } in stored.map_err(malformed)?.findings {
        let [code, object, path, text] = [code, object, path, text].map(Box::from);
        let finding = KnownFinding { code, object, path, text, count };
        match known.get_mut(&*file) {
            Some(findings) => findings.push(finding),
            None => drop(known.insert(file.into(), vec![finding])),
        }
    }
    Ok((version, known.into_iter().map(|(file, known)| (file, in_order(known))).collect()))
}

/// The content of the file, with a line for each finding, so that a diff of two baselines shows the new ones.
pub(crate) fn written(found: &FindingsByFile) -> serde_json::Result<String> {
    let mut text = format!("{{\n  \"version\": {},\n  \"findings\": [", NEWEST.number());
    for (file, known) in found {
        for KnownFinding { code, object, path, text: line, count } in known {
            let [file, code, object, path, line] = [file, code, object, path, line].map(|part| Cow::Borrowed(&**part));
            let row = BaselineRow { file, code, object, path, text: line, count: *count };
            let comma = if text.ends_with('[') { "" } else { "," };
            text.push_str(&format!("{comma}\n    {}", serde_json::to_string(&row)?));
        }
    }
    text.push_str("\n  ]\n}\n");
    Ok(text)
}

fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}
