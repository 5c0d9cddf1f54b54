use super::super::code_points::CodePoints;
use super::super::error::{RegexpError, RegexpErrorKind};
use super::super::unicode::Property;
use super::RegexpParser;

/// A property, and whether it is negated.
type Selection = (Property, bool);

impl RegexpParser<'_> {
    /// Parses `\pL`, `\p{Greek}`, `\P{Greek}` or `\p{^Greek}`.
    pub(super) fn property(&mut self) -> Result<CodePoints, RegexpError> {
        let selection = self.selection()?;
        Ok(self.selected(selection))
    }

    /// Parses a property in a class. A property that the class already has is skipped, because the sets are large.
    pub(super) fn property_in_class(
        &mut self,
        set: &mut CodePoints,
        seen: &mut Vec<Selection>,
    ) -> Result<(), RegexpError> {
        let selection = self.selection()?;
        if !seen.contains(&selection) {
            seen.push(selection);
            set.extend(self.selected(selection).ranges());
        }
        Ok(())
    }

    fn selection(&mut self) -> Result<Selection, RegexpError> {
        let start = self.cursor.offset();
        let is_upper_case = self.cursor.peek_second() == Some('P');
        self.cursor.skip(2);
        let rest = self.cursor.rest();
        let (name, length) = match rest.strip_prefix('{') {
            Some(inside) => match inside.split_once('}') {
                Some((name, _)) => (name, name.len() + 2),
                None => ("", rest.len()),
            },
            None => {
                let length = rest.chars().next().map_or(0, char::len_utf8);
                (rest.get(..length).unwrap_or_default(), length)
            }
        };
        self.cursor.skip(length);
        let (name, has_caret) = match name.strip_prefix('^') {
            Some(name) => (name, true),
            None => (name, false),
        };
        match Property::named(name) {
            Some(property) => Ok((property, is_upper_case != has_caret)),
            None => Err(self.error(RegexpErrorKind::InvalidClassRange, start..self.cursor.offset())),
        }
    }

    /// The code points of a property. Case variants are added before the set is negated.
    fn selected(&mut self, (property, is_negated): Selection) -> CodePoints {
        let folds_case = self.operands.flags.folds_case;
        let key = (property, is_negated, folds_case);
        if let Some((_, set)) = self.properties.iter().find(|(known, _)| *known == key) {
            return set.clone();
        }
        let set = if folds_case { property.folded_code_points() } else { property.code_points() };
        let set = if is_negated { set.negated() } else { set };
        self.properties.push((key, set.clone()));
        set
    }
}
