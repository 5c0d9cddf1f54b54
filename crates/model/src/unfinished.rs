//! Values that a program or a person fills in before the text is applied: variables, template actions, encrypted
//! values, placeholders.
//!
//! Some forms have to be the whole scalar; others may be a part of it.

mod forms;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use memchr::{memchr2, memchr3};

use super::patched::PatchedObject;
use crd_ls_grammar::go_regexp::{Matcher, Regexp};
use forms::{PLACEHOLDER, has_action, hole, inside};

/// The values in a text that count as filled in later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unfinished {
    pub actions: Actions,
    pub part: Part,
    /// Forms of placeholders from the settings.
    pub placeholders: Placeholders,
    /// The objects in the text that patches in other files change.
    pub patched: Option<Arc<[Arc<PatchedObject>]>>,
}

/// Patterns of values that are filled in later, as regular expressions of Go.
#[derive(Clone, Debug, Default)]
pub struct Placeholders {
    written: Option<Arc<[Box<str>]>>,
    compiled: Vec<Arc<Matcher>>,
}

/// The part of each object that is written in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole object.
    #[default]
    Whole,
    /// The fields that a patch changes, with the patch's own directives. Null deletes a field.
    Patch,
    /// The patches in a kustomization. Its other lines are ignored.
    InlinePatches,
    /// The objects in a Chainsaw test. Its other lines are ignored.
    InlineTest,
    /// The fields that a test compares. Keys and values can be expressions.
    Assertion,
    /// A part of the fields. Another program adds further fields.
    Partial,
}

/// The program that still edits a text before it is applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Actions {
    /// No program: each value is final.
    Final,
    /// Any program. Schemas are final, because patterns and rules contain the same signs.
    #[default]
    Plain,
    /// Helm: the text is a template of a chart, so actions count in schemas, too.
    Template,
    /// Any program but Helm, which does not render the CRDs in the folder `crds` of a chart. Schemas are final.
    Unrendered,
}

/// The reason why a value is filled in later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleSource {
    /// `${NAME}`, as `envsubst` and Flux write it.
    Variable,
    /// `{{ … }}`, as Helm writes it.
    Action,
    /// `($name)`, as Chainsaw writes it.
    Expression,
    /// `ENC[…]`, as SOPS writes it.
    Encrypted,
    /// `<name>`, for a person or a script to replace.
    Placeholder,
}

/// The meaning of a key for the program that reads a part of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction<'k> {
    /// `$patch`: the strategy of the patch.
    Patch,
    /// `$retainKeys`: the fields that are kept.
    RetainKeys,
    /// `$setElementOrder/NAME`: the order of the items of a list.
    ElementOrder(&'k str),
    /// `$deleteFromPrimitiveList/NAME`: the items to delete from a list.
    DeletedItems(&'k str),
    /// `(EXPRESSION)`: a value that a test computes.
    Expression,
    /// `~.NAME`: a comparison with each item of a list.
    EachItem,
}

impl<'k> Instruction<'k> {
    /// Source: k8s.io/apimachinery/pkg/util/strategicpatch.
    fn of_patch(key: &'k str) -> Option<Self> {
        match key {
            "$patch" => Some(Self::Patch),
            "$retainKeys" => Some(Self::RetainKeys),
            _ => match key.split_once('/')? {
                ("$setElementOrder", list) => Some(Self::ElementOrder(list)),
                ("$deleteFromPrimitiveList", list) => Some(Self::DeletedItems(list)),
                _ => None,
            },
        }
    }
}

/// The place of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surroundings {
    Schema,
    Object,
}

impl Unfinished {
    /// For texts that no program edits any more, such as the objects that a server returns.
    pub const FINAL: Self =
        Self { actions: Actions::Final, part: Part::Whole, placeholders: Placeholders::NONE, patched: None };

    /// Whether a scalar may be filled in later, judging by its source text, including quotes. Most scalars are not, and
    /// need no decoding.
    pub(super) fn may_be_hole(&self, source: &str, around: Surroundings) -> bool {
        if !self.recognises_any(around) {
            return false;
        }
        !self.placeholders.compiled.is_empty() || is_like_hole(start(source)) || has_sign(source.as_bytes())
    }

    /// The objects that patches change, if the text has whole objects. Parts of objects may lack fields anyway.
    pub(super) fn patched_objects(&self) -> &[Arc<PatchedObject>] {
        self.patched.as_deref().filter(|_| self.part == Part::Whole).unwrap_or_default()
    }

    /// Whether only the objects inside other objects are read.
    pub fn reads_inline_objects(&self) -> bool {
        matches!(self.part, Part::InlinePatches | Part::InlineTest) && self.actions != Actions::Final
    }

    /// The options for one document. In a Chainsaw test, a mark names the part that the document contains.
    pub(super) fn of_document(&self, marked: impl FnOnce() -> Part) -> Self {
        let part = if self.part == Part::InlineTest { marked() } else { self.part };
        Self { part, ..self.clone() }
    }

    /// Whether a scalar starts with a template action, judging by its source text. A scalar that starts with an action
    /// without quotes can't be final, not even in a schema.
    pub(super) fn is_action(&self, source: &str) -> bool {
        source.starts_with('{') && self.actions != Actions::Final && has_action(source)
    }

