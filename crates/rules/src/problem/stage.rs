/// The stage of the server's processing that reports a problem. A problem of an earlier stage may hold back later
/// stages.
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
    /// The root of a version's schema is validated. Its problems hold back no stage.
    Root,
    /// Keywords are validated, each schema separately.
    Keywords,
    /// The `fieldPath` of each validation rule is followed, if the schema can be converted to structural form.
    FieldPaths,
    /// The schema can't be converted to structural form. The server reports that only if there are no other errors.
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
