//! Numbers as Go's verb `%v` prints them: `strconv.FormatFloat` with `g` and the fewest digits that tell the number.

/// A number with a fraction or outside `int64`. An integer is printed by Rust as Go prints it.
pub fn format_float(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "+Inf" } else { "-Inf" }.to_owned();
    }
    let scientific = scientific(number);
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    match exponent.parse::<i32>() {
        Ok(-4..=5) | Err(_) => format!("{number}"),
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

/// With the fewest digits that tell the number. Between two as near as each other Go takes the even one, as Rust does
/// only when it is told the number of digits.
fn scientific(number: f64) -> String {
    let shortest = format!("{number:e}");
    let fraction = shortest.split_once('e').and_then(|(mantissa, _)| mantissa.split_once('.'));
    let rounded = format!("{number:.digits$e}", digits = fraction.map_or(0, |(_, fraction)| fraction.len()));
    if rounded.parse() == Ok(number) { rounded } else { shortest }
}

#[cfg(test)]
mod tests {
    use super::format_float;

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
            (987_986_395_886_264.25, "9.879863958862642e+14"),
            (987_986_395_886_264.75, "9.879863958862648e+14"),
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
