//! Numbers with a unit: `10Gi`, `5m`, `50%`.

use super::super::tokens::{Part, TokenShape, Words};

const SIZES: &[&str] = &["Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "k", "M", "G", "T", "P", "E"];
const TIMES: &[&str] = &["h", "m", "ms", "s"];

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        let both = words.range(index..index + 2)?;
        let (number, unit) = (words.at(index), words.at(index + 1));
        if words.shape(index)? != TokenShape::Number || both.len() != number.len() + unit.len() {
            return None;
        }
        let text = match unit {
            _ if SIZES.contains(&unit) => format!("quantity('{number}{unit}')"),
            _ if TIMES.contains(&unit) => format!("duration('{number}{unit}')"),
            "d" => format!("duration('{}h')", number.parse::<u32>().ok()?.checked_mul(24)?),
            _ => return None,
        };
        words.instead(index..index + 2, text)
    })
}
