//! A place inside a value.

use std::fmt::Write;

use crate::model::FieldPath;
use crate::text::TextRange;

/// A place, linked to those around it, so that names are only made for errors.
#[derive(Clone, Copy)]
pub(super) struct ValuePlace<'p> {
    around: Option<&'p ValuePlace<'p>>,
    step: ValueStep<'p>,
    /// None for the value itself.
    pub(super) range: Option<TextRange>,
}

#[derive(Clone, Copy)]
enum ValueStep<'p> {
    Whole,
    Property(&'p str),
    MapValue(&'p str),
    Item(usize),
}

impl<'p> ValuePlace<'p> {
    pub(super) const WHOLE: Self = Self { around: None, step: ValueStep::Whole, range: None };

    pub(super) fn property(&'p self, name: &'p str, range: TextRange) -> Self {
        Self { around: Some(self), step: ValueStep::Property(name), range: Some(range) }
    }

    pub(super) fn map_value(&'p self, key: &'p str, range: TextRange) -> Self {
        Self { around: Some(self), step: ValueStep::MapValue(key), range: Some(range) }
    }

    pub(super) fn item(&'p self, index: usize, range: TextRange) -> Self {
        Self { around: Some(self), step: ValueStep::Item(index), range: Some(range) }
    }

    /// The validator's name for it: `a.b[1]`, and `.k` for the value of a map that is the value itself.
    pub(super) fn name(&self) -> String {
        let mut name = String::new();
        self.write(&mut name);
        name
    }

    /// The path to it from the value.
    pub(super) fn path(&self) -> FieldPath {
        let Some(around) = self.around else { return FieldPath::ROOT };
        let mut path = around.path();
        match self.step {
            ValueStep::Whole => {}
            // The server leaves out an empty name at the start of the path.
            ValueStep::Property("") | ValueStep::MapValue("") if path.is_empty() => {}
            ValueStep::Property(name) | ValueStep::MapValue(name) => path.push(name.to_owned()),
            ValueStep::Item(index) => {
                // The server prints a dot before every path inside a value.
                if path.is_empty() {
                    path.push("");
                }
                path.push(index);
            }
        }
        path
    }

    fn write(&self, name: &mut String) {
        if let Some(around) = self.around {
            around.write(name);
        }
        // Writing to a string can't fail.
        let _ = match self.step {
            ValueStep::Whole => Ok(()),
            ValueStep::Property(property) if name.is_empty() => name.write_str(property),
            ValueStep::Property(key) | ValueStep::MapValue(key) => write!(name, ".{key}"),
            ValueStep::Item(index) => write!(name, "[{index}]"),
        };
    }
}
