//! Texts that were probably meant as an entry: if the only entry of a mapping lacks its colon, or the space after it,
//! it is parsed as a plain scalar.

use crate::view::View;
use crate::{Keyword, MissingPunctuation, ObjectType, ValueType};
use crd_ls_syntax::{ContentKind, ScalarStyle};
use crd_ls_text::{TextRange, TextSize};

/// The allowed keys of the entry.
#[derive(Clone, Copy)]
pub(super) enum Keys {
    /// Any word, for a map.
    Words,
    /// The keywords of a schema.
    Keywords,
    /// The fields of an object.
    Fields(&'static ObjectType),
}

/// The punctuation that the text of `view` lacks to be an entry with one of these keys. Its place is the colon without
/// a space, or the key without a colon.
pub(super) fn missing_punctuation(view: View<'_>, keys: Keys) -> Option<(MissingPunctuation, TextRange)> {
    // A block mapping can't start on the line of its key.
    if !view.is_in_place() || view.shares_line_with_key() {
        return None;
    }
    let ContentKind::Scalar(scalar) = view.content()?.kind() else { return None };
    let (text, start) = (scalar.raw(), scalar.range().start());
    if scalar.style() != ScalarStyle::Plain || text.contains(['\n', '\r']) {
        return None;
    }
    if let Some((before, rest)) = text.split_once(':') {
        let is_url = rest.starts_with("//");
        let colon = TextRange::at(start + TextSize::of(before), TextSize::of(':'));
        return (keys.have(before.trim_end()) && !is_url).then_some((MissingPunctuation::Space, colon));
    }
    let (key, _) = text.split_once([' ', '\t'])?;
    let is_meant = !matches!(keys, Keys::Words) && keys.have(key);
    is_meant.then(|| (MissingPunctuation::Colon(key.into()), TextRange::at(start, TextSize::of(key))))
}

impl Keys {
    /// The keys of a value of this type. None if the type is not an object.
    pub(super) fn of(value_type: ValueType) -> Option<Self> {
        match value_type {
            ValueType::Schema | ValueType::SchemaOrBool | ValueType::SchemaOrList => Some(Self::Keywords),
            ValueType::SchemaMap | ValueType::Dependencies | ValueType::StringMap => Some(Self::Words),
            ValueType::Object(inner) => Some(Self::Fields(inner)),
            _ => None,
        }
    }

    fn have(self, key: &str) -> bool {
        match self {
            Self::Words => !key.is_empty() && !key.contains([' ', '\t']),
            Self::Keywords => Keyword::from_name(key).is_some(),
            Self::Fields(object_type) => object_type.field(key).is_some(),
        }
    }
}
