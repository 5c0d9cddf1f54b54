/// The stage of the server's processing that reports a problem. A problem of an earlier stage holds back later ones.
///
/// Source: `ValidateCustomResourceDefinition` and `validateCustomResourceDefinitionValidation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The text is parsed as YAML.
    Parse,
    /// The document is decoded into its type.
    Decode,
    /// The decoded object is compared with the text: unknown fields, duplicate keys.
    Reading,
    /// The fields outside of schemas are validated.
    Object,
    /// The root of a version's schema is validated, which holds back nothing.
    Root,
    /// Keywords are validated one schema at a time.
    Keywords,
    /// The field paths of validations are followed, if the schema can be brought into structural form.
    FieldPaths,
    /// The schema can't be brought into structural form; reported only in the absence of other errors.
    Conversion,
    /// The structural form is validated.
    Structure,
    /// Defaults are compared with their schemas.
    Defaults,
    /// Validation rules are compiled.
    ValidationRules,
    /// The costs of all rules are added up.
    RuleCosts,
    /// A custom resource is validated.
    Resource,
    /// The server accepts the object, with or without a warning.
    Accepted,
}
