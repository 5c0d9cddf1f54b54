//! A place inside a value.

use std::fmt::Write;

use crd_ls_model::{FieldPath, Focus, Json};
use crd_ls_text::TextRange;

/// A place with a link to the place around it, so that names are built only for errors.
#[derive(Clone, Copy)]
pub(super) struct ValuePlace<'p> {
    around: Option<&'p ValuePlace<'p>>,
    step: ValueStep<'p>,
    /// The range of the place. None for the whole value.
    pub(super) range: Option<TextRange>,
    /// The value before the update, if it is known.
    pub(super) old: Option<&'p Json>,
    /// The part of the value that is compared.
    pub(super) focus: &'p Focus,
}

#[derive(Clone, Copy)]
enum ValueStep<'p> {
    Whole,
    Property(&'p str),
    MapValue(&'p str),
    Item(usize),
}

impl<'p> ValuePlace<'p> {
    /// The whole value.
    pub(super) fn whole(old: Option<&'p Json>, focus: &'p Focus) -> Self {
        Self { around: None, step: ValueStep::Whole, range: None, old, focus }
    }

    pub(super) fn property(&'p self, name: &'p str, range: TextRange, focus: &'p Focus) -> Self {
        self.member(ValueStep::Property(name), name, range, focus)
    }

    pub(super) fn map_value(&'p self, key: &'p str, range: TextRange, focus: &'p Focus) -> Self {
        self.member(ValueStep::MapValue(key), key, range, focus)
    }

    fn member(&'p self, step: ValueStep<'p>, key: &str, range: TextRange, focus: &'p Focus) -> Self {
        let old = self.old.and_then(|old| old.get(key)).map(|member| &member.value);
        Self { around: Some(self), step, range: Some(range), old, focus }
    }

    pub(super) fn item(&'p self, index: usize, range: TextRange, old: Option<&'p Json>, focus: &'p Focus) -> Self {
        Self { around: Some(self), step: ValueStep::Item(index), range: Some(range), old, focus }
    }

    /// The place with the whole value in focus.
    pub(super) fn in_full(self) -> Self {
        Self { focus: Focus::WHOLE, ..self }
    }

    /// The validator's name for the place: `a.b[1]`, or `.k` for a value in a map at the top.
    pub(super) fn name(&self) -> String {
        let mut name = String::new();
        self.write(&mut name);
        name
    }

    /// The path from the whole value to the place.
    pub(super) fn path(&self) -> FieldPath {
        let Some(around) = self.around else { return FieldPath::ROOT };
        let mut path = around.path();
        match self.step {
            ValueStep::Whole => {}
            // The server leaves out an empty name at the start of a path.
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
