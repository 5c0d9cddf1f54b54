//! The values of literals.

/// The value of an integer without its sign, decimal or hexadecimal.
pub(crate) fn int(digits: &str, is_negative: bool) -> Option<i64> {
    let (digits, radix) = radix(digits);
    let magnitude = i128::from(u64::from_str_radix(digits, radix).ok()?);
    i64::try_from(if is_negative { -magnitude } else { magnitude }).ok()
}

/// The value of an unsigned integer, which ends with a `u`.
pub(crate) fn uint(text: &str) -> Option<u64> {
    let (digits, radix) = radix(text.strip_suffix(['u', 'U']).unwrap_or(text));
    u64::from_str_radix(digits, radix).ok()
}

/// The value of a floating-point number without its sign; `None` if it is too large.
pub(crate) fn double(text: &str, is_negative: bool) -> Option<f64> {
    let number: f64 = text.parse().ok().filter(|number: &f64| number.is_finite())?;
    Some(if is_negative { -number } else { number })
}

fn radix(text: &str) -> (&str, u32) {
    text.strip_prefix("0x").map_or((text, 10), |digits| (digits, 16))
}

/// The value of a string literal.
pub(crate) fn string(literal: &str) -> Result<String, &'static str> {
    // The escapes of a string denote code points, so the result is valid UTF-8.
    String::from_utf8(unescape(literal, false)?).map_err(|_| INVALID)
}

/// The value of a bytes literal.
pub(crate) fn bytes(literal: &str) -> Result<Vec<u8>, &'static str> {
    unescape(literal.get(1..).unwrap_or_default(), true)
}

const INVALID: &str = "unable to unescape string";
const INVALID_OCTAL: &str = "unable to unescape octal sequence in string";
const INVALID_CODE_POINT: &str = "invalid unicode code point";

fn unescape(literal: &str, is_bytes: bool) -> Result<Vec<u8>, &'static str> {
    let raw = literal.strip_prefix(['r', 'R']);
    let inner = unquote(raw.unwrap_or(literal)).ok_or(INVALID)?;
    let inner = if inner.contains('\r') { inner.replace("\r\n", "\n").replace('\r', "\n") } else { inner.to_owned() };
    if raw.is_some() || !inner.contains('\\') {
        return Ok(inner.into_bytes());
    }
    let mut unescaped = Vec::with_capacity(inner.len());
    let mut rest = inner.as_str();
    while let Some(at) = rest.find('\\') {
        unescaped.extend_from_slice(&rest.as_bytes()[..at]);
        rest = escape(&rest[at + 1..], is_bytes, &mut unescaped)?;
    }
    unescaped.extend_from_slice(rest.as_bytes());
    Ok(unescaped)
}

/// The text between the quotes, which are single or triple.
fn unquote(quoted: &str) -> Option<&str> {
    let between = |quotes: &str| quoted.strip_prefix(quotes)?.strip_suffix(quotes);
    ["\"\"\"", "'''", "\"", "'"].into_iter().find_map(between)
}

/// Parses an escape after its backslash; returns the text after it.
fn escape<'a>(text: &'a str, is_bytes: bool, unescaped: &mut Vec<u8>) -> Result<&'a str, &'static str> {
    let mut characters = text.chars();
    let plain = match characters.next().ok_or(INVALID)? {
        'a' => 0x07,
        'b' => 0x08,
        'f' => 0x0c,
        'n' => b'\n',
        'r' => b'\r',
        't' => b'\t',
        'v' => 0x0b,
        same @ ('\\' | '\'' | '"' | '`' | '?') => same as u8,
        'x' | 'X' => return numeric(&text[1..], 2, 16, is_bytes, unescaped).ok_or(INVALID)?,
        'u' | 'U' if is_bytes => return Err(INVALID),
        'u' => return numeric(&text[1..], 4, 16, false, unescaped).ok_or(INVALID)?,
        'U' => return numeric(&text[1..], 8, 16, false, unescaped).ok_or(INVALID)?,
        '0'..='3' => return numeric(text, 3, 8, is_bytes, unescaped).ok_or(INVALID_OCTAL)?,
        _ => return Err(INVALID),
    };
    unescaped.push(plain);
    Ok(characters.as_str())
}

/// Parses the digits of a code point, or of a byte in a bytes literal. `None` if digits are missing.
fn numeric<'a>(
    text: &'a str,
    length: usize,
    radix: u32,
    is_byte: bool,
    unescaped: &mut Vec<u8>,
) -> Option<Result<&'a str, &'static str>> {
    let digits = text.get(..length)?;
    let number = u32::from_str_radix(digits, radix).ok()?;
    if is_byte {
        unescaped.push(number as u8);
    } else {
        let Some(character) = char::from_u32(number) else { return Some(Err(INVALID_CODE_POINT)) };
        unescaped.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
    }
    text.get(length..).map(Ok)
}
