use super::check;

#[test]
fn bounds_are_inclusive() {
    check(
        "type: integer, minimum: 1, maximum: 3",
        &[
            ("0", &["| in body should be greater than or equal to 1"]),
            ("1", &[]),
            ("3", &[]),
            ("4", &["| in body should be less than or equal to 3"]),
        ],
    );
    check(
        "type: number, minimum: -1.5, maximum: 1e21",
        &[
            ("-1.6", &["| in body should be greater than or equal to -1.5"]),
            ("-1.5", &[]),
            ("1e21", &[]),
            ("2e21", &["| in body should be less than or equal to 1e+21"]),
        ],
    );
}

#[test]
fn exclusive_bounds_are_excluded() {
    check(
        "type: integer, minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: true",
        &[("1", &["| in body should be greater than 1"]), ("2", &[]), ("3", &["| in body should be less than 3"])],
    );
    check(
        "type: number, minimum: 0.5, exclusiveMinimum: true",
        &[
            ("0.5", &["| in body should be greater than 0.5"]),
            ("0.25", &["| in body should be greater than 0.5"]),
            ("0.75", &[]),
        ],
    );
}

#[test]
fn bounds_are_printed_as_go_does() {
    check("type: number, minimum: 1e-5", &[("1e-6", &["| in body should be greater than or equal to 1e-05"])]);
    check("type: number, minimum: 0.0001", &[("0.00001", &["| in body should be greater than or equal to 0.0001"])]);
    check("type: number, maximum: 0.000000001", &[("0.5", &["| in body should be less than or equal to 1e-09"])]);
    check(
        "type: number, maximum: 100000000000000000000",
        &[("1e21", &["| in body should be less than or equal to 1e+20"])],
    );
}

#[test]
fn integers_truncate_bounds() {
    check("type: number, minimum: 0.5", &[("0", &[]), ("-1", &["| in body should be greater than or equal to 0"])]);
    check("type: number, maximum: -0.5", &[("0", &[]), ("1", &["| in body should be less than or equal to 0"])]);
    check("x-kubernetes-int-or-string: true, maximum: 5.9", &[("6", &["| in body should be less than or equal to 5"])]);
    check("type: number, maximum: 1e20", &[("1", &["| in body should be less than or equal to -9223372036854775808"])]);
    check("type: number, minimum: 1e20", &[("1", &[])]);
    check("type: number, minimum: 0.5, exclusiveMinimum: true", &[("0", &["| in body should be greater than 0"])]);
}

#[test]
fn fractional_integer_bounds() {
    check(
        "type: integer, minimum: 0.5",
        &[
            (
                "0",
                &[
                    "|Minimum boundary value must be of type integer (default format) in ",
                    "| in body should be greater than or equal to 0.5",
                ],
            ),
            ("1", &["|Minimum boundary value must be of type integer (default format) in "]),
        ],
    );
    check(
        "type: integer, maximum: 1.5",
        &[(
            "2",
            &[
                "|Maximum boundary value must be of type integer (default format) in ",
                "| in body should be less than or equal to 1.5",
            ],
        )],
    );
    check(
        "type: integer, multipleOf: 2.5",
        &[
            ("5", &["|MultipleOf value must be of type integer (default format) in "]),
            (
                "4",
                &[
                    "|MultipleOf value must be of type integer (default format) in ",
                    "| in body should be a multiple of 2.5",
                ],
            ),
        ],
    );
    check(
        "type: integer, maximum: 1e19",
        &[("1", &["|Maximum boundary value must be of type integer (default format) in "])],
    );
}

#[test]
fn formats_narrow_the_range() {
    let int32 = "|Checked value must be of type integer with format int32 in ";
    check(
        "type: integer, format: int32",
        &[("2147483647", &[]), ("2147483648", &[int32]), ("-2147483648", &[]), ("-2147483649", &[int32])],
    );
    check(
        "type: integer, format: int32, maximum: 3000000000",
        &[("1", &["|Maximum boundary value must be of type integer with format int32 in "])],
    );
    check(
        "type: integer, format: int64",
        &[
            ("9223372036854775807", &[]),
            (
                "9223372036854775808",
                &[
                    "| in body must be of type int64: \"float64\"",
                    "|Checked value must be of type integer with format int64 in ",
                ],
            ),
        ],
    );
    check("type: integer, format: uint32", &[("-1", &[])]);
    check(
        "type: number, format: float",
        &[("3e38", &[]), ("1e39", &["|Checked value must be of type number with format float in "])],
    );
    check("type: number, format: double", &[("1e300", &[])]);
    check(
        "type: array, items: {type: integer, format: int32}",
        &[("[1, 3000000000]", &["|Checked value must be of type integer with format int32 in [1]"])],
    );
}

