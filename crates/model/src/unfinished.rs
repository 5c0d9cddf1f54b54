//! Values that another program fills in before the text is applied: variables, template actions, placeholders.
//!
//! Each form has to be closed. A placeholder and an expression are a whole scalar; the others may be a part of one.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use memchr::memchr3;
use memchr::memmem;

use super::patched::PatchedObject;
use crd_ls_grammar::go_regexp::{Matcher, Regexp};

/// The values in a text that count as filled in later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unfinished {
    pub actions: Actions,
    pub part: Part,
    /// Further forms of placeholders.
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

/// How much of each object is written in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Part {
    /// All of it.
    #[default]
    Whole,
    /// The fields that a patch changes, with the patch's own directives. Null deletes a field.
    Patch,
    /// The same, of the patches in a kustomization. Its other lines are not read.
    InlinePatches,
    /// The fields that a test compares. Keys and values can be expressions.
    Assertion,
    /// Some fields. Another program adds the others.
    Partial,
}

/// The program that still edits a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Actions {
    /// None: each value is what it says.
    Final,
    /// Any, but the schemas are final, because patterns and rules contain the same signs.
    #[default]
    Plain,
    /// Helm: the text is a template of a chart, so the actions in its schemas are actions.
    Template,
    /// Any but Helm, which does not render the CRDs in the folder `crds` of a chart. Schemas are final.
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

/// Where a scalar is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surroundings {
    Schema,
    Object,
}

impl Unfinished {
    /// Texts that nobody edits any more, such as the objects that a server returns.
    pub const FINAL: Self =
        Self { actions: Actions::Final, part: Part::Whole, placeholders: Placeholders::NONE, patched: None };

    /// Whether a scalar may be a hole, judging by its source text, including quotes. Most scalars are none, so this
    /// comes before they are decoded.
    pub(super) fn may_be_hole(&self, source: &str, around: Surroundings) -> bool {
        if !self.recognises_any(around) {
            return false;
        }
        !self.placeholders.compiled.is_empty() || is_like_hole(start(source)) || has_sign(source.as_bytes())
    }

    /// The patched objects among whole ones. All parts of objects lack nothing anyway.
    pub(super) fn patched_objects(&self) -> &[Arc<PatchedObject>] {
        self.patched.as_deref().filter(|_| self.part == Part::Whole).unwrap_or_default()
    }

    /// Whether only the patches in a kustomization are read.
    pub fn reads_patches_alone(&self) -> bool {
        self.part == Part::InlinePatches && self.actions != Actions::Final
    }

    /// Whether a scalar starts with an action, judging by its source text. Without quotes it can't be final, not even in
    /// a schema.
    pub(super) fn is_action(&self, source: &str) -> bool {
        source.starts_with('{') && self.actions != Actions::Final && has_action(source)
    }

    /// The reason why a text outside of schemas is filled in later; None if it is final.
    pub fn source(&self, text: &str) -> Option<HoleSource> {
        let own = || self.placeholders.are_in(text).then_some(HoleSource::Placeholder);
        if self.actions == Actions::Final { None } else { hole(text).or_else(own) }
    }

    /// Whether a key is no field of its object, because it is filled in later or for the program that reads the part.
    /// Judges by its start first, because most keys are fields.
    pub(super) fn is_foreign_key(&self, key: &str, around: Surroundings) -> bool {
        matches!(key.as_bytes().first(), Some(b'$' | b'{' | b'<' | b'(' | b'~' | b'@' | b'%' | b'_'))
            && (self.is_for_reader(key) || self.hole(key, around).is_some())
    }

    /// Whether a key is a directive of a patch or an expression of an assertion.
    fn is_for_reader(&self, key: &str) -> bool {
        match self.part {
            Part::Whole | Part::Partial => false,
            // Source: k8s.io/apimachinery/pkg/util/strategicpatch.
            Part::Patch | Part::InlinePatches => {
                let lists = ["$setElementOrder/", "$deleteFromPrimitiveList/"];
                matches!(key, "$patch" | "$retainKeys") || lists.iter().any(|list| key.starts_with(list))
            }
            // Chainsaw: `(length(@))`, `(conditions)->ready`, `~.(items)`.
            Part::Assertion => key.starts_with(['(', '~']),
        }
    }

    /// Whether any value in these surroundings can be a hole.
    pub(super) fn recognises_any(&self, around: Surroundings) -> bool {
        match around {
            Surroundings::Schema => self.actions == Actions::Template,
            Surroundings::Object => self.actions != Actions::Final,
        }
    }

