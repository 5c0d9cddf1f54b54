//! Objects in the branches of one action, as in `{{ if }}…{{ else }}…{{ end }}` around whole objects. Only one of the
//! objects is rendered, so each is a document of its own.

#[cfg(test)]
mod tests;

use super::OF_EVERY_OBJECT;
use super::blanked::{BlankedText, separator_place, slice};
use crd_ls_syntax::{ActionRole, Content, ContentKind, DocumentNode, Entry, Flags, Tree};
use crd_ls_text::{Text, TextRange, TextSize};

/// The longest text that is divided, in bytes.
const LONGEST: u32 = 1 << 20;

/// The text with separators in place of the actions between such objects. None if nothing is divided.
pub fn with_separators(text: &Text, tree: &Tree) -> Option<Text> {
    if u32::from(text.len()) > LONGEST {
        return None;
    }
    let may_have_actions = |document: &DocumentNode<'_>| document.flags().contains(Flags::HAS_COMPAT_ISSUE);
    let contents = tree.documents().filter(may_have_actions).filter_map(|document| document.content());
    let places: Vec<TextSize> = contents.flat_map(places_between_objects).collect();
    if places.is_empty() {
        return None;
    }
    let whole = text.slice(TextRange::up_to(text.len()));
    let mut separated = BlankedText::of(&whole);
    for place in places {
        let line = separator_place(&whole, place, "")?;
        // The action may be in a comment.
        if !matches!(slice(&whole, TextRange::new(line, place)).trim(), "" | "#") {
            return None;
        }
        separated.keep_to(line);
        separated.separate("");
        let rest = whole.get(usize::from(place)..).unwrap_or_default();
        let line = rest.split_inclusive('\n').next().unwrap_or_default();
        separated.blank_to(place + TextSize::of(line));
    }
    separated.keep_to(text.len());
    Some(separated.finish())
}

/// The actions that divide the entries of a root into objects.
fn places_between_objects(root: Content<'_>) -> Vec<TextSize> {
    let ContentKind::Mapping(mapping) = root.kind() else { return Vec::new() };
    if mapping.is_flow() {
        return Vec::new();
    }
    let (mut depth, mut is_over) = (0_usize, false);
    let (mut places, mut objects, mut entries) = (Vec::new(), vec![Vec::new()], mapping.entries().peekable());
    for mark in root.action_marks() {
        while let Some(entry) = entries.next_if(|entry| entry.range().start() < mark.start) {
            add(entry, &mut objects);
        }
        match mark.role {
            ActionRole::Opens | ActionRole::Repeats => depth += 1,
            ActionRole::Closes if depth > 0 => depth -= 1,
            ActionRole::Divides if depth == 0 => {
                places.push(mark.start);
                objects.push(Vec::new());
            }
            // Entries after the last branch are outside of all branches.
            ActionRole::Closes => is_over = entries.peek().is_some(),
            ActionRole::Divides | ActionRole::Writes | ActionRole::Silent => {}
        }
    }
    entries.for_each(|entry| add(entry, &mut objects));
    let are_whole = objects.iter().all(|keys| OF_EVERY_OBJECT.iter().all(|key| keys.contains(key)));
    if is_over || !are_whole { Vec::new() } else { places }
}

fn add<'t>(entry: Entry<'t>, objects: &mut [Vec<&'t str>]) {
    if let (Some(keys), Some(key)) = (objects.last_mut(), entry.key().and_then(Content::verbatim)) {
        keys.push(key);
    }
}
