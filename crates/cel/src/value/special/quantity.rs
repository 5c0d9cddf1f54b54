//! Quantities such as `1.5Gi`: decimal numbers, which the server stores in 64 bits if they fit.
//!
//! Source: `ParseQuantity` and `Add` in k8s.io/apimachinery/pkg/api/resource/{quantity,amount}.go.

use std::cmp::Ordering;
use std::fmt;

#[derive(Clone, Copy, Debug)]
pub struct Quantity {
    mantissa: i128,
    /// The power of ten that scales the mantissa.
    scale: i32,
    /// Whether the server stores the number with arbitrary precision. The server never converts such a number to an
    /// integer.
    is_big: bool,
}

const WRONG_FORMAT: &str =
    "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const WRONG_NUMBER: &str = "unable to parse numeric part of quantity";
const WRONG_SUFFIX: &str = "unable to parse quantity's suffix";
const NANO: i32 = -9;

/// The parts of a quantity as written, without leading zeros.
struct QuantityParts<'t> {
    is_negative: bool,
    whole: &'t str,
    fraction: &'t str,
    suffix: &'t str,
}

#[derive(Clone, Copy)]
enum Unit {
    Ten(i32),
    Two(u32),
}

/// A quantity of the same value, without the binary suffixes.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match usize::try_from(self.scale.unsigned_abs()) {
            Ok(fraction) if self.scale < 0 => {
                let sign = if self.mantissa < 0 { "-" } else { "" };
                let digits = format!("{:0width$}", self.mantissa.unsigned_abs(), width = fraction.saturating_add(1));
                let (whole, fraction) = digits.split_at(digits.len().saturating_sub(fraction));
                let fraction = fraction.trim_end_matches('0');
                write!(f, "{sign}{whole}{}{fraction}", if fraction.is_empty() { "" } else { "." })
            }
            _ if self.scale > 0 => write!(f, "{}e{}", self.mantissa, self.scale),
            _ => write!(f, "{}", self.mantissa),
        }
    }
}

impl Quantity {
    /// Parses a quantity, or returns the server's error.
    pub fn parse(text: &str) -> Result<Quantity, &'static str> {
        if text.is_empty() {
            return Err(WRONG_FORMAT);
        }
        if text == "0" {
            return Ok(Quantity::of_int(0));
        }
        let parts = split(text)?;
        let unit = unit_of(parts.suffix).ok_or(WRONG_SUFFIX)?;
        let digits = (parts.whole.len() + parts.fraction.len()) as i32;
        let (precision, factor, scale) = match unit {
            Unit::Ten(exponent) => (18 - digits, 1, exponent),
            Unit::Two(exponent) if parts.fraction.is_empty() => {
                (15 - digits - (exponent as f32 * 3.0 / 10.0) as i32 - 1, 1_i64 << exponent, 0)
            }
            Unit::Two(_) => (-1, 1, 0),
        };
        let scale = scale.saturating_sub(parts.fraction.len() as i32);
        if precision >= 0 && scale >= NANO {
            let value: i64 = format!("{}{}", parts.whole, parts.fraction).parse().map_err(|_| WRONG_NUMBER)?;
            if let Some(value) = value.checked_mul(factor) {
                let mantissa = i128::from(if parts.is_negative { -value } else { value });
                return Ok(Quantity { mantissa, scale, is_big: false });
            }
        }
        parse_big(&parts, unit)
    }

    pub fn of_int(value: i64) -> Quantity {
        Quantity { mantissa: i128::from(value), scale: 0, is_big: false }
    }

    pub fn sign(self) -> i64 {
        self.mantissa.signum() as i64
    }

    /// The order of two quantities; `None` if the numbers have too many digits for 128 bits.
    pub fn compare(&self, other: &Quantity) -> Option<Ordering> {
        if self.mantissa.signum() != other.mantissa.signum() {
            return Some(self.mantissa.signum().cmp(&other.mantissa.signum()));
        }
        match self.aligned(other) {
            Some((one, other, _)) => Some(one.cmp(&other)),
            // If the mantissas can't be aligned, one quantity has many more digits than the other.
            None => {
                let magnitude =
                    |it: &Quantity| it.mantissa.unsigned_abs().checked_ilog10().map(|log| log as i32 + it.scale);
                let ordering = magnitude(self).cmp(&magnitude(other));
                ordering.is_ne().then_some(if self.mantissa < 0 { ordering.reverse() } else { ordering })
            }
        }
    }

    /// The sum; `None` if it does not fit into 128 bits.
    pub fn add(self, other: Quantity) -> Option<Quantity> {
        if !self.is_big && !other.is_big {
            if other.mantissa == 0 {
                return Some(self);
            }
            if self.mantissa == 0 {
                return Some(other);
            }
        }
        let (one, two, scale) = self.aligned(&other)?;
        let mantissa = one.checked_add(two)?;
        let fits = [one, two, mantissa].iter().all(|number| i64::try_from(*number).is_ok());
        Some(Quantity { mantissa, scale, is_big: self.is_big || other.is_big || !fits })
    }

    pub fn sub(self, other: Quantity) -> Option<Quantity> {
        self.add(Quantity { mantissa: other.mantissa.checked_neg()?, ..other })
    }

    /// The value as the server's 64-bit integer. `None` also for some integers, depending on the notation: `1.0` has
    /// none.
    pub fn as_int(self) -> Option<i64> {
        if self.is_big || self.scale < 0 {
            return None;
        }
        let factor = 10_i128.checked_pow(self.scale.unsigned_abs())?;
        i64::try_from(self.mantissa.checked_mul(factor)?).ok()
    }

    pub fn as_float(self) -> f64 {
        if self.mantissa == 0 {
            return 0.0;
        }
        match self.scale {
            0 => self.mantissa as f64,
            scale => self.mantissa as f64 * power_of_ten(scale),
        }
    }

    /// The mantissas of both quantities at the smaller scale, and this scale.
    fn aligned(&self, other: &Quantity) -> Option<(i128, i128, i32)> {
        let scale = self.scale.min(other.scale);
        let at_scale = |it: &Quantity| {
            let factor = 10_i128.checked_pow(it.scale.checked_sub(scale)?.unsigned_abs())?;
            it.mantissa.checked_mul(factor)
        };
        Some((at_scale(self)?, at_scale(other)?, scale))
    }
}

