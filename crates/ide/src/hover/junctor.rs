//! Hovers inside `allOf`, `anyOf`, `oneOf` and `not`.
//!
//! Source: `NestedValueValidation` in KEP-2335.

use super::card::Card;
use super::schema_path::SchemaPath;
use super::{bounds, words};
use crd_ls_model::Keyword;
use crd_ls_rules::belongs_to_core;

/// The keywords allowed inside a junctor.
const ALLOWED: &str = "bounds, `pattern`, `format`, `enum` and `required`; the same below `properties`, `items` and \
                       further logical keywords";

/// The card of a property under a condition.
pub(super) fn card(path: &SchemaPath<'_>, keyword: Keyword) -> String {
    let name = keyword.name();
    let shown = path.shown();
    let mut lines = match path.in_core() {
        Some(core) => vec![format!("{shown} · a condition in `{name}` on this field"), in_core(&core)],
        None => vec![
            format!("{shown} · a condition in `{name}` on a field that is not declared"),
            format!("- declare it outside of `{name}`, too: undeclared fields are pruned"),
        ],
    };
    lines.extend(bounds::facts(path.schema()).iter().map(|fact| format!("- {}: {}", fact.label, fact.text)));
    lines.push(format!("\nAllowed inside `{name}`: {ALLOWED}."));
    lines.join("\n")
}

fn in_core(core: &SchemaPath<'_>) -> String {
    format!("- declared as: {}", Card::of(core).kind)
}

/// A note on a keyword inside a junctor.
pub(super) fn note(path: &SchemaPath<'_>, keyword: Keyword) -> Option<String> {
    let junctor = path.junctor()?.name();
    if !belongs_to_core(keyword) {
        return Some(format!("Allowed inside `{junctor}`."));
    }
    let field = path.in_core().map(|core| core.text()).filter(|field| !field.is_empty());
    let place = field.map_or_else(
        || "the structural schema".to_owned(),
        |field| format!("the structural schema, at {}", words::code(&field)),
    );
    let exception = match keyword {
        Keyword::Type => {
            " But `anyOf: [{type: integer}, {type: string}]` is allowed beside `x-kubernetes-int-or-string`."
        }
        _ => "",
    };
    Some(format!("Not allowed inside `{junctor}`: it describes the field itself, so it belongs in {place}.{exception}"))
}

/// The keywords allowed inside a junctor.
pub(super) fn inside(keyword: Keyword) -> Option<String> {
    let is_junctor = matches!(keyword, Keyword::AllOf | Keyword::AnyOf | Keyword::OneOf | Keyword::Not);
    is_junctor.then(|| format!("Allowed inside: {ALLOWED}. Types, defaults and descriptions belong outside."))
}
