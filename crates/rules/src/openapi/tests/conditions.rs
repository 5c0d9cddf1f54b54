use super::check;

const ANY: &str = "|\"\" must validate at least one schema (anyOf)";
const NONE: &str = "|\"\" must validate one and only one schema (oneOf). Found none valid";
const ALL: &str = "|\"\" must validate all the schemas (allOf)";
const NO: &str = "|\"\" must not validate the schema (not)";

#[test]
fn any_of_takes_one() {
    check(
        "anyOf: [{minimum: 5}, {maximum: 1}]",
        &[("7", &[]), ("0", &[]), ("3", &[ANY, "| in body should be greater than or equal to 5"])],
    );
    check("anyOf: []", &[("1", &[])]);
    check("anyOf: [~]", &[("1", &[])]);
}

#[test]
fn best_branch_is_explained() {
    // Each type that fits is a match.
    let keywords = "anyOf: [{type: string}, {type: integer, minimum: 5}]";
    check(
        keywords,
        &[
            ("3", &[ANY, "| in body should be greater than or equal to 5"]),
            ("true", &[ANY, "| in body must be of type string: \"boolean\""]),
        ],
    );
    // A field that is valid counts its own matches.
    let keywords = "anyOf: [{required: [p]}, {required: [q], properties: {a: {minimum: 1}}}]";
    check(keywords, &[("{a: 1}", &[ANY, ".q|"]), ("{}", &[ANY, ".p|"])]);
    // An invalid field counts its own matches, too.
    check(keywords, &[("{a: 0}", &[ANY, ".a|a in body should be greater than or equal to 1", ".q|"])]);
    // `allOf` counts the matches of its branches.
    let keywords = "anyOf: [{minimum: 5}, {allOf: [{minimum: 0}, {minimum: 6}]}]";
    check(keywords, &[("3", &[ANY, "| in body should be greater than or equal to 6", ALL])]);
    // A known format counts, and an unknown format does not.
    let keywords = "anyOf: [{maxLength: 1, format: foo}, {maxLength: 2, format: password}]";
    check(keywords, &[("abc", &[ANY, "|may not be more than 2 bytes"])]);
}

#[test]
fn ties_explain_first_branch() {
    check("anyOf: [{minimum: 5}, {minimum: 6}]", &[("3", &[ANY, "| in body should be greater than or equal to 5"])]);
    check("oneOf: [{required: [b]}, {required: [a]}]", &[("{}", &[NONE, ".b|"])]);
}

#[test]
fn one_of_takes_exactly_one() {
    let keywords = "oneOf: [{minimum: 5}, {maximum: 1}, {minimum: 6}]";
    check(
        keywords,
        &[
            ("5", &[]),
            ("0", &[]),
            ("3", &[NONE, "| in body should be greater than or equal to 5"]),
            ("7", &["|\"\" must validate one and only one schema (oneOf). Found 2 valid alternatives"]),
        ],
    );
    check(
        "oneOf: [{}, {}, {}]",
        &[("1", &["|\"\" must validate one and only one schema (oneOf). Found 3 valid alternatives"])],
    );
}

#[test]
fn all_of_takes_all() {
    check(
        "allOf: [{minimum: 5}, {maximum: 7}]",
        &[("6", &[]), ("8", &["| in body should be less than or equal to 7", ALL])],
    );
    let none = format!("{ALL}. None validated");
    check(
        "allOf: [{minimum: 5}, {multipleOf: 2}]",
        &[("3", &["| in body should be greater than or equal to 5", "| in body should be a multiple of 2", &none])],
    );
}

#[test]
fn equal_errors_appear_once() {
    let none = format!("{ALL}. None validated");
    check(
        "minimum: 5, allOf: [{minimum: 5}, {minimum: 5}]",
        &[("3", &["| in body should be greater than or equal to 5", &none])],
    );
    check("required: [a], anyOf: [{required: [a]}]", &[("{}", &[ANY, ".a|"])]);
}

