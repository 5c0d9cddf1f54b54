/// The step of the server's work that makes a problem known; earlier ones hold it back.
///
/// Source: `ValidateCustomResourceDefinition` and `validateCustomResourceDefinitionValidation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The text is parsed as YAML.
    Parse,
    /// The document is decoded into its type.
    Decode,
    /// What decodes is compared with what was written: unknown fields, duplicate keys.
    Reading,
    /// What is outside of schemas is validated.
    Object,
    /// The root of a version's schema is validated as such, which holds back nothing.
    Root,
    /// Keywords are validated one schema at a time.
    Keywords,
    /// The field paths of validations are followed where the schema can be brought into structural
    /// form.
    FieldPaths,
    /// The schema can't be brought into structural form; reported only when nothing else is.
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
    /// The server accepts, with a warning or without a word.
    Accepted,
}
