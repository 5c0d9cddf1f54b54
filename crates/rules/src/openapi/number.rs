//! `minimum`, `maximum`, `multipleOf`, and the range of a type and its format.

use std::cmp::Ordering;

use super::TooManySteps;
use super::integer::{is_whole, to_integer};
use super::schema_view::SchemaView;
use super::validator::{Matches, Validator};
use super::value_place::ValuePlace;
use crate::problem::{HeldNumber, Violation};
use crd_ls_grammar::formats::NumberFormat;
use crd_ls_grammar::go_number::{decimal_integer, format_float};
use crd_ls_model::{Json, JsonKind, Keyword};

#[derive(Clone, Copy)]
enum Number {
    Integer(i64),
    Float(f64),
}

impl<'s> Validator<'s> {
    pub(super) fn number(
        &mut self,
        schema: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let number = match value.kind {
            JsonKind::Integer(value) => Number::Integer(value),
            JsonKind::Float(value) => Number::Float(value),
            _ => return Ok(0),
        };
        self.holds(schema, number, HeldNumber::Value, place)?;
        for keyword in [Keyword::MultipleOf, Keyword::Minimum, Keyword::Maximum] {
            let Some(bound) = schema.schema.number(keyword) else { continue };
            // An integer is compared with the integer part of a bound, unless the schema's type can't represent the
            // bound.
            let (number, bound) = match number {
                Number::Integer(_)
                    if self.holds(schema, Number::Float(bound), HeldNumber::Bound(keyword), place)? =>
                {
                    (number, Number::Integer(to_integer(bound)))
                }
                Number::Integer(value) => (Number::Float(value as f64), Number::Float(bound)),
                Number::Float(_) => {
                    self.holds(schema, Number::Float(bound), HeldNumber::Bound(keyword), place)?;
                    (number, Number::Float(bound))
                }
            };
            self.compare(schema, keyword, number, bound, place)?;
        }
        Ok(1)
    }

    fn compare(
        &mut self,
        schema: SchemaView<'s>,
        keyword: Keyword,
        number: Number,
        bound: Number,
        place: &ValuePlace<'_>,
    ) -> Result<(), TooManySteps> {
        if keyword == Keyword::MultipleOf {
            let factor = bound.text().into();
            return if !bound.is_positive() {
                self.report(Violation::FactorNotPositive { factor }, place)
            } else if !number.is_multiple_of(bound) {
                self.report(Violation::Factor { factor }, place)
            } else {
                Ok(())
            };
        }
        let is_maximum = keyword == Keyword::Maximum;
        let exclusive = if is_maximum { Keyword::ExclusiveMaximum } else { Keyword::ExclusiveMinimum };
        let is_exclusive = schema.schema.is_true(exclusive);
        let order = number.order(bound);
        let is_beyond = order == if is_maximum { Ordering::Greater } else { Ordering::Less };
        let is_outside = is_beyond || is_exclusive && order == Ordering::Equal;
        if !is_outside {
            return Ok(());
        }
        let bounds = schema.schema.number(Keyword::Minimum).zip(schema.schema.number(Keyword::Maximum));
        let impossible = bounds.filter(|(minimum, maximum)| minimum > maximum);
        let impossible =
            impossible.map(|(minimum, maximum)| Box::new((format_float(minimum).into(), format_float(maximum).into())));
        self.report(Violation::Bound { keyword, is_exclusive, bound: bound.text().into(), impossible }, place)
    }

    /// Whether the schema's type can represent a number. If not, reports it.
    fn holds(
        &mut self,
        schema: SchemaView<'s>,
        number: Number,
        held: HeldNumber,
        place: &ValuePlace<'_>,
    ) -> Result<bool, TooManySteps> {
        let type_name = schema.number_type();
        let format = schema.format();
        let format = NumberFormat::of(&type_name, &format);
        if can_hold(&type_name, format, number) {
            return Ok(true);
        }
        let type_name = type_name.as_ref().into();
        self.report_of_whole(Violation::NotHeld { number: held, type_name, format }, place)?;
        Ok(false)
    }
}

fn can_hold(type_name: &str, format: Option<NumberFormat>, number: Number) -> bool {
    match format {
        Some(NumberFormat::Int32) => number.as_integer().is_some_and(|value| i32::try_from(value).is_ok()),
        Some(NumberFormat::Float) => (number.as_float() as f32).is_finite(),
        Some(NumberFormat::Int64) | None if type_name == "integer" => number.as_integer().is_some(),
        _ => true,
    }
}

impl Number {
    /// The number as an integer. None if it has a fraction, or if its decimal notation does not fit 64 bits.
    fn as_integer(self) -> Option<i64> {
        match self {
            Self::Integer(value) => Some(value),
            Self::Float(value) => decimal_integer(value),
        }
    }

    fn as_float(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    fn is_positive(self) -> bool {
        match self {
            Self::Integer(value) => value > 0,
            Self::Float(value) => value > 0.0,
        }
    }

    fn order(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Integer(left), Self::Integer(right)) => left.cmp(&right),
            _ => self.as_float().partial_cmp(&other.as_float()).unwrap_or(Ordering::Equal),
        }
    }

    /// Whether the number is a multiple of a positive factor.
    fn is_multiple_of(self, factor: Self) -> bool {
        match (self, factor) {
            (Self::Integer(value), Self::Integer(factor)) => value.checked_rem(factor) == Some(0),
            _ => {
                let (value, factor) = (self.as_float(), factor.as_float());
                is_whole(if factor < 1.0 { 1.0 / factor * value } else { value / factor })
            }
        }
    }

    /// The number as Go prints it.
    fn text(self) -> String {
        match self {
            Self::Integer(value) => value.to_string(),
            Self::Float(value) => format_float(value),
        }
    }
}
