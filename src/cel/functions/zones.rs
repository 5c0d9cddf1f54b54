//! Time zones: UTC and fixed offsets. Of others we have no history; the server has.
//!
//! Source: `timeZone` in cel-go/common/types/timestamp.go, `LoadLocation` in Go's time package.

use crate::cel::value::Error;
use crate::grammar::go_quote::quote;
use crate::grammar::go_time::{self, Instant};

/// The seconds that a zone is east of UTC at a point in time.
pub fn offset(zone: &str, _: Instant) -> Result<i64, Error> {
    match zone.split_once(':') {
        Some((hours, minutes)) => {
            let minutes = if zone.starts_with('-') { -integer(minutes)? } else { integer(minutes)? };
            Ok(integer(hours)?.saturating_mul(60).saturating_add(minutes).saturating_mul(60))
        }
        None if matches!(zone, "" | "UTC" | "Etc/UTC" | "GMT" | "Etc/GMT" | "Zulu" | "Etc/Zulu") => Ok(0),
        None if zone.contains("..") || zone.starts_with(['/', '\\']) => Err(Error::new("time: invalid location name")),
        None if go_time::is_zone(zone) => Err(Error::NOT_JUDGED),
        None => Err(Error::new(format!("unknown time zone {zone}"))),
    }
}

fn integer(text: &str) -> Result<i64, Error> {
    text.parse().map_err(|_| Error::new(format!("strconv.Atoi: parsing {}: invalid syntax", quote(text))))
}