/// Parses a number that the server stores with arbitrary precision, and rounds it away from zero to a multiple of a
/// billionth.
fn parse_big(parts: &QuantityParts, unit: Unit) -> Result<Quantity, &'static str> {
    let digits = format!("{}{}", parts.whole, parts.fraction);
    let mut mantissa: i128 = digits.parse().map_err(|_| WRONG_NUMBER)?;
    let mut scale = -(parts.fraction.len() as i32);
    let is_binary = matches!(unit, Unit::Two(_));
    match unit {
        Unit::Ten(exponent) => scale = scale.saturating_add(exponent),
        // Saturation is harmless, because such a number exceeds the maximum below.
        Unit::Two(exponent) => mantissa = mantissa.saturating_mul(1 << exponent),
    }
    if scale < NANO {
        let divisor = 10_i128.checked_pow((NANO - scale).unsigned_abs());
        mantissa = match divisor {
            Some(divisor) => mantissa / divisor + i128::from(mantissa % divisor != 0),
            None => i128::from(mantissa != 0),
        };
        scale = NANO;
    }
    let quantity = Quantity { mantissa, scale, is_big: true };
    let greatest = Quantity { mantissa: i128::from(i64::MAX), scale: 0, is_big: true };
    let capped = if is_binary && quantity.compare(&greatest) == Some(Ordering::Greater) { greatest } else { quantity };
    Ok(if parts.is_negative { Quantity { mantissa: -capped.mantissa, ..capped } } else { capped })
}

/// A power of ten as Go computes it: the product or quotient of two exact powers.
fn power_of_ten(exponent: i32) -> f64 {
    const STEP: i32 = 32;
    let exact = |exponent: i32| format!("1e{exponent}").parse().unwrap_or(f64::INFINITY);
    let small: f64 = exact(exponent.abs() % STEP);
    match exponent {
        ..-323 => 0.0,
        -323..0 => exact(exponent / STEP * STEP) / small,
        _ => exact(exponent / STEP * STEP) * small,
    }
}

fn split(text: &str) -> Result<QuantityParts<'_>, &'static str> {
    let (is_negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_digit = |character: char| character.is_ascii_digit();
    let rest = rest.trim_start_matches('0');
    let (whole, rest) = rest.split_at(rest.find(|character| !is_digit(character)).unwrap_or(rest.len()));
    let (fraction, suffix) = match rest.strip_prefix('.') {
        Some(rest) => rest.split_at(rest.find(|character| !is_digit(character)).unwrap_or(rest.len())),
        None => ("", rest),
    };
    let exponent = suffix.trim_start_matches(|character| "eEinumkKMGTP".contains(character));
    let exponent = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    if !exponent.chars().all(is_digit) {
        return Err(WRONG_FORMAT);
    }
    Ok(QuantityParts { is_negative, whole: if whole.is_empty() { "0" } else { whole }, fraction, suffix })
}

fn unit_of(suffix: &str) -> Option<Unit> {
    Some(match suffix {
        "n" => Unit::Ten(-9),
        "u" => Unit::Ten(-6),
        "m" => Unit::Ten(-3),
        "" => Unit::Ten(0),
        "k" => Unit::Ten(3),
        "M" => Unit::Ten(6),
        "G" => Unit::Ten(9),
        "T" => Unit::Ten(12),
        "P" => Unit::Ten(15),
        "E" => Unit::Ten(18),
        "Ki" => Unit::Two(10),
        "Mi" => Unit::Two(20),
        "Gi" => Unit::Two(30),
        "Ti" => Unit::Two(40),
        "Pi" => Unit::Two(50),
        "Ei" => Unit::Two(60),
        _ => Unit::Ten(suffix.strip_prefix(['e', 'E'])?.parse::<i64>().ok()?.clamp(-10_000, 10_000) as i32),
    })
}
