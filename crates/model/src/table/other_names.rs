//! The names of fields and keywords in other schema languages, validators and frameworks.

use super::{Keyword, ObjectType};

/// Keywords with their other names, in lower case and without hyphens and underscores.
const OF_KEYWORDS: &[(Keyword, &[&str])] = &[
    (
        Keyword::Enum,
        &[
            "values",
            "options",
            "choices",
            "oneof",
            "allowed",
            "allowedvalues",
            "enumvalues",
            "enumeration",
            "validvalues",
            "acceptedvalues",
            "possiblevalues",
            "permittedvalues",
            "supportedvalues",
        ],
    ),
    (Keyword::Pattern, &["regex", "regexp", "regularexpression", "matches"]),
    (Keyword::Description, &["doc", "docs", "documentation", "help", "summary", "$comment"]),
    (Keyword::Default, &["defaultvalue", "initialvalue", "fallback"]),
    (Keyword::Example, &["samplevalue", "sample", "examplevalue"]),
    (Keyword::Properties, &["fields", "attributes", "members"]),
    (Keyword::Required, &["mandatory", "requiredfields", "requiredproperties"]),
    (Keyword::Items, &["elements", "element", "itemschema"]),
    (Keyword::Nullable, &["isnullable", "allownull", "cannull"]),
    (Keyword::MultipleOf, &["step", "divisibleby"]),
    (Keyword::Minimum, &["minvalue", "minimumvalue", "lowerbound", "gte"]),
    (Keyword::Maximum, &["maxvalue", "maximumvalue", "upperbound", "lte"]),
    (Keyword::XValidations, &["rules", "celrules", "cel", "celvalidations"]),
    (Keyword::XListMapKeys, &["mergekeys", "listkeys", "patchmergekeys"]),
];

/// The keywords for the smallest and the largest size, for each type.
const SIZES: &[(&str, Keyword, Keyword)] = &[
    ("integer", Keyword::Minimum, Keyword::Maximum),
    ("number", Keyword::Minimum, Keyword::Maximum),
    ("string", Keyword::MinLength, Keyword::MaxLength),
    ("array", Keyword::MinItems, Keyword::MaxItems),
    ("object", Keyword::MinProperties, Keyword::MaxProperties),
];

/// Other names of the keywords for the smallest size, and for the largest size.
const LEAST: &[&str] =
    &["min", "minsize", "minlen", "mincount", "minimumlength", "minimumsize", "minentries", "minkeys"];
const MOST: &[&str] =
    &["max", "maxsize", "maxlen", "maxcount", "maximumlength", "maximumsize", "maxentries", "maxkeys"];

/// Fields of a validation rule with their other names.
const OF_RULES: &[(&str, &[&str])] = &[
    ("rule", &["expression", "cel", "condition", "validation", "assert"]),
    ("message", &["errormessage", "msg", "error", "failuremessage", "text", "onfailure"]),
];

impl Keyword {
    /// The keyword that is called `name` in another language, for a schema of this type.
    pub fn otherwise_called(name: &str, type_name: &str) -> Option<Self> {
        let bare = bare(name);
        let is_one = |names: &[&str]| names.contains(&&*bare);
        let known = OF_KEYWORDS.iter().find(|(_, names)| is_one(names)).map(|(keyword, _)| *keyword);
        known.or_else(|| {
            let (_, least, most) = SIZES.iter().find(|(known, ..)| *known == type_name)?;
            if is_one(LEAST) { Some(*least) } else { is_one(MOST).then_some(*most) }
        })
    }

    /// The bound with the same meaning for values of another type: `minItems` for `minLength` if the type is a list.
    pub fn for_type(self, type_name: &str) -> Option<Self> {
        let (_, least, most) = SIZES.iter().find(|(known, ..)| *known == type_name)?;
        let is_least = SIZES.iter().any(|(_, least, _)| *least == self);
        let is_most = SIZES.iter().any(|(.., most)| *most == self);
        let other = if is_least { *least } else { is_most.then_some(*most)? };
        (other != self).then_some(other)
    }
}

impl ObjectType {
    /// The field that is called `name` in another language.
    pub fn otherwise_called(&self, name: &str) -> Option<&'static str> {
        let bare = bare(name);
        self.field("rule")?;
        OF_RULES.iter().find(|(_, names)| names.contains(&&*bare)).map(|(known, _)| *known)
    }
}

/// A name in lower case, without hyphens, underscores and the prefix of extensions.
fn bare(name: &str) -> String {
    let letters: String = name.chars().filter(|letter| !matches!(letter, '-' | '_')).collect();
    let letters = letters.to_ascii_lowercase();
    let extension = letters.strip_prefix("xkubernetes").map(str::to_owned);
    extension.unwrap_or(letters)
}

#[cfg(test)]
mod tests;
