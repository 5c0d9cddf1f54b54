//! Floats that count as integers, and their conversion.

/// Whether a float is an integer that JSON can represent exactly, or slightly larger than such an integer. Source:
/// `IsFloat64AJSONInteger` in github.com/go-openapi/swag.
pub(super) fn is_whole(value: f64) -> bool {
    const MOST: f64 = 9_007_199_254_740_991.0;
    if !(-MOST..=MOST).contains(&value) {
        return false;
    }
    let cut = value.trunc();
    value == cut || cut > 0.0 && (value - cut) / (value + cut) < 1e-9
}

/// Two to the power of 63.
const LIMIT: f64 = 9_223_372_036_854_775_808.0;

/// Go's conversion of a float to an integer on amd64: it truncates towards zero, and a value out of range becomes the
/// smallest integer.
pub(super) fn to_integer(value: f64) -> i64 {
    if (-LIMIT..LIMIT).contains(&value) { value as i64 } else { i64::MIN }
}
