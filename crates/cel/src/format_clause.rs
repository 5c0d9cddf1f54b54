//! The clauses of format strings: `%s`, `%.2f`.
//!
//! Source: `parseFormattingClause` in cel-go/ext/formatting.go.

/// The part after the percent sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    pub verb: u8,
    /// The number of fractional digits, if the clause specifies it.
    pub precision: Option<usize>,
}

/// The clause at the start of a text, and the rest of the text.
pub(crate) fn read(clause: &str) -> Result<(Clause, &str), String> {
    let (precision, after) = match clause.strip_prefix('.') {
        None => (None, clause),
        Some(precision) => {
            let end = precision.find(|digit: char| !digit.is_ascii_digit());
            let Some((digits, after)) = end.and_then(|end| precision.split_at_checked(end)) else {
                return Err("error while parsing precision: could not find end of precision specifier".to_owned());
            };
            (Some(parse_precision(digits)?), after)
        }
    };
    match after.as_bytes() {
        [verb @ (b's' | b'd' | b'f' | b'e' | b'b' | b'x' | b'X' | b'o'), ..] => {
            Ok((Clause { verb: *verb, precision }, after.get(1..).unwrap_or_default()))
        }
        // The server prints the first byte as a character.
        [other, ..] => Err(format!("unrecognized formatting clause \"{}\"", char::from(*other))),
        [] => Err("unexpected end of string".to_owned()),
    }
}

fn parse_precision(digits: &str) -> Result<usize, String> {
    let number = digits.parse::<i64>().ok().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| {
        let words = if digits.is_empty() { "invalid syntax" } else { "value out of range" };
        format!(
            "error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing \
             \"{digits}\": {words}"
        )
    })
}
