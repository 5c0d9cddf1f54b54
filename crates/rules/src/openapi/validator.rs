//! Validates a value, with its fields and items, against a schema.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::iter;
use std::rc::Rc;
use std::sync::Arc;

use super::schema_view::SchemaView;
use super::value_place::ValuePlace;
use super::{PlacedViolation, TooManySteps, enumeration, value_type};
use crate::correlation::{OldItems, is_unchanged};
use crate::problem::Violation;
use crd_ls_grammar::formats::Format;
use crd_ls_grammar::go_regexp::{Matcher, Regexp, SharedMatchers};
use crd_ls_model::{Edge, Field, FieldPath, FieldValue, ItemGroups, Json, JsonKind, JsonMember, Keyword, Limits};
use crd_ls_text::TextRange;

/// The number of bytes that a pattern scans in one step.
const BYTES_A_STEP: usize = 64;

/// The number of bytes of a compiled pattern that count as one step.
const PATTERN_BYTES_A_STEP: usize = 8;

/// The maximum size of most compiled patterns, in bytes. A pattern up to this size counts only `SMALL_PATTERN_STEPS`
/// steps, because the number of patterns is limited only by the length of the text.
pub(super) const LEAST_PATTERN_BYTES: usize = 16 << 10;
const SMALL_PATTERN_STEPS: usize = 8;

/// The number of checks that a value has passed. If several alternatives fail, the branch with the highest number is
/// explained.
pub(super) type Matches = u32;

/// A comparison of a value with a schema.
pub(super) struct Validator<'s> {
    /// The number of steps that are left.
    left: u32,
    /// The number of checks whose result depends on values that are filled in later.
    pub(super) unknowns: u32,
    /// The number of checks whose result depends on members and items that a template may leave out.
    pub(super) optional: u32,
    /// The maximum size of a compiled pattern, in bytes.
    pattern_bytes: usize,
    pub(super) violations: Vec<PlacedViolation>,
    patterns: HashMap<*const Field, Option<Arc<Matcher>>>,
    /// The compiled patterns that are shared with other comparisons.
    shared: Option<&'s SharedMatchers>,
    enums: HashMap<*const Field, Rc<Cow<'s, Json>>>,
}

impl<'s> Validator<'s> {
    pub(super) fn new(Limits { value_steps, pattern_bytes, .. }: Limits, shared: Option<&'s SharedMatchers>) -> Self {
        Self {
            left: value_steps,
            unknowns: 0,
            optional: 0,
            pattern_bytes,
            violations: Vec::new(),
            patterns: HashMap::new(),
            shared,
            enums: HashMap::new(),
        }
    }