#[test]
fn not_inverts_the_schema() {
    check("not: {minimum: 5}", &[("3", &[]), ("5", &[NO])]);
    check("not: {required: [a, b]}", &[("{a: 1}", &[]), ("{a: 1, b: 1}", &[NO])]);
    check("not: {not: {minimum: 5}}", &[("5", &[]), ("3", &[NO])]);
    check("not: {}", &[("a", &[NO])]);
}

#[test]
fn conditions_report_the_default() {
    check("properties: {p: {not: {}}}", &[("{p: 1}", &["|\"p\" must not validate the schema (not)"])]);
    check("additionalProperties: {not: {}}", &[("{k: 1}", &["|\".k\" must not validate the schema (not)"])]);
    check(
        "items: {oneOf: [{minimum: 5}]}",
        &[(
            "[1]",
            &[
                "|\"[0]\" must validate one and only one schema (oneOf). Found none valid",
                ".[0]|[0] in body should be greater than or equal to 5",
            ],
        )],
    );
    check("properties: {'é\"': {not: {}}}", &[("{'é\"': 1}", &[r#"|"é\"" must not validate the schema (not)"#])]);
}

#[test]
fn conditions_reach_below() {
    let keywords = "properties: {a: {type: integer}}, anyOf: [{properties: {a: {minimum: 5}}}, {required: [b]}]";
    check(
        keywords,
        &[
            ("{a: 7}", &[]),
            ("{b: 1}", &[]),
            ("{}", &[]),
            ("{a: 3}", &[ANY, ".a|a in body should be greater than or equal to 5"]),
        ],
    );
    check(
        "allOf: [{items: {minimum: 5}}]",
        &[(
            "[3]",
            &[
                ".[0]|[0] in body should be greater than or equal to 5",
                "|\"\" must validate all the schemas (allOf). None validated",
            ],
        )],
    );
    // Below `allOf` the structural form drops `additionalProperties`.
    check("allOf: [{additionalProperties: false}]", &[("{a: 1}", &[])]);
}

#[test]
fn enums_convert_values() {
    check("enum: [a, b]", &[("a", &[]), ("c", &["|supported values: \"a\", \"b\""])]);
    check("enum: []", &[("a", &[])]);
    let of_one: &[&str] = &["|supported values: \"1\""];
    check("enum: [1]", &[("1", &[]), ("1.0", &[]), ("1.5", &[]), ("-1.5", of_one), ("'1'", of_one), ("true", of_one)]);
    check("enum: [1.5]", &[("1.5", &[]), ("1", &["|supported values: \"1.5\""])]);
    check("enum: [1e300]", &[("1e300", &[]), ("1", &["|supported values: \"1e+300\""])]);
    check("enum: [A]", &[("65", &[]), ("66", &["|supported values: \"A\""])]);
    check("enum: [\u{fffd}]", &[("-1", &[]), ("55296", &[])]);
    check("enum: [true]", &[("true", &[]), ("false", &["|supported values: \"true\""])]);
}

#[test]
fn enums_compare_deeply() {
    check("enum: [[1, 2]]", &[("[1, 2]", &[]), ("[1, 2.5]", &["|supported values: \"[1,2]\""])]);
    check(
        "enum: [{a: 1, b: [x]}]",
        &[("{b: [x], a: 1}", &[]), ("{a: 1}", &[r#"|supported values: "{\"a\":1,\"b\":[\"x\"]}""#])],
    );
    check("enum: [{a: '<'}]", &[("{}", &[r#"|supported values: "{\"a\":\"\\u003c\"}""#])]);
    check("enum: ['<', \"q\\\"\"]", &[("x", &[r#"|supported values: "<", "q\"""#])]);
}

#[test]
fn enum_numbers_print_as_json() {
    check(
        "enum: [0.1, 100000, 1e21, 1e-7, 0.000001, -1]",
        &[("x", &[r#"|supported values: "0.1", "100000", "1e+21", "1e-7", "0.000001", "-1""#])],
    );
}
