//! A first suite for a CRD, generated from its schema: an object that the server accepts, and objects that it refuses,
//! each for one mistake.
//!
//! All objects are tried: an object with a mistake is kept only if the server refuses it.

use std::fmt;

use crate::cursor::entry_named;
use crate::edit::snippet::{Entry, Snippet, quoted_string};
use crate::{NoSample, Request, Sample, Snapshot};
use crd_ls_model::{Json, JsonKind, OF_EVERY_OBJECT};
use crd_ls_rules::{FieldErrorKind, Judgement, ResourceKind, Severity};
use crd_ls_syntax::{Content, ContentKind, Mapping};
use crd_ls_text::{Edit, Text, TextSize};

pub struct FirstSuite {
    /// First, the object that the server should accept. If there are no faults, refused objects and a suite follow.
    pub files: Vec<FirstFile>,
    /// The errors about the object that should be accepted.
    pub faults: Vec<String>,
}

/// A file of a first suite.
pub struct FirstFile {
    /// The path relative to the CRD's folder.
    pub path: String,
    pub text: String,
}

/// A name that no schema declares.
const UNKNOWN_FIELD: &str = "unknownField";

impl Snapshot {
    /// A first suite for each CRD of this text. `own` returns the text of an existing file, so that an object of the
    /// author takes the place of the generated object.
    pub fn first_suites(&self, own: impl Fn(&str) -> Option<String>) -> Result<Vec<FirstSuite>, NoSample> {
        let kinds = self.resource_kinds();
        let samples = self.samples(None, None)?;
        Ok(samples.iter().filter_map(|sample| FirstSuite::new(sample, &kinds, &own)).collect())
    }
}

impl FirstSuite {
    fn new(sample: &Sample, kinds: &[ResourceKind], own: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let made = Snapshot::new(Text::new(&sample.text));
        let name = made.used_kinds().into_iter().next()?.name;
        let kind = kinds.iter().find(|kind| kind.group_kind() == name)?;
        let lower = file_name(&name.kind.to_lowercase());
        let path = format!("valid/{lower}.yaml");
        let own = own(&path).map(|text| Snapshot::new(Text::new(&text)));
        let object = own.filter(|own| own.begins_with(std::slice::from_ref(kind))).unwrap_or(made);
        // Without the comments, because they would be wrong once fields beside them are left out.
        let bare = Snapshot::new(Text::new(&without_comments(&object)));
        let trial = Trial { kind: std::slice::from_ref(kind), object: &bare };
        let accepted = trial.judge(&object)?;
        let faults = errors(&accepted);
        let mut files = vec![FirstFile { path, text: object.text().to_string() }];
        if !faults.is_empty() {
            return Some(Self { files, faults });
        }
        let refused = trial.refused();
        files.extend(refused.iter().map(|refused| FirstFile {
            path: format!("invalid/{lower}-{}.yaml", refused.mistake.slug()),
            text: refused.text.clone(),
        }));
        let crd = kind.crd_name();
        let text = suite(&name.kind, &crd, &object, &accepted, &refused);
        files.push(FirstFile { path: format!("{}.testsuite.yaml", file_name(&crd)), text });
        Some(Self { files, faults })
    }
}

/// The longest name of a CRD or kind within a file's name, in bytes. File systems allow 255 bytes for the whole name.
const MAX_NAME: usize = 200;

/// The name of a CRD or kind, for use in a file's name: letters, digits and `-`, with single dots between them.
fn file_name(name: &str) -> String {
    let plain = |character: char| if character.is_ascii_alphanumeric() { character } else { '-' };
    let parts = name.split('.').filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(|part| part.chars().map(plain).collect()).collect();
    let mut name = parts.join(".");
    name.truncate(MAX_NAME);
    // The shortened name may end with a dot.
    match name.trim_end_matches('.') {
        "" => "crd".to_owned(),
        name => name.to_owned(),
    }
}

/// A mistake for which the server refuses an object.
enum Mistake {
    Missing(String),
    WrongType(String),
    UnknownField,
}

impl Mistake {
    /// The last part of the file's name.
    fn slug(&self) -> &'static str {
        match self {
            Self::Missing(_) => "missing-field",
            Self::WrongType(_) => "wrong-type",
            Self::UnknownField => "unknown-field",
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(field) => write!(f, "without {field}"),
            Self::WrongType(field) => write!(f, "with {field} of a wrong type"),
            Self::UnknownField => f.write_str("with an unknown field"),
        }
    }
}

/// An object that the server refuses.
struct RefusedSample {
    mistake: Mistake,
    text: String,
    /// The server's first error in non-strict validation, if any.
    answer: Option<String>,
}

/// An object to make mistakes in.
struct Trial<'t> {
    kind: &'t [ResourceKind],
    object: &'t Snapshot,
}

