//! The components of timestamps and durations.
//!
//! Source: cel-go/common/types/timestamp.go and duration.go.

use super::zones;
use crate::value::{Evaluated, EvaluationError, Value, Work};
use crd_ls_grammar::go_time::{DateTime, Instant};

/// A component of a timestamp or a duration. A timestamp's component is in UTC, or in the time zone of a second
/// argument; the offset that the timestamp was written with has no effect.
fn part<'d>(
    args: &mut [Value<'d>],
    name: &str,
    of_time: fn(&DateTime) -> i64,
    of_duration: Option<i64>,
) -> Evaluated<'d> {
    match (&*args, of_duration) {
        ([Value::Timestamp(instant)], _) => Ok(Value::Int(of_time(&DateTime::of(Instant { offset: 0, ..*instant })))),
        ([Value::Timestamp(instant), Value::String(zone)], _) => {
            let offset = zones::offset(zone, *instant)?;
            Ok(Value::Int(of_time(&DateTime::of(Instant { offset, ..*instant }))))
        }
        ([Value::Duration(nanoseconds)], Some(unit)) => Ok(Value::Int(nanoseconds / unit)),
        (args, _) => Err(EvaluationError::no_such_overload_for(name, args)),
    }
}

const MILLISECOND: i64 = 1_000_000;
const SECOND: i64 = 1_000 * MILLISECOND;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

macro_rules! parts {
    ($($function:ident $name:literal $of_duration:expr, $of_time:expr;)*) => {
        $(pub(crate) fn $function<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
            part(args, $name, $of_time, $of_duration)
        })*
    };
}

parts! {
    full_year "getFullYear" None, |time| time.year;
    month "getMonth" None, |time| time.month - 1;
    day_of_year "getDayOfYear" None, |time| time.day_of_year - 1;
    day_of_month "getDayOfMonth" None, |time| time.day - 1;
    date "getDate" None, |time| time.day;
    day_of_week "getDayOfWeek" None, |time| time.day_of_week;
    hours "getHours" Some(HOUR), |time| time.hour;
    minutes "getMinutes" Some(MINUTE), |time| time.minute;
    seconds "getSeconds" Some(SECOND), |time| time.second;
    milliseconds "getMilliseconds" Some(MILLISECOND), |time| time.nanosecond / MILLISECOND;
}
