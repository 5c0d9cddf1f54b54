//! The keywords that the server accepts in a schema and that have an effect there.
//!
//! Source: `validateNestedValueValidation`, `validateStructuralInvariants` and
//! `specStandardValidatorV3` in k8s.io/apiextensions-apiserver.

use super::context::CompletionContext;
use crd_ls_model::{Edge, Keyword, KeywordSet, ListType};
use crd_ls_rules::{belongs_to_core, is_allowed_at_root_with_status};

/// The types of values that a keyword applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeywordTypes {
    All,
    Strings,
    Numbers,
    StringsAndNumbers,
    Arrays,
    Objects,
    /// Only schemas without a type.
    Untyped,
}

/// The offered keywords, the likeliest first. Keywords that no CRD may use are left out.
const OFFERED: &[(Keyword, KeywordTypes)] = &[
    (Keyword::Type, KeywordTypes::All),
    (Keyword::Description, KeywordTypes::All),
    (Keyword::Properties, KeywordTypes::Objects),
    (Keyword::Items, KeywordTypes::Arrays),
    (Keyword::Required, KeywordTypes::Objects),
    (Keyword::AdditionalProperties, KeywordTypes::Objects),
    (Keyword::Enum, KeywordTypes::All),
    (Keyword::Default, KeywordTypes::All),
    (Keyword::Format, KeywordTypes::StringsAndNumbers),
    (Keyword::Pattern, KeywordTypes::Strings),
    (Keyword::MinLength, KeywordTypes::Strings),
    (Keyword::MaxLength, KeywordTypes::Strings),
    (Keyword::Minimum, KeywordTypes::Numbers),
    (Keyword::Maximum, KeywordTypes::Numbers),
    (Keyword::MinItems, KeywordTypes::Arrays),
    (Keyword::MaxItems, KeywordTypes::Arrays),
    (Keyword::MinProperties, KeywordTypes::Objects),
    (Keyword::MaxProperties, KeywordTypes::Objects),
    (Keyword::Nullable, KeywordTypes::All),
    (Keyword::XListType, KeywordTypes::Arrays),
    (Keyword::XListMapKeys, KeywordTypes::Arrays),
    (Keyword::XMapType, KeywordTypes::Objects),
    (Keyword::XValidations, KeywordTypes::All),
    (Keyword::XPreserveUnknownFields, KeywordTypes::Objects),
    (Keyword::XEmbeddedResource, KeywordTypes::Objects),
    (Keyword::XIntOrString, KeywordTypes::Untyped),
    (Keyword::AllOf, KeywordTypes::All),
    (Keyword::AnyOf, KeywordTypes::All),
    (Keyword::OneOf, KeywordTypes::All),
    (Keyword::Not, KeywordTypes::All),
    (Keyword::ExclusiveMinimum, KeywordTypes::Numbers),
    (Keyword::ExclusiveMaximum, KeywordTypes::Numbers),
    (Keyword::MultipleOf, KeywordTypes::Numbers),
    (Keyword::Title, KeywordTypes::All),
    (Keyword::Example, KeywordTypes::All),
    (Keyword::ExternalDocs, KeywordTypes::All),
];

/// The keywords to offer in the schema at a place, the likeliest first.
pub(super) fn keywords(context: &CompletionContext<'_, '_>) -> Vec<Keyword> {
    let fit = Fit::new(context);
    OFFERED.iter().filter(|(keyword, about)| fit.takes(*keyword, *about)).map(|(keyword, _)| *keyword).collect()
}

/// The properties of the schema that decide which keywords fit.
struct Fit<'p, 't, 's> {
    context: &'p CompletionContext<'t, 's>,
    type_name: String,
    is_int_or_string: bool,
    written: KeywordSet,
}

impl<'p, 't, 's> Fit<'p, 't, 's> {
    fn new(context: &'p CompletionContext<'t, 's>) -> Self {
        let names = context.mapping().map(|mapping| context.written(mapping)).unwrap_or_default();
        Self {
            context,
            type_name: context.schema_type().into_owned(),
            is_int_or_string: context.is_true(Keyword::XIntOrString),
            written: names.iter().filter_map(|name| Keyword::from_name(name)).collect(),
        }
    }

    fn takes(&self, keyword: Keyword, about: KeywordTypes) -> bool {
        !self.written.contains(keyword)
            && self.is_about_its_type(about)
            && self.goes_with_the_others(keyword)
            && if self.context.is_in_junctor() { self.fits_junctor(keyword) } else { self.fits_core(keyword) }
    }