impl Trial<'_> {
    fn judge(&self, object: &Snapshot) -> Option<Judgement> {
        object.judge(self.kind, Request::Create).ok().flatten()
    }

    /// For each kind of mistake, the first object that the server refuses.
    fn refused(&self) -> Vec<RefusedSample> {
        let mut edits = Vec::new();
        let content = self.object.tree().documents().find_map(|document| document.content());
        if let Some(ContentKind::Mapping(root)) = content.map(Content::kind) {
            self.collect(root, &mut edits);
            edits.extend(self.unknown_field(root).map(|edit| (Mistake::UnknownField, edit)));
        }
        let mut refused: Vec<RefusedSample> = Vec::new();
        for (mistake, edit) in edits {
            let is_new = !refused.iter().any(|other| other.mistake.slug() == mistake.slug());
            refused.extend(if is_new { self.try_mistake(mistake, edit) } else { None });
        }
        refused
    }

    fn try_mistake(&self, mistake: Mistake, edit: Edit) -> Option<RefusedSample> {
        let object = self.object.edited(&[edit]);
        let judgement = self.judge(&object)?;
        let is_wanted = |kind: Option<FieldErrorKind>| match mistake {
            Mistake::Missing(_) => kind == Some(FieldErrorKind::Required),
            Mistake::WrongType(_) => kind == Some(FieldErrorKind::TypeInvalid),
            Mistake::UnknownField => kind == Some(FieldErrorKind::StrictDecoding),
        };
        let error = judgement
            .findings
            .iter()
            .find(|finding| !finding.masked && is_wanted(finding.apiserver().map(|error| error.kind)))?;
        let text = format!("{}{}", comment("Refused: ", &error.message()), object.text());
        let answer = judgement.answers().into_iter().next().map(|answer| answer.text);
        Some(RefusedSample { mistake, text, answer })
    }

    /// Collects the removal of each field, and a wrong value for each scalar, outer fields first.
    fn collect(&self, mapping: Mapping<'_>, edits: &mut Vec<(Mistake, Edit)>) {
        let head = OF_EVERY_OBJECT;
        let mut inner = Vec::new();
        for entry in mapping.entries() {
            let Some(ContentKind::Scalar(key)) = entry.key().map(Content::kind) else { continue };
            let name = key.value().into_owned();
            let Some(place) = entry_named(mapping, &name).filter(|_| !head.contains(&&*name)) else { continue };
            edits.extend(self.object.edits().remove(place).map(|edit| (Mistake::Missing(name.clone()), edit)));
            match place.entry.value().map(|value| (value, value.kind())) {
                Some((_, ContentKind::Mapping(below))) => inner.push(below),
                Some((value, ContentKind::Scalar(_))) => {
                    edits.push((Mistake::WrongType(name), Edit::replace(value.range(), "[]")));
                }
                _ => {}
            }
        }
        inner.into_iter().for_each(|below| self.collect(below, edits));
    }

    /// Adds an undeclared field to the `spec`, or else to the root.
    fn unknown_field(&self, root: Mapping<'_>) -> Option<Edit> {
        let spec = entry_named(root, "spec").and_then(|place| place.mapping());
        let entry = Entry::new(UNKNOWN_FIELD, Snippet::Scalar("true".to_owned()));
        self.object.edits().append(spec.unwrap_or(root), &[entry])
    }
}

/// The text of a suite in the form of OpenShift's.
fn suite(kind: &str, crd: &str, object: &Snapshot, accepted: &Judgement, refused: &[RefusedSample]) -> String {
    let mut text = format!("name: {kind}\ncrdName: {crd}\ntests:\n  onCreate:\n");
    if let Some(stored) = &accepted.stored {
        text += &format!("  - name: Should be able to create a minimal {kind}\n    initial: |\n");
        text += &indented(&minimal(object));
        text += "    expected: |\n";
        text += &indented(&minimal(&Snapshot::new(Text::new(&object.as_stored(stored).text))));
    }
    for RefusedSample { mistake, text: object, answer } in refused {
        let Some(answer) = answer else { continue };
        text += &format!("  - name: {}\n    initial: |\n", quoted_string(&format!("Should refuse a {kind} {mistake}")));
        text += &indented(&minimal(&Snapshot::new(Text::new(object))));
        text += &format!("    expectedError: {}\n", quoted_string(answer));
    }
    text
}

/// The text without comments.
fn without_comments(object: &Snapshot) -> String {
    let text = object.text().to_string();
    let (mut kept, mut start) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        let written = line.trim_end();
        let last = TextSize::of(text.get(..start + written.len()).unwrap_or_default()).checked_sub(TextSize::new(1));
        let comment = last.filter(|_| !written.is_empty()).and_then(|last| object.tree().comment_at(last));
        let end = comment.map_or(written.len(), |comment| usize::from(comment.start()).saturating_sub(start));
        let rest = written.get(..end).unwrap_or_default().trim_end();
        if comment.is_none() || !rest.is_empty() {
            kept.extend([rest, "\n"]);
        }
        start += line.len();
    }
    kept
}

/// An object without comments, written from its value.
fn minimal(object: &Snapshot) -> String {
    let value = object.first_value().unwrap_or_else(|| Json::null(crd_ls_text::TextRange::default()));
    match &value.kind {
        JsonKind::Object(..) => object.written_out(&value),
        _ => object.text().to_string(),
    }
}

/// Indents the lines for a case's block scalar.
fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("      {line}\n") }).collect()
}

fn errors(judgement: &Judgement) -> Vec<String> {
    let errors = judgement.findings.iter().filter(|finding| finding.severity() == Severity::Error);
    errors.map(crd_ls_rules::Finding::message).collect()
}

#[cfg(test)]
mod tests;

/// A text as comment lines.
fn comment(head: &str, words: &str) -> String {
    format!("{head}{words}").lines().map(|line| format!("# {line}\n")).collect()
}