    /// The reason why a text outside of schemas is filled in later. None if it is final.
    pub fn source(&self, text: &str) -> Option<HoleSource> {
        let own = || self.placeholders.are_in(text).then_some(HoleSource::Placeholder);
        if self.actions == Actions::Final {
            None
        } else if self.part == Part::Assertion && inside(text.trim(), "(", ")").is_some() {
            Some(HoleSource::Expression)
        } else {
            hole(text).or_else(own)
        }
    }

    /// Whether a key is not a field of its object, because the key is filled in later or is for the program that reads
    /// the part. The first character is checked first, because most keys are fields.
    pub(super) fn is_foreign_key(&self, key: &str, around: Surroundings) -> bool {
        matches!(key.as_bytes().first(), Some(b'$' | b'{' | b'<' | b'(' | b'~' | b'@' | b'%' | b'_'))
            && (self.is_for_reader(key) || self.hole(key, around).is_some())
    }

    /// Whether a key is a directive of a patch or an expression of an assertion.
    fn is_for_reader(&self, key: &str) -> bool {
        self.instruction(key).is_some()
    }

    /// The meaning of a key for the program that reads the part. None for other keys.
    pub fn instruction<'k>(&self, key: &'k str) -> Option<Instruction<'k>> {
        match self.part {
            Part::Whole | Part::Partial => None,
            Part::Patch | Part::InlinePatches => Instruction::of_patch(key),
            // Chainsaw: `(length(@))`, `(conditions)->ready`, `~.(items)`.
            Part::Assertion | Part::InlineTest if key.starts_with('(') => Some(Instruction::Expression),
            Part::Assertion | Part::InlineTest => key.starts_with('~').then_some(Instruction::EachItem),
        }
    }

    /// Whether any value at this place can be filled in later.
    pub(super) fn recognises_any(&self, around: Surroundings) -> bool {
        match around {
            Surroundings::Schema => self.actions == Actions::Template,
            Surroundings::Object => self.actions != Actions::Final,
        }
    }

    /// The reason why a text is filled in later. None if it is final.
    pub(super) fn hole(&self, text: &str, around: Surroundings) -> Option<HoleSource> {
        match around {
            _ if !self.recognises_any(around) => None,
            Surroundings::Schema => has_action(text).then_some(HoleSource::Action),
            Surroundings::Object => self.source(text),
        }
    }
}

impl Placeholders {
    const NONE: Self = Self { written: None, compiled: Vec::new() };

    /// Compiles patterns. Fails with the reason if a pattern is invalid.
    pub fn new(patterns: Vec<Box<str>>) -> Result<Self, String> {
        let compiled = patterns.iter().map(|pattern| Self::compile(pattern)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { written: (!patterns.is_empty()).then(|| patterns.into()), compiled })
    }

    /// Compiles a pattern. Fails with the reason if it is invalid, too large, or matches an empty text.
    pub fn compile(pattern: &str) -> Result<Arc<Matcher>, String> {
        let regexp = Regexp::parse(pattern).map_err(|error| error.to_string())?;
        let matcher = regexp.matcher().map_err(|_| "it is too large".to_owned())?;
        if matcher.is_match("") {
            return Err("it matches an empty text".to_owned());
        }
        Ok(Arc::new(matcher))
    }

    fn are_in(&self, text: &str) -> bool {
        self.compiled.iter().any(|pattern| pattern.is_match(text))
    }
}

impl PartialEq for Placeholders {
    fn eq(&self, other: &Self) -> bool {
        self.written == other.written
    }
}

impl Eq for Placeholders {}

/// The start of a scalar's text, judging by its source text: after a quote, or below the header of a block scalar.
fn start(source: &str) -> &str {
    match source.as_bytes().first() {
        Some(b'|' | b'>') => source.split_once('\n').map_or("", |(_, text)| text.trim_start()),
        _ => source.trim_start_matches(['"', '\'']),
    }
}

/// Whether a text starts or ends like a value that is filled in later. A quote may follow the text.
fn is_like_hole(text: &str) -> bool {
    let asks = |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    match text.as_bytes().first().map(u8::to_ascii_lowercase) {
        Some(b'@' | b'%' | b'_' | b'y' | b'e' | b'(' | b'#') => true,
        Some(b'.' | b'c' | b'f' | b'i' | b'p' | b'r' | b't') if ASKING_STARTS.iter().any(asks) => true,
        _ => text.trim_end().trim_end_matches(['"', '\'']).ends_with(PLACEHOLDER),
    }
}

/// The first letters of texts that ask for a value.
const ASKING_STARTS: [&str; 9] = ["...", "cha", "fil", "fix", "ins", "pla", "rep", "tbd", "tod"];

/// Whether a text contains a sign of the forms that may be a part of a scalar. Most scalars are shorter than a vector
/// of `memchr`, and a loop is faster for them.
fn has_sign(bytes: &[u8]) -> bool {
    match bytes.len() {
        ..=SHORT => bytes.iter().any(|byte| matches!(byte, b'$' | b'{' | b'<' | b'@' | b'%')),
        _ => memchr3(b'$', b'{', b'<', bytes).or_else(|| memchr2(b'@', b'%', bytes)).is_some(),
    }
}

/// The maximum length of a short scalar, in bytes.
const SHORT: usize = 16;
