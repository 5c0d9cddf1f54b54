//! Instants and their calendar dates.

/// An instant, and the UTC offset of the clock that it was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instant {
    /// Seconds since the start of 1970 in UTC.
    pub seconds: i64,
    /// The fraction of a second, less than 1 000 000 000.
    pub nanoseconds: u32,
    /// The offset of the clock in seconds east of UTC.
    pub offset: i32,
}

impl Instant {
    /// The instant in UTC.
    pub fn of_seconds(seconds: i64) -> Instant {
        Instant { seconds, nanoseconds: 0, offset: 0 }
    }

    /// The instant of a time of day on a clock that is `offset` seconds east of UTC.
    pub(super) fn new(date: (u32, u32, u32), seconds_of_day: i64, nanoseconds: u32, offset: i32) -> Instant {
        Instant { seconds: days_from_1970(date) * 86_400 + seconds_of_day - i64::from(offset), nanoseconds, offset }
    }

    /// The date and time that the clock shows, in seconds since the start of 1970.
    fn shown(self) -> i64 {
        self.seconds.saturating_add(i64::from(self.offset))
    }
}

/// An instant as Go's layout `RFC3339Nano` prints it: with as many digits of the fraction as needed, and with the
/// offset of its clock.
pub fn format(instant: Instant) -> String {
    let (year, month, day) = date_of(instant.shown().div_euclid(86_400));
    let of_day = instant.shown().rem_euclid(86_400);
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    let fraction = format!(".{:09}", instant.nanoseconds);
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}{}", zone(instant.offset))
}

fn zone(offset: i32) -> String {
    let minutes = offset.unsigned_abs() / 60;
    match offset {
        0 => "Z".to_owned(),
        _ => format!("{}{:02}:{:02}", if offset < 0 { '-' } else { '+' }, minutes / 60, minutes % 60),
    }
}

/// The calendar date and the time of day of an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateTime {
    pub year: i64,
    pub month: i64,
    pub day: i64,
    pub day_of_year: i64,
    /// Sunday is 0.
    pub day_of_week: i64,
    pub hour: i64,
    pub minute: i64,
    pub second: i64,
    pub nanosecond: i64,
}

impl DateTime {
    /// The date and time on the instant's own clock.
    pub fn of(instant: Instant) -> DateTime {
        let days = instant.shown().div_euclid(86_400);
        let of_day = instant.shown().rem_euclid(86_400);
        let (year, month, day) = date_of(days);
        let first = u32::try_from(year).map_or(days, |year| days_from_1970((year, 1, 1)));
        DateTime {
            year,
            month,
            day,
            day_of_year: days - first + 1,
            day_of_week: (days + 4).rem_euclid(7),
            hour: of_day / 3600,
            minute: of_day / 60 % 60,
            second: of_day % 60,
            nanosecond: i64::from(instant.nanoseconds),
        }
    }
}

/// The year, month and day that is `days` days after 1 January 1970.
fn date_of(days: i64) -> (i64, i64, i64) {
    let from_march_of_0 = days + 719_468;
    let era = from_march_of_0.div_euclid(146_097);
    let day_of_era = from_march_of_0.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

/// The number of days from 1 January 1970 to a day of the Gregorian calendar. Years start in March here, so that a leap
/// day is the last day of its year.
fn days_from_1970((year, month, day): (u32, u32, u32)) -> i64 {
    let (year, month, day) = (i64::from(year), i64::from(month), i64::from(day));
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

#[cfg(test)]
mod tests;
