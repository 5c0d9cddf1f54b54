//! Numbers as Go's `strconv` reads and prints them.

/// A number as the verb `%v` prints it: `strconv.FormatFloat` with `g` and the fewest digits that identify it. An
/// integer type is printed by Rust as Go prints it.
pub fn format_float(number: f64) -> String {
    if !number.is_finite() {
        return not_finite(number).to_owned();
    }
    shortest(&scientific(number), || number.to_string())
}

/// The same for a number of 32 bits.
pub fn format_float32(number: f32) -> String {
    if !number.is_finite() {
        return not_finite(f64::from(number)).to_owned();
    }
    shortest(&format!("{number:e}"), || number.to_string())
}

/// The integer that a float is once it has been written in decimal with the fewest digits that identify it, as JSON
/// and the OpenAPI validator do. None where it has a fraction, or where those digits do not fit `int64`: those of
/// -2⁶³ do not.
pub fn decimal_integer(number: f64) -> Option<i64> {
    // Beyond that no integer fits, and a float may have hundreds of digits.
    (number.abs() < 1e19).then(|| number.to_string().parse().ok()).flatten()
}

fn not_finite(number: f64) -> &'static str {
    match number {
        number if number.is_nan() => "NaN",
        number if number > 0.0 => "+Inf",
        _ => "-Inf",
    }
}

/// `scientific` with an exponent as Go writes it, or without one where Go writes none.
fn shortest(scientific: &str, decimal: impl FnOnce() -> String) -> String {
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific.to_owned() };
    match exponent.parse::<i32>() {
        Ok(-4..=5) | Err(_) => decimal(),
        // Go gives an exponent its sign and two digits.
        Ok(exponent) => {
            format!(
                "{mantissa}e{sign}{digits:02}",
                sign = if exponent < 0 { '-' } else { '+' },
                digits = exponent.abs()
            )
        }
    }
}

/// With the fewest digits that identify the number. Between two as near as each other Go takes the even one, as Rust does
/// only when it is told the number of digits.
fn scientific(number: f64) -> String {
    let shortest = format!("{number:e}");
    let fraction = shortest.split_once('e').and_then(|(mantissa, _)| mantissa.split_once('.'));
    let rounded = format!("{number:.digits$e}", digits = fraction.map_or(0, |(_, fraction)| fraction.len()));
    if rounded.parse() == Ok(number) { rounded } else { shortest }
}

#[cfg(test)]
mod tests {
    use super::{decimal_integer, format_float, format_float32};

    #[test]
    fn prints_floats_of_32_bits_with_their_own_digits() {
        for (number, text) in [
            (0.1, "0.1"),
            (1.5, "1.5"),
            (1e6, "1e+06"),
            (1_234_567.0, "1.234567e+06"),
            (1e-5, "1e-05"),
            (1e300, "+Inf"),
        ] {
            assert_eq!(format_float32(number as f32), text);
        }
    }

    #[test]
    fn a_float_is_the_integer_that_its_digits_say() {
        for (number, integer) in [
            (5.0, Some(5)),
            (-0.0, Some(0)),
            (1.5, None),
            (9_223_372_036_854_774_784.0, Some(9_223_372_036_854_775_000)),
            (1_152_921_504_606_846_976.0, Some(1_152_921_504_606_847_000)),
            (-9_223_372_036_854_775_808.0, None),
            (9_223_372_036_854_775_808.0, None),
            (1e300, None),
            (f64::NAN, None),
        ] {
            assert_eq!(decimal_integer(number), integer, "{number}");
        }
    }

    #[test]
    fn prints_floats_as_go_does() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (1.0, "1"),
            (-1.5, "-1.5"),
            (0.1, "0.1"),
            (0.30000000000000004, "0.30000000000000004"),
            (100.0, "100"),
            (100_000.0, "100000"),
            (123_456.7, "123456.7"),
            (999_999.0, "999999"),
            (1e6, "1e+06"),
            (1_234_567.0, "1.234567e+06"),
            (-2_147_483_648.5, "-2.1474836485e+09"),
            (987_986_395_886_264.0 + 0.25, "9.879863958862642e+14"),
            (987_986_395_886_264.0 + 0.75, "9.879863958862648e+14"),
            (1e20, "1e+20"),
            (123_456_789_012_345_680_000.0, "1.2345678901234568e+20"),
            (1e100, "1e+100"),
            (0.001, "0.001"),
            (0.0001, "0.0001"),
            (0.00012345, "0.00012345"),
            (0.00001, "1e-05"),
            (-1.5e-7, "-1.5e-07"),
            (5e-324, "5e-324"),
            (f64::MAX, "1.7976931348623157e+308"),
            (f64::INFINITY, "+Inf"),
            (f64::NEG_INFINITY, "-Inf"),
            (f64::NAN, "NaN"),
        ] {
            assert_eq!(format_float(number), text);
        }
    }
}
