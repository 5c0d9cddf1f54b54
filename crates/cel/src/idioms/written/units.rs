//! Numbers with a unit: `10Gi`, `5m`, `50%`.

use super::super::tokens::{Part, TokenShape, Words};
use crate::misread::{TIMES, UNITS};

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        let both = words.range(index..index + 2)?;
        let (number, unit) = (words.at(index), words.at(index + 1));
        if words.shape(index)? != TokenShape::Number || both.len() != number.len() + unit.len() {
            return None;
        }
        let text = match unit {
            _ if TIMES.contains(&unit) => format!("duration('{number}{unit}')"),
            _ if UNITS.contains(&unit) => format!("quantity('{number}{unit}')"),
            "d" => format!("duration('{}h')", number.parse::<u32>().ok()?.checked_mul(24)?),
            _ => return None,
        };
        words.instead(index..index + 2, text)
    })
}