    fn is_about_its_type(&self, about: KeywordTypes) -> bool {
        let types: &[&str] = match about {
            KeywordTypes::All => return true,
            KeywordTypes::Untyped => return self.type_name.is_empty() && !self.is_int_or_string,
            _ if self.is_int_or_string => {
                return matches!(
                    about,
                    KeywordTypes::Strings | KeywordTypes::Numbers | KeywordTypes::StringsAndNumbers
                );
            }
            KeywordTypes::Strings => &["string"],
            KeywordTypes::Numbers => &["integer", "number"],
            KeywordTypes::StringsAndNumbers => &["string", "integer", "number"],
            KeywordTypes::Arrays => &["array"],
            KeywordTypes::Objects => &["object"],
        };
        self.type_name.is_empty() || types.contains(&&*self.type_name)
    }

    /// Whether a keyword is compatible with the other keywords: some keywords exclude each other, and some have no
    /// effect alone.
    fn goes_with_the_others(&self, keyword: Keyword) -> bool {
        let has = |keyword| self.written.contains(keyword);
        match keyword {
            Keyword::Properties => !has(Keyword::AdditionalProperties),
            Keyword::AdditionalProperties => !has(Keyword::Properties),
            Keyword::ExclusiveMinimum => has(Keyword::Minimum),
            Keyword::ExclusiveMaximum => has(Keyword::Maximum),
            Keyword::XListMapKeys => {
                self.list_type().is_none_or(|list_type| ListType::from_name(&list_type) == Some(ListType::Map))
            }
            _ => true,
        }
    }

    fn list_type(&self) -> Option<String> {
        super::context::text_of(self.context.mapping()?, Keyword::XListType.name())
    }

    /// Whether a keyword fits into a junctor, which restricts values. `type` fits only into the two branches that the
    /// server requires for integers or strings.
    fn fits_junctor(&self, keyword: Keyword) -> bool {
        match keyword {
            Keyword::Type => self.is_int_or_string && self.is_pattern_of_int_or_string(),
            Keyword::Example | Keyword::ExternalDocs => false,
            _ => !belongs_to_core(keyword),
        }
    }

    /// Whether the place is `anyOf[0]` or `anyOf[1]`, alone or in `allOf[0]`.
    fn is_pattern_of_int_or_string(&self) -> bool {
        let start = self.context.edges.iter().position(Edge::is_junctor).unwrap_or_default();
        matches!(self.context.edges.get(start..), Some([Edge::AnyOf(0 | 1)] | [Edge::AllOf(0), Edge::AnyOf(0 | 1)]))
    }

    fn fits_core(&self, keyword: Keyword) -> bool {
        match self.context.edges.as_slice() {
            [] => self.fits_root(keyword),
            [Edge::Property(name)] if **name == *"metadata" => {
                matches!(keyword, Keyword::Type | Keyword::Properties)
            }
            [Edge::Property(first), ..] if **first == *"metadata" && keyword == Keyword::Default => false,
            [Edge::Property(name)] if matches!(&**name, "apiVersion" | "kind") && keyword == Keyword::Default => false,
            edges => self.fits_below_root(keyword, edges),
        }
    }

    fn fits_root(&self, keyword: Keyword) -> bool {
        let never = [
            Keyword::AdditionalProperties,
            Keyword::Nullable,
            Keyword::XEmbeddedResource,
            Keyword::XIntOrString,
            Keyword::Default,
            Keyword::Enum,
        ];
        !never.contains(&keyword) && (!self.has_status() || is_allowed_at_root_with_status(keyword))
    }

    fn has_status(&self) -> bool {
        use crate::cursor::{EntryPlace, entry_named};
        let version = self.context.version_mapping().or_else(|| self.context.object(&["spec"]));
        let subresources = version.and_then(|version| entry_named(version, "subresources"));
        subresources.and_then(EntryPlace::mapping).is_some_and(|mapping| entry_named(mapping, "status").is_some())
    }

    fn fits_below_root(&self, keyword: Keyword, edges: &[Edge]) -> bool {
        match keyword {
            Keyword::Type => !self.is_int_or_string,
            Keyword::XPreserveUnknownFields | Keyword::XEmbeddedResource => !self.is_int_or_string,
            // The items of sets and maps can't be null.
            Keyword::Nullable if edges.last() == Some(&Edge::Items) => {
                let list_type = self.context.parent_schema().and_then(|list| list.list_type());
                !list_type.is_some_and(ListType::is_merged)
            }
            _ => true,
        }
    }
}
