//! ISBNs, credit card numbers and social security numbers.
//!
//! Source: the patterns and sums of github.com/asaskevich/govalidator at f61b66f; kube-openapi has a copy.

/// Whether a value is an ISBN-10. White space and dashes are ignored. The last digit can be `X`, for ten.
pub(super) fn is_isbn10(value: &str) -> bool {
    let Some(digits) = isbn_digits::<10>(value) else { return false };
    let weighted = digits.iter().zip(1_u32..).map(|(&digit, weight)| {
        let is_last = weight == 10;
        let value = if is_last && digit == b'X' { Some(10) } else { decimal(digit) };
        value.map(|value| value * weight)
    });
    weighted.sum::<Option<u32>>().is_some_and(|sum| sum % 11 == 0)
}

pub(super) fn is_isbn13(value: &str) -> bool {
    let Some(digits) = isbn_digits::<13>(value) else { return false };
    let weighted = digits.iter().zip([1, 3].into_iter().cycle());
    let sum = weighted.map(|(&digit, weight)| decimal(digit).map(|value| value * weight)).sum::<Option<u32>>();
    sum.is_some_and(|sum| sum % 10 == 0)
}

/// The bytes of a value other than white space and dashes. `None` unless there are exactly `LENGTH` such bytes.
fn isbn_digits<const LENGTH: usize>(value: &str) -> Option<[u8; LENGTH]> {
    let mut significant = value.bytes().filter(|byte| !matches!(byte, b'\t' | b'\n' | 0xc | b'\r' | b' ' | b'-'));
    let mut digits = [0; LENGTH];
    for digit in &mut digits {
        *digit = significant.next()?;
    }
    significant.next().is_none().then_some(digits)
}

fn decimal(digit: u8) -> Option<u32> {
    char::from(digit).to_digit(10)
}

/// Whether a value is a number of a known issuer with a correct check digit (Luhn). Other characters between the digits
/// are ignored.
pub(super) fn is_credit_card(value: &str) -> bool {
    let digits = || value.bytes().filter(u8::is_ascii_digit);
    let mut number = [0; 16];
    let mut length = 0;
    for digit in digits() {
        let Some(place) = number.get_mut(length) else { return false };
        *place = digit;
        length += 1;
    }
    let Some(number) = number.get(..length) else { return false };
    let sum = number.iter().rev().zip([false, true].into_iter().cycle()).map(|(&digit, is_doubled)| {
        let value = u32::from(digit - b'0');
        if is_doubled { value * 2 / 10 + value * 2 % 10 } else { value }
    });
    is_issued(number) && sum.sum::<u32>().is_multiple_of(10)
}

/// Whether an issuer uses numbers with this prefix and length.
fn is_issued(number: &[u8]) -> bool {
    match (number, number.len()) {
        ([b'4', ..], length) => matches!(length, 13 | 16),
        ([b'5', b'1'..=b'5', ..], length) => length == 16,
        ([b'6', b'0', b'1', b'1', ..] | [b'6', b'5', ..], length) => length == 16,
        ([b'3', b'4' | b'7', ..], length) => length == 15,
        ([b'3', b'0', b'0'..=b'5', ..] | [b'3', b'6' | b'8', ..], length) => length == 14,
        ([b'2', b'1', b'3', b'1', ..] | [b'1', b'8', b'0', b'0', ..], length) => length == 15,
        ([b'3', b'5', ..], length) => length == 16,
        _ => false,
    }
}

/// Whether a value has the form `123-45-6789`, with dashes or spaces. The length requires both separators.
pub(super) fn is_ssn(value: &str) -> bool {
    value.len() == 11
        && value.bytes().enumerate().all(|(index, byte)| match index {
            3 | 6 => matches!(byte, b'-' | b' '),
            _ => byte.is_ascii_digit(),
        })
}