    /// Compares the whole value. Returns the number of steps, too. If the value before the update is known, violations
    /// in unchanged parts are not reported, except at the whole value.
    pub(super) fn run(
        mut self,
        schema: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> (u32, Result<Vec<PlacedViolation>, TooManySteps>) {
        let most = self.left;
        let compared = self.schema(schema, value, place);
        // Equal violations are reported once.
        let mut said = HashSet::new();
        let violations = self.violations.into_iter().filter(|violation| said.insert(violation.clone())).collect();
        (most - self.left, compared.map(|_| violations))
    }

    /// Compares a part of a value with its schema.
    fn part(&mut self, schema: SchemaView<'s>, value: &Json, place: &ValuePlace<'_>) -> Result<Matches, TooManySteps> {
        let before = self.violations.len();
        let matches = self.schema(schema, value, place)?;
        if self.violations.len() > before && place.old.is_some_and(|old| is_unchanged(schema.schema, value, old)) {
            self.violations.truncate(before);
        }
        Ok(matches)
    }

    /// Compares a value with a schema.
    pub(super) fn schema(
        &mut self,
        schema: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        self.step(1 + schema.schema.children().len())?;
        if value.is_hole() {
            self.unknowns += 1;
            return Ok(1);
        }
        if value.kind == JsonKind::Null {
            let matches = self.value_type(schema, value, place)?;
            self.enumeration(schema, value, place)?;
            return Ok(matches);
        }
        // One check counts for the schema, and one for each keyword that applies. Nested values count their own checks.
        let mut matches = 1;
        if value_type::applies(schema) {
            matches += 1 + self.value_type(schema, value, place)?;
        }
        matches += 1 + self.junctors(schema, value, place)?;
        matches += match &value.kind {
            JsonKind::String(text) => self.string(schema, text, place)?,
            JsonKind::Integer(_) | JsonKind::Float(_) => 1 + self.number(schema, value, place)?,
            JsonKind::Array(items, _) => 1 + self.array(schema, (value, items), place)?,
            JsonKind::Object(members, _) => 1 + self.object(schema, value, members, place)?,
            JsonKind::Bool(_) | JsonKind::Null | JsonKind::Hole(_) => 0,
        };
        self.enumeration(schema, value, place)?;
        Ok(matches + 1)
    }

    fn value_type(
        &mut self,
        schema: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let Some(mismatch) = value_type::compare(schema, value) else { return Ok(1) };
        let value_type::TypeMismatch { expected, found } = mismatch;
        let expected = expected.as_ref().into();
        let violation = match value.kind {
            JsonKind::Null => Violation::Null { expected },
            _ => Violation::Type { expected, found },
        };
        self.report(violation, place)?;
        Ok(0)
    }

    fn enumeration(
        &mut self,
        schema: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<(), TooManySteps> {
        let Some(field) = schema.schema.field(Keyword::Enum) else { return Ok(()) };
        let allowed = match self.enums.get(&std::ptr::from_ref(field)) {
            Some(allowed) => Rc::clone(allowed),
            None => {
                let Some(allowed) = field.json().map(Rc::new) else { return Ok(()) };
                self.enums.insert(field, Rc::clone(&allowed));
                allowed
            }
        };
        let JsonKind::Array(allowed, _) = &allowed.kind else { return Ok(()) };
        self.step(allowed.len())?;
        if value.is_partial() || allowed.iter().any(Json::is_partial) {
            self.unknowns += 1;
            return Ok(());
        }
        if allowed.is_empty() || allowed.iter().any(|allowed| enumeration::matches(value, allowed)) {
            return Ok(());
        }
        let meant = enumeration::meant(value, allowed);
        self.report(Violation::Enum { allowed: enumeration::printed(allowed), meant }, place)
    }

    fn string(&mut self, schema: SchemaView<'s>, text: &str, place: &ValuePlace<'_>) -> Result<Matches, TooManySteps> {
        self.step(text.len() / 16)?;
        self.length_and_pattern(schema, text, place)?;
        let name = schema.format();
        let Some(format) = Format::from_name(&name) else { return Ok(1) };
        if !format.is_valid(text) {
            self.report(Violation::Format { format: name.as_ref().into(), text: text.into() }, place)?;
        }
        Ok(2)
    }

    /// Checks the length and the pattern of a text. Only the first failure is reported.
    fn length_and_pattern(
        &mut self,
        schema: SchemaView<'s>,
        text: &str,
        place: &ValuePlace<'_>,
    ) -> Result<(), TooManySteps> {
        let length = text.chars().count() as i64;
        if let Some(most) = schema.schema.integer(Keyword::MaxLength).filter(|most| length > *most) {
            return self.report(Violation::TooLong { most }, place);
        }
        if let Some(least) = schema.schema.integer(Keyword::MinLength).filter(|least| length < *least) {
            return self.report(Violation::TooShort { least }, place);
        }
        let Some(field) = schema.schema.field(Keyword::Pattern) else { return Ok(()) };
        let pattern = schema.schema.string(Keyword::Pattern);
        let matcher = match self.patterns.get(&std::ptr::from_ref(field)) {
            Some(matcher) => matcher.clone(),
            None => {
                let matcher = self.matcher(&pattern)?;
                self.patterns.insert(field, matcher.clone());
                matcher
            }
        };
        self.step(text.len() / BYTES_A_STEP)?;
        if matcher.is_none_or(|matcher| matcher.is_match(text)) {
            return Ok(());
        }
        self.report(Violation::Pattern { pattern: pattern.as_ref().into() }, place)
    }

    fn array(
        &mut self,
        schema: SchemaView<'s>,
        (value, items): (&Json, &[Json]),
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let mut matches = 1;
        if let Some(item_schema) = schema.child(&Edge::Items) {
            let old = OldItems::new(schema.schema, place.old);
            for (index, item, focus) in place.focus.items(items) {
                matches += self.part(item_schema, item, &place.item(index, item.range, old.get(item), focus))?;
            }
        }
        self.optional += u32::from(value.choices().is_some());
        // The number of rendered items is between these numbers.
        let (fewest, length) = (value.certain_count() as i64, items.len() as i64);
        if let Some(least) = schema.schema.integer(Keyword::MinItems).filter(|least| length < *least) {
            self.lacking(value, |validator| validator.report(Violation::TooFewItems { least }, place))?;
        }
        if let Some(most) = schema.schema.integer(Keyword::MaxItems).filter(|most| fewest > *most) {
            self.report(Violation::TooMany { most }, place)?;
        }
        if schema.schema.is_true(Keyword::UniqueItems) && self.has_duplicates(value, items)? {
            self.report(Violation::Duplicates, place)?;
        }
        Ok(matches)
    }

    fn has_duplicates(&mut self, array: &Json, items: &[Json]) -> Result<bool, TooManySteps> {
        let groups = ItemGroups::of(array);
        for (index, item) in items.iter().enumerate() {
            self.step(index)?;
            let mut earlier = items.iter().take(index).enumerate();
            if earlier.any(|(at, earlier)| enumeration::is_equal(earlier, item) && groups.has_both(at, index)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn object(
        &mut self,
        schema: SchemaView<'s>,
        value: &Json,
        members: &[JsonMember],
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let (fewest, count) = (value.certain_count() as i64, members.len() as i64);
        let counts = [Keyword::MinProperties, Keyword::MaxProperties, Keyword::AdditionalProperties];
        if fewest < count && counts.into_iter().any(|keyword| schema.schema.field(keyword).is_some()) {
            self.optional += 1;
        }
        if let Some(least) = schema.schema.integer(Keyword::MinProperties).filter(|least| count < *least) {
            self.lacking(value, |validator| validator.report(Violation::TooFewProperties { least }, place))?;
        }
        if let Some(most) = schema.schema.integer(Keyword::MaxProperties).filter(|most| fewest > *most) {
            self.report(Violation::TooMany { most }, place)?;
        }
        let mut matches = self.additional_properties(schema, members, place)?;
        for (name, child) in schema.schema.properties() {
            let Some(focus) = place.focus.member(name) else { continue };
            if let Some(member) = value.get(name) {
                self.optional += u32::from(value.may_lack(name));
                let child = schema.with(&child.schema);
                matches += self.part(child, &member.value, &place.property(name, member.place(), focus))?;
            }
        }
        if let Some(FieldValue::Strings(required)) = schema.schema.field(Keyword::Required).map(|field| &field.value) {
            self.step(required.len())?;
            self.optional += u32::from(required.iter().any(|name| value.may_lack(&name.value)));
            for missing in required.iter().filter(|name| value.get(&name.value).is_none()) {
                self.lacking(value, |validator| validator.missing(&missing.value, place))?;
            }
        }
        Ok(matches)
    }

    /// Reports that a value lacks parts, unless another program may add such parts.
    fn lacking(
        &mut self,
        value: &Json,
        report: impl FnOnce(&mut Self) -> Result<(), TooManySteps>,
    ) -> Result<(), TooManySteps> {
        if !value.is_open() {
            return report(self);
        }
        self.unknowns += 1;
        Ok(())
    }

    fn additional_properties(
        &mut self,
        schema: SchemaView<'s>,
        members: &[JsonMember],
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let field = schema.schema.field(Keyword::AdditionalProperties).filter(|_| schema.has_additional_properties());
        let Some(field) = field else { return Ok(0) };
        let mut matches = 0;
        for (member, focus) in place.focus.members(members) {
            self.step(1 + schema.schema.children().len())?;
            if schema.schema.property(&member.key).is_some() {
                continue;
            }
            match (&field.value, schema.child(&Edge::AdditionalProperties)) {
                (FieldValue::Bool(false), _) => self.forbidden(member, place)?,
                (_, Some(child)) => {
                    let place = place.map_value(&member.key, member.place(), focus);
                    matches += self.part(child, &member.value, &place)?;
                }
                _ => {}
            }
        }
        Ok(matches)
    }

    fn forbidden(&mut self, member: &JsonMember, place: &ValuePlace<'_>) -> Result<(), TooManySteps> {
        let violation = Violation::Forbidden { key: member.key.as_ref().into() };
        self.push(violation, place, place.path(), Some(member.key_range))
    }

    /// Reports a missing required field. The path of the violation names the field, and its range is the range of the
    /// object that lacks the field.
    fn missing(&mut self, name: &str, place: &ValuePlace<'_>) -> Result<(), TooManySteps> {
        self.push(Violation::Required { field: name.into() }, place, place.path().child(name.to_owned()), place.range)
    }

    /// Reports a violation at the path of the value.
    pub(super) fn report(&mut self, violation: Violation, place: &ValuePlace<'_>) -> Result<(), TooManySteps> {
        self.push(violation, place, place.path(), place.range)
    }

    /// Reports a violation in a part of a value. The server prints the path of the whole value.
    pub(super) fn report_of_whole(&mut self, violation: Violation, place: &ValuePlace<'_>) -> Result<(), TooManySteps> {
        self.push(violation, place, FieldPath::ROOT, place.range)
    }

    fn push(
        &mut self,
        violation: Violation,
        value: &ValuePlace<'_>,
        field: FieldPath,
        place: Option<TextRange>,
    ) -> Result<(), TooManySteps> {
        let name = value.name();
        self.step(1 + (8 * field.segments().len() + name.len() + violation.size()) / 64)?;
        self.violations.push(PlacedViolation { violation, name: name.into(), field, place });
        Ok(())
    }

    fn step(&mut self, count: usize) -> Result<(), TooManySteps> {
        let left = u32::try_from(count).ok().and_then(|count| self.left.checked_sub(count));
        self.left = left.unwrap_or_default();
        left.map(|_| ()).ok_or(TooManySteps)
    }

    /// The compiled pattern. None if Go rejects it, because another rule reports that at the pattern itself. The steps
    /// of compiling a shared pattern count, too, so that the verdict on a value does not depend on other values.
    fn matcher(&mut self, pattern: &str) -> Result<Option<Arc<Matcher>>, TooManySteps> {
        if let Some(matcher) = self.shared.and_then(|shared| shared.get(pattern)) {
            self.step(SMALL_PATTERN_STEPS)?;
            return Ok(Some(matcher));
        }
        let Ok(regexp) = Regexp::parse(pattern) else { return Ok(None) };
        let (matcher, is_small) = self.compiled(&regexp)?;
        let matcher = Arc::new(matcher);
        if let Some(shared) = self.shared.filter(|_| is_small) {
            shared.keep(pattern, &matcher);
        }
        Ok(Some(matcher))
    }

    /// Compiles a pattern. Its size is not known in advance, so several size limits are tried in ascending order.
    /// Counts the steps, and returns whether the pattern is small.
    fn compiled(&mut self, regexp: &Regexp) -> Result<(Matcher, bool), TooManySteps> {
        let rooms = iter::successors(Some(LEAST_PATTERN_BYTES), |bytes| bytes.checked_mul(4));
        let most = self.pattern_bytes;
        for bytes in rooms.take_while(|bytes| *bytes < most).chain([most]) {
            let is_small = bytes <= LEAST_PATTERN_BYTES;
            self.step(if is_small { SMALL_PATTERN_STEPS } else { bytes / PATTERN_BYTES_A_STEP })?;
            if let Ok(matcher) = regexp.matcher_of_size(bytes) {
                return Ok((matcher, is_small));
            }
        }
        Err(TooManySteps)
    }
}
