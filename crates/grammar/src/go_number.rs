//! Numbers as Go's `strconv` parses and prints them.

/// A number as Go's verb `%v` prints it: `strconv.FormatFloat` with `g` and the fewest digits that identify the number.
/// Integers need no such function, because Rust prints them like Go.
pub fn format_float(number: f64) -> String {
    if !number.is_finite() {
        return not_finite(number).to_owned();
    }
    shortest(&scientific(number), || number.to_string())
}

/// A 32-bit number as Go's verb `%v` prints it.
pub fn format_float32(number: f32) -> String {
    if !number.is_finite() {
        return not_finite(f64::from(number)).to_owned();
    }
    shortest(&format!("{number:e}"), || number.to_string())
}

/// The integer that a float becomes in JSON and in the OpenAPI validator, which print it in decimal with the fewest
/// digits that identify it. `None` if the float has a fraction, or if the digits do not fit `int64`, as for -2⁶³.
pub fn decimal_integer(number: f64) -> Option<i64> {
    // No larger integer fits, and a larger float can have hundreds of digits.
    (number.abs() < 1e19).then(|| number.to_string().parse().ok()).flatten()
}

fn not_finite(number: f64) -> &'static str {
    match number {
        number if number.is_nan() => "NaN",
        number if number > 0.0 => "+Inf",
        _ => "-Inf",
    }
}

/// The number in scientific notation with the exponent in Go's form, or in decimal where Go writes no exponent.
fn shortest(scientific: &str, decimal: impl FnOnce() -> String) -> String {
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific.to_owned() };
    match exponent.parse::<i32>() {
        Ok(-4..=5) | Err(_) => decimal(),
        // In Go, an exponent has a sign and at least two digits.
        Ok(exponent) => {
            format!(
                "{mantissa}e{sign}{digits:02}",
                sign = if exponent < 0 { '-' } else { '+' },
                digits = exponent.abs()
            )
        }
    }
}

/// The number in scientific notation, with the fewest digits that identify it. Between two equally near candidates, Go
/// takes the even one. Rust does so only if the number of digits is given.
fn scientific(number: f64) -> String {
    let shortest = format!("{number:e}");
    let fraction = shortest.split_once('e').and_then(|(mantissa, _)| mantissa.split_once('.'));
    let rounded = format!("{number:.digits$e}", digits = fraction.map_or(0, |(_, fraction)| fraction.len()));
    if rounded.parse() == Ok(number) { rounded } else { shortest }
}

/// Parses decimal digits with an optional sign, as `strconv.ParseInt` does.
pub fn parse_int(text: &str) -> Option<i64> {
    text.parse().ok()
}

/// Parses a 64-bit number, as `strconv.ParseFloat` does. `None` if it is too large.
pub fn parse_float(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_infinite = unsigned.eq_ignore_ascii_case("inf") || unsigned.eq_ignore_ascii_case("infinity");
    if let Some(digits) = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        let number = parse_hexadecimal(digits)?;
        return Some(if text.starts_with('-') { -number } else { number });
    }
    // Like Go, Rust accepts these words in any case. Rust parses numbers that are too large as infinite.
    if unsigned.len() < text.len() && unsigned.eq_ignore_ascii_case("nan") {
        return None;
    }
    text.parse().ok().filter(|number: &f64| number.is_finite() || is_infinite || number.is_nan())
}

/// Parses hexadecimal digits with a binary exponent, such as `1.8p3`.
fn parse_hexadecimal(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let exponent: i32 = exponent.parse().ok()?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = || whole.chars().chain(fraction.chars()).filter(|digit| *digit != '_');
    if whole.len() + fraction.len() == 0 || !digits().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let number = digits().fold(0.0, |number, digit| number * 16.0 + f64::from(digit.to_digit(16).unwrap_or_default()));
    let scale = exponent.saturating_sub((fraction.len() as i32).saturating_mul(4)).clamp(-2_000, 2_000);
    let number = number * 2.0_f64.powi(scale / 2) * 2.0_f64.powi(scale - scale / 2);
    number.is_finite().then_some(number)
}

#[cfg(test)]
mod tests;