#[test]
fn multiples_of_integers() {
    check("type: integer, multipleOf: 3", &[("0", &[]), ("-9", &[]), ("10", &["| in body should be a multiple of 3"])]);
    check("type: number, multipleOf: 2.5", &[("7", &["| in body should be a multiple of 2"]), ("6", &[])]);
}

#[test]
fn multiples_of_fractions() {
    check(
        "type: number, multipleOf: 0.1",
        &[("0.3", &[]), ("0.35", &["| in body should be a multiple of 0.1"]), ("-0.3", &[])],
    );
    // The validator multiplies by the inverse of the factor, and 1.15 times the inverse is slightly less than 115.
    check("type: number, multipleOf: 0.01", &[("1.15", &["| in body should be a multiple of 0.01"]), ("1.25", &[])]);
    check("type: number, multipleOf: 2.5", &[("7.5", &[]), ("7.6", &["| in body should be a multiple of 2.5"])]);
}

#[test]
fn a_factor_is_positive() {
    check("type: integer, multipleOf: 0", &[("1", &["|factor MultipleOf declared for  must be positive: 0"])]);
    check("type: integer, multipleOf: -2", &[("1", &["|factor MultipleOf declared for  must be positive: -2"])]);
    check("type: number, multipleOf: 0.1", &[("1", &["|factor MultipleOf declared for  must be positive: 0"])]);
    check("type: number, multipleOf: -0.1", &[("1.5", &["|factor MultipleOf declared for  must be positive: -0.1"])]);
    check(
        "properties: {a: {type: integer, multipleOf: 0}}",
        &[("{a: 1}", &[".a|factor MultipleOf declared for a must be positive: 0"])],
    );
}

#[test]
fn other_values_have_no_bounds() {
    check("minimum: 1, maximum: 0, multipleOf: 0", &[("a", &[]), ("[0]", &[]), ("true", &[])]);
}

#[test]
fn integer_bounds_by_digits() {
    check(
        "type: integer, minimum: -9223372036854775808",
        &[("5", &["|Minimum boundary value must be of type integer (default format) in "])],
    );
    check(
        "type: integer, maximum: -9223372036854775808",
        &[(
            "5",
            &[
                "|Maximum boundary value must be of type integer (default format) in ",
                "| in body should be less than or equal to -9.223372036854776e+18",
            ],
        )],
    );
    check(
        "type: integer, multipleOf: -9223372036854775808",
        &[(
            "5",
            &[
                "|MultipleOf value must be of type integer (default format) in ",
                "|factor MultipleOf declared for  must be positive: -9.223372036854776e+18",
            ],
        )],
    );
    check("type: integer, minimum: -9223372036854774784", &[("5", &[])]);
}

#[test]
fn other_formats_are_dropped() {
    for format in ["isbn", "float", "double", "uint32", "byte"] {
        check(
            &format!("type: integer, format: {format}, minimum: 0.5"),
            &[("5", &["|Minimum boundary value must be of type integer (default format) in "])],
        );
    }
    check(
        "type: integer, format: int64, minimum: 0.5",
        &[("5", &["|Minimum boundary value must be of type integer with format int64 in "])],
    );
    check(
        "x-kubernetes-int-or-string: true, format: float",
        &[("1e39", &["| in body must be of type float: \"float64\""])],
    );
    check("type: number, format: float", &[("1e39", &["|Checked value must be of type number with format float in "])]);
}

#[test]
fn large_integers_are_numbers() {
    for value in ["9223372036854775808", "-9223372036854775809", "-9223372036854775808.0"] {
        check("type: string", &[(value, &["| in body must be of type string: \"number\""])]);
    }
    check("type: string", &[("-9223372036854775808", &["| in body must be of type string: \"integer\""])]);
}