    /// The reason why a text is filled in later; None if it is final.
    pub(super) fn hole(&self, text: &str, around: Surroundings) -> Option<HoleSource> {
        match around {
            _ if !self.recognises_any(around) => None,
            Surroundings::Schema => has_action(text).then_some(HoleSource::Action),
            Surroundings::Object if self.part == Part::Assertion && inside(text.trim(), "(", ")").is_some() => {
                Some(HoleSource::Expression)
            }
            Surroundings::Object => self.source(text),
        }
    }
}

impl Placeholders {
    const NONE: Self = Self { written: None, compiled: Vec::new() };

    /// Compiles patterns. Fails with the reason why one is invalid.
    pub fn new(patterns: Vec<Box<str>>) -> Result<Self, String> {
        let compiled = patterns.iter().map(|pattern| Self::compile(pattern)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { written: (!patterns.is_empty()).then(|| patterns.into()), compiled })
    }

    /// Compiles a pattern. Fails with the reason.
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

/// The start of a scalar's text, judging by its source text: behind a quote, or below the header of a block.
fn start(source: &str) -> &str {
    match source.as_bytes().first() {
        Some(b'|' | b'>') => source.split_once('\n').map_or("", |(_, text)| text.trim_start()),
        _ => source.trim_start_matches(['"', '\'']),
    }
}

/// Judges by the start and the end of a text, which may have a quote behind it.
fn is_like_hole(text: &str) -> bool {
    let asks = |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    match text.as_bytes().first().map(u8::to_ascii_lowercase) {
        Some(b'@' | b'%' | b'_' | b'y' | b'e' | b'(' | b'#') => true,
        Some(b'.' | b'c' | b'f' | b'i' | b'p' | b'r' | b't') if ASKING_STARTS.iter().any(asks) => true,
        _ => text.trim_end().trim_end_matches(['"', '\'']).ends_with(PLACEHOLDER),
    }
}

/// The starts of texts that ask for a value.
const ASKING_STARTS: [&str; 9] = ["...", "cha", "fil", "fix", "ins", "pla", "rep", "tbd", "tod"];

/// The end of such a text.
const PLACEHOLDER: &str = "_PLACEHOLDER";

/// Whether a whole text asks a person for a value: `CHANGE_ME`, `REPLACE_WITH_NAME`, `...`.
fn asks_for_value(text: &str) -> bool {
    const WORDS: [&str; 6] = ["changeme", "change-me", "change_me", "replaceme", "replace-me", "replace_me"];
    const STARTS: [&str; 8] = ["CHANGE_", "CHANGE-", "FILL_", "FILL-", "INSERT_", "INSERT-", "REPLACE_", "REPLACE-"];
    let is_upper = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-');
    matches!(text, "..." | "FIXME" | "PLACEHOLDER" | "TBD" | "TODO")
        || text.ends_with(PLACEHOLDER) && text.bytes().all(is_upper)
        || WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
        || STARTS.iter().any(|start| text.starts_with(start)) && text.bytes().all(is_upper)
}

/// Whether a text contains a sign of a hole that may be a part of it. Most scalars are shorter than a vector of `memchr`,
/// so a loop is faster for them.
fn has_sign(bytes: &[u8]) -> bool {
    match bytes.len() {
        ..=SHORT => bytes.iter().any(|byte| matches!(byte, b'$' | b'{' | b'<')),
        _ => memchr3(b'$', b'{', b'<', bytes).is_some(),
    }
}

/// The length of a short scalar in bytes.
const SHORT: usize = 16;

fn hole(text: &str) -> Option<HoleSource> {
    let whole = text.trim();
    if has_action(whole) {
        Some(HoleSource::Action)
    } else if has_variable(whole) {
        Some(HoleSource::Variable)
    } else if is_expression(whole) {
        Some(HoleSource::Expression)
    } else if inside(whole, "ENC[", "]").is_some() {
        Some(HoleSource::Encrypted)
    } else {
        is_placeholder(whole).then_some(HoleSource::Placeholder)
    }
}

/// Whether a text contains `{{…}}`, `{%…%}` or `<%…%>`.
fn has_action(text: &str) -> bool {
    [("{{", "}}"), ("{%", "%}"), ("<%", "%>")].into_iter().any(|(open, close)| {
        let mut rest = text;
        while let Some((action, after)) = rest.split_once(open).and_then(|(_, inner)| inner.split_once(close)) {
            if !action.trim().is_empty() {
                return true;
            }
            rest = after;
        }
        false
    })
}

/// Whether a text contains a variable. `$$` is a dollar sign.
fn has_variable(text: &str) -> bool {
    // Searched for once, so that many open braces take linear time.
    let unclosed = text.rsplit_once('}').map_or(text.len(), |(_, end)| end.len());
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('$') {
        if let Some(escaped) = after.strip_prefix('$') {
            rest = escaped.trim_start_matches('$');
            if let Some(name) = rest.chars().next()
                && (name == '{' || name == '(')
            {
                rest = rest.get(1..).unwrap_or_default();
            }
            continue;
        }
        if starts_with_variable(after, after.len() > unclosed) {
            return true;
        }
        rest = after;
    }
    false
}

/// Whether a text is `{NAME}`, `{NAME:=default}`, `(NAME)` or `NAME` and more. `is_closed` if it contains `}`.
fn starts_with_variable(text: &str, is_closed: bool) -> bool {
    if let Some(inner) = text.strip_prefix('{') {
        let name = name_at(inner, |character| character.is_ascii_alphanumeric() || matches!(character, '_' | '.'));
        let after = inner.get(name.len()..).unwrap_or_default();
        return is_closed
            && starts_like_name(name)
            && after.starts_with(['}', ':', '-', '=', '+', '/', '#', '%', '(', '[']);
    }
    if let Some(inner) = text.strip_prefix('(') {
        let name = name_at(inner, |character| character.is_ascii_alphanumeric() || character == '_');
        return starts_like_name(name) && inner.get(name.len()..).is_some_and(|after| after.starts_with(')'));
    }
    let name =
        name_at(text, |character| character.is_ascii_uppercase() || character.is_ascii_digit() || character == '_');
    let after = text.get(name.len()..).unwrap_or_default();
    starts_like_name(name)
        && name.contains(|character: char| character.is_ascii_uppercase())
        && !after.starts_with(|character: char| character.is_ascii_lowercase())
}

fn name_at(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|character| !belongs(character)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

fn starts_like_name(name: &str) -> bool {
    name.starts_with(|character: char| character.is_ascii_alphabetic() || character == '_')
}

/// Whether a text is `(…)` around a variable `$name`.
fn is_expression(text: &str) -> bool {
    let Some(inner) = inside(text, "(", ")") else { return false };
    memmem::find_iter(inner.as_bytes(), "$").any(|at| inner.get(at + 1..).is_some_and(starts_like_name))
}

/// Whether a whole text is left for a person or a script to replace.
fn is_placeholder(text: &str) -> bool {
    let is_name = |name: &str, also: &[char]| {
        name.starts_with(|it: char| it.is_ascii_uppercase())
            && name.chars().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '_' || also.contains(&it))
    };
    let is_word = |name: &str| {
        name.starts_with(|it: char| it.is_ascii_alphabetic())
            && name.chars().all(|it| it.is_ascii_alphanumeric() || matches!(it, '_' | '.' | '-'))
    };
    // The words between angle brackets are no element of XML, which has attributes or a slash.
    let are_words = |words: &str| {
        words.starts_with(|it: char| it.is_ascii_alphabetic())
            && !words.contains(['<', '>', '=', '"', '\n'])
            && !words.ends_with('/')
    };
    inside(text, "<", ">").is_some_and(are_words)
        || inside(text, "{", "}").is_some_and(|name| is_name(name, &['-']))
        || has_words_to_replace(text)
        || inside(text, "__", "__").is_some_and(|name| is_name(name, &['-']))
        || inside(text, "@", "@").is_some_and(is_word)
        || inside(text, "%%", "%%").is_some_and(is_word)
        || inside(text, "%", "%").is_some_and(|name| is_name(name, &[]))
        || ["<<", "@@", "#{"]
            .iter()
            .zip([">>", "@@", "}#"])
            .any(|(open, close)| inside(text, open, close).is_some_and(is_word))
        || text.strip_prefix("YOUR_").or_else(|| text.strip_prefix("YOUR-")).is_some_and(|name| is_name(name, &['-']))
        || asks_for_value(text)
        || inside(text, "your-", "-here").or_else(|| inside(text, "your_", "_here")).is_some_and(is_word)
}

/// Whether a text contains `<some words>`, which are neither an element of XML nor the name of a group in a pattern.
fn has_words_to_replace(text: &str) -> bool {
    let is_mark = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '-' | '.' | ' ');
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        let name = name_at(after, is_mark);
        let is_closed = after.get(name.len()..).is_some_and(|end| end.starts_with('>'));
        if is_closed && name.starts_with(|it: char| it.is_ascii_alphabetic()) && !before.ends_with(['?', 'P']) {
            return !text.contains("</");
        }
        rest = after;
    }
    false
}

/// The text between two marks that do not overlap.
fn inside<'t>(text: &'t str, open: &str, close: &str) -> Option<&'t str> {
    text.strip_prefix(open)?.strip_suffix(close)
}
