//! Templates of CRDs and their parts.

use super::Placeholders;
use super::placeholders::FromKind;
use super::template::{Part, Template, TemplateKey};
use crd_ls_model::ObjectType;
use crd_ls_model::known_values::{COLUMN_TYPES, CRD_API_VERSION, CRD_KIND, SCOPES, TYPES};

fn gap(text: &str) -> Template {
    Template::Gap(text.to_owned())
}

const KIND: &str = "Foo";
const GROUP: &str = "example.com";
const PLURAL: Part = Part::Derived { kind: KIND, name: FromKind::Plural };
const SINGULAR: Part = Part::Derived { kind: KIND, name: FromKind::Singular };

/// The names in a CRD with one version.
pub(super) struct CrdWords {
    pub(super) name: Template,
    pub(super) group: Template,
    pub(super) kind: Template,
    pub(super) list_kind: Template,
    pub(super) plural: Template,
    pub(super) singular: Option<Template>,
    pub(super) scope: Template,
    pub(super) version: Template,
}

/// A CRD with one version. Its kind is the first placeholder, and the names derived from the kind are filled in
/// together with the kind.
pub(super) fn crd(placeholders: Placeholders) -> Vec<(TemplateKey, Template)> {
    // The API server derives `singular`, so it is left out if the author would have to write it.
    let has_singular = placeholders != Placeholders::Mirrored;
    crd_of(CrdWords {
        name: Template::Parts(vec![PLURAL, Part::Text("."), Part::Gap(GROUP)]),
        group: Template::Parts(vec![Part::Gap(GROUP)]),
        kind: Template::Parts(vec![Part::Gap(KIND)]),
        list_kind: Template::Parts(vec![Part::Gap(KIND), Part::Text("List")]),
        plural: Template::Parts(vec![PLURAL]),
        singular: has_singular.then(|| Template::Parts(vec![SINGULAR])),
        scope: Template::choice(&SCOPES.suggestions()),
        version: gap("v1"),
    })
}

/// A CRD with these names.
pub(super) fn crd_of(words: CrdWords) -> Vec<(TemplateKey, Template)> {
    let mut names = vec![
        Template::entry("kind", words.kind),
        Template::entry("listKind", words.list_kind),
        Template::entry("plural", words.plural),
    ];
    names.extend(words.singular.map(|singular| Template::entry("singular", singular)));
    // Without a property the server would prune every field of `spec`.
    let first_property = vec![property(TemplateKey::Gap("name".to_owned()), "string")];
    let spec = Template::Mapping(vec![
        Template::entry("group", words.group),
        Template::entry("names", Template::Mapping(names)),
        Template::entry("scope", words.scope),
        Template::entry(
            "versions",
            Template::List(vec![Template::Mapping(version_of(words.version, true, first_property))]),
        ),
    ]);
    let metadata = Template::Mapping(vec![Template::entry("name", words.name)]);
    vec![
        Template::entry("apiVersion", Template::string(CRD_API_VERSION)),
        Template::entry("kind", Template::string(CRD_KIND)),
        Template::entry("metadata", metadata),
        Template::entry("spec", spec),
    ]
}

/// An entry of `spec.versions`.
pub(super) fn version(name: &str, is_stored: bool) -> Vec<(TemplateKey, Template)> {
    version_of(gap(name), is_stored, Vec::new())
}

/// A version with these properties of `spec`.
fn version_of(
    name: Template,
    is_stored: bool,
    properties: Vec<(TemplateKey, Template)>,
) -> Vec<(TemplateKey, Template)> {
    let mut spec = vec![Template::entry("type", Template::string("object"))];
    if !properties.is_empty() {
        spec.push(Template::entry("properties", Template::Mapping(properties)));
    }
    let schema = Template::Mapping(vec![
        Template::entry("type", Template::string("object")),
        Template::entry("properties", Template::Mapping(vec![Template::entry("spec", Template::Mapping(spec))])),
    ]);
    vec![
        Template::entry("name", name),
        Template::entry("served", Template::Literal("true".to_owned())),
        Template::entry("storage", Template::Literal(is_stored.to_string())),
        Template::entry("schema", Template::Mapping(vec![Template::entry("openAPIV3Schema", schema)])),
    ]
}

/// A property with its type.
pub(super) fn property(name: TemplateKey, type_name: &str) -> (TemplateKey, Template) {
    let type_name =
        if type_name.is_empty() { Template::choice(&TYPES.suggestions()) } else { Template::string(type_name) };
    (name, Template::Mapping(vec![Template::entry("type", type_name)]))
}

/// An item of a list of objects, with its required fields.
pub(super) fn item(object_type: &ObjectType) -> Vec<(TemplateKey, Template)> {
    match object_type.name {
        "CustomResourceColumnDefinition" => {
            let has = |name: &str| object_type.field(name).is_some();
            let path = if has("jsonPath") { "jsonPath" } else { "JSONPath" };
            vec![
                Template::entry("name", gap("Name")),
                Template::entry("type", Template::choice(&COLUMN_TYPES.suggestions())),
                Template::entry(path, gap(".spec")),
            ]
        }
        "SelectableField" => vec![Template::entry("jsonPath", gap(".spec"))],
        "ValidationRule" => {
            vec![Template::entry("rule", gap("self == oldSelf")), Template::entry("message", gap("is immutable"))]
        }
        _ => {
            let first = object_type.fields.first().map(|field| Template::entry(field.name, Template::Text));
            first.into_iter().collect()
        }
    }
}
