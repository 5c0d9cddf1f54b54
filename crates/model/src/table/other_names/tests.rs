//! Other names of keywords and fields.

use super::super::{Keyword, VALIDATION_RULE};

#[test]
fn keywords_by_other_names() {
    for (name, type_name, keyword) in [
        ("allowedValues", "string", Keyword::Enum),
        ("regex", "string", Keyword::Pattern),
        ("min_value", "integer", Keyword::Minimum),
        ("minSize", "array", Keyword::MinItems),
        ("max", "string", Keyword::MaxLength),
    ] {
        assert_eq!(Keyword::otherwise_called(name, type_name), Some(keyword), "{name}");
    }
    assert_eq!(Keyword::otherwise_called("max", "boolean"), None);
}

#[test]
fn bounds_of_other_types() {
    assert_eq!(Keyword::MinLength.for_type("array"), Some(Keyword::MinItems));
    assert_eq!(Keyword::MaxItems.for_type("string"), Some(Keyword::MaxLength));
    assert_eq!(Keyword::MinLength.for_type("string"), None);
    assert_eq!(Keyword::Pattern.for_type("array"), None);
}

#[test]
fn fields_of_rules() {
    assert_eq!(VALIDATION_RULE.otherwise_called("errorMessage"), Some("message"));
    assert_eq!(VALIDATION_RULE.otherwise_called("expression"), Some("rule"));
    assert_eq!(VALIDATION_RULE.otherwise_called("reason"), None);
}
