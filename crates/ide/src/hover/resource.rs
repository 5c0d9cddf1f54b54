//! Hovers in custom resources, with the descriptions from the CRD.

use super::finding::with_reasons;
use super::schema_path::SchemaPath;
use super::{Hover, instruction, object_meta, property, words};
use crate::Snapshot;
use crate::cursor::ResourcePlace;
use crd_ls_model::{FieldPath, HoleSource, Keyword, Segment};
use crd_ls_rules::{Fate, ResourceKind, ResourcePart};
use crd_ls_text::{TextSize, shortened};

impl Snapshot {
    /// The hover at `offset` in a custom resource of a known kind: the schema of the field, whether it is pruned, and
    /// explanations of the findings there.
    pub fn hover_in_resource(&self, offset: TextSize) -> Option<Hover> {
        let place = self.cursor(offset).in_resource()?;
        let hole = hole(self, &place);
        // A key that is filled in later is no field yet.
        let card = || if hole.is_some() && place.is_key { None } else { card(&place) };
        let cards = match instruction::card(self, &place) {
            Some(card) => vec![card],
            None => hole.iter().cloned().chain(card()).collect(),
        };
        let markdown = cards.join("\n\n");
        let card = (!markdown.is_empty()).then(|| Hover { range: place.scalar.range(), markdown });
        with_reasons(self, card, offset)
    }
}

/// The reason why a value is not checked, if it is filled in later.
fn hole(snapshot: &Snapshot, place: &ResourcePlace<'_>) -> Option<String> {
    let text = place.scalar.value();
    let kind = match snapshot.unfinished().source(&text)? {
        HoleSource::Variable => "a variable",
        HoleSource::Action => "a template action",
        HoleSource::Expression => "an expression",
        HoleSource::Encrypted => "encrypted",
        HoleSource::Placeholder => "a placeholder",
    };
    let text = words::code(&shortened(text.trim(), LONGEST_HOLE));
    let unchecked = if place.is_key { "" } else { ", so its value is not checked" };
    Some(format!("{text} is filled in later ({kind}){unchecked}"))
}

/// The maximum number of characters shown of a value that is filled in later.
const LONGEST_HOLE: usize = 60;

const MERGE_KEY: &str = "a merge key: it adds the fields of its value here, and a key below it overrides them";

/// The card of a field, its value, or an item.
fn card(place: &ResourcePlace<'_>) -> Option<String> {
    if place.is_merge_key {
        return Some(format!("`<<` · {MERGE_KEY}"));
    }
    let part = place.part()?;
    if part.fate() == Fate::ObjectMeta {
        return object_meta::card(place);
    }
    if let Some((path, around)) = place.undeclared() {
        return Some(undeclared(place, &path.dotted().to_string(), around));
    }
    match SchemaPath::to_part(place.kind, part).filter(|_| part.schema().is_some()) {
        Some(path) => Some(property::card(&path)),
        None => Some(format!("{} · any JSON value: its schema says nothing of it", words::path(&place.path))),
    }
}

/// The description of a resource's field, independent of a text.
pub(crate) fn words_of_part(kind: &ResourceKind, api_version: &str, path: &FieldPath) -> Option<String> {
    let whole = kind.whole(api_version)?;
    let part = path.segments().iter().fold(whole, |part, segment| match segment {
        Segment::Index(_) => part.item(),
        Segment::Name(_) | Segment::Key(_) => part.member(&segment.text()),
    });
    if part.schema().is_none() && part.fate() == Fate::ObjectMeta {
        let name = path.last()?.text();
        return object_meta::META_FIELDS.iter().find(|(known, _)| *known == name).map(|(_, about)| (*about).to_owned());
    }
    part.schema()?;
    SchemaPath::to_part(kind, &part).map(|path| property::card(&path))
}

/// The card of an undeclared field, or of a value inside the undeclared field at `outermost`. `around` is the part that
/// contains the undeclared field.
fn undeclared(place: &ResourcePlace<'_>, outermost: &str, around: &ResourcePart<'_>) -> String {
    let holder = match SchemaPath::to_part(place.kind, around) {
        Some(path) => path.shown(),
        None => "the object".to_owned(),
    };
    let is_outermost = place.path.dotted().to_string() == outermost;
    let subject = if is_outermost { "it".to_owned() } else { words::code(outermost) };
    let field = words::path(&place.path);
    if around.keeps_unknown() {
        let keeps_itself = around.schema().is_none_or(|schema| schema.is_true(Keyword::XPreserveUnknownFields));
        let reason = match keeps_itself {
            true => "has `x-kubernetes-preserve-unknown-fields: true`",
            false => "is an item of a list with `x-kubernetes-preserve-unknown-fields: true`",
        };
        return format!("{field} · kept\n- unknown fields: no schema declares {subject}, but {holder} {reason}");
    }
    let reason = match around.schema() {
        Some(_) => format!("{holder} declares no such field and keeps no unknown ones"),
        None => "no schema describes the value that it is in".to_owned(),
    };
    let with = if is_outermost { String::new() } else { format!(" with {subject}") };
    format!("{field} · pruned{with}, so it is lost\n- unknown fields: {reason}")
}
