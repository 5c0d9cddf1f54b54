//! Time zones: UTC, fixed offsets, and the zones of the IANA database.
//!
//! Source: `timeZone` in cel-go/common/types/timestamp.go, `LoadLocation` in Go's time package.

use jiff::Timestamp;
use jiff::tz::TimeZoneDatabase;

use crate::value::EvaluationError;
use crd_ls_grammar::go_quote::quote;
use crd_ls_grammar::go_time::{self, Instant};

/// The UTC offset of a zone at an instant, in seconds. The server's own zone is UTC.
pub(crate) fn offset(zone: &str, instant: Instant) -> Result<i32, EvaluationError> {
    match zone.split_once(':') {
        Some((hours, minutes)) => {
            let minutes = if zone.starts_with('-') { -integer(minutes)? } else { integer(minutes)? };
            let seconds = integer(hours)?.saturating_mul(60).saturating_add(minutes).saturating_mul(60);
            // The offset of any real clock fits in 32 bits.
            Ok(i32::try_from(seconds).unwrap_or(if seconds < 0 { i32::MIN } else { i32::MAX }))
        }
        None if matches!(zone, "" | "Local" | "UTC" | "Etc/UTC" | "GMT" | "Etc/GMT" | "Zulu" | "Etc/Zulu") => Ok(0),
        None if zone.contains("..") || zone.starts_with(['/', '\\']) => {
            Err(EvaluationError::new("time: invalid location name"))
        }
        None if go_time::is_zone(zone) => in_history(zone, instant.seconds).ok_or(EvaluationError::NOT_JUDGED),
        None => Err(EvaluationError::new(format!("unknown time zone {zone}"))),
    }
}

/// The zone's offset at a time, by its past and future transitions. The last day of the year 9999 has the offset of the
/// day before.
fn in_history(zone: &str, seconds: i64) -> Option<i32> {
    let zone = TimeZoneDatabase::bundled().get(zone).ok()?;
    let then = seconds.clamp(Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
    Some(zone.to_offset(Timestamp::from_second(then).ok()?).seconds())
}

fn integer(text: &str) -> Result<i64, EvaluationError> {
    text.parse().map_err(|_| EvaluationError::new(format!("strconv.Atoi: parsing {}: invalid syntax", quote(text))))
}
