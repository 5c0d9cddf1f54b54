//! The objects that are written in the operations of a Chainsaw test.

#[cfg(test)]
mod tests;

use super::blanked::{separator_place, slice};
use super::inline_objects::{InlineObject, InlineObjects, LONGEST, mark};
use super::json::{Json, JsonKind, JsonMember};
use super::limits::Limits;
use super::unfinished::Part;
use crd_ls_syntax::{DocumentNode, Flags, Tree};
use crd_ls_text::{Text, TextRange, TextSize};

/// The operations of a Chainsaw test with objects, and the part of each object that is written.
pub const TEST_OPERATIONS: [(&str, Part); 7] = [
    ("apply", Part::Whole),
    ("assert", Part::Assertion),
    ("create", Part::Whole),
    ("delete", Part::Assertion),
    ("error", Part::Assertion),
    ("patch", Part::Patch),
    ("update", Part::Whole),
];

/// The lists of operations of a step.
pub const STEP_LISTS: [&str; 4] = ["try", "catch", "finally", "cleanup"];

/// The objects in the tests of a text. None if none is found. A text with anchors or aliases is not searched, because
/// the places of aliases are unknown.
pub fn objects_of_test(text: &Text, tree: &Tree) -> Option<InlineObjects> {
    let has_names = |document: DocumentNode<'_>| {
        document.flags().contains(Flags::HAS_ANCHOR) || document.flags().contains(Flags::HAS_ALIAS)
    };
    if u32::from(text.len()) > LONGEST || tree.documents().any(has_names) {
        return None;
    }
    let whole = text.slice(TextRange::up_to(text.len()));
    InlineObjects::of(&whole, objects(&whole, tree))
}

fn objects(whole: &str, tree: &Tree) -> Vec<InlineObject> {
    let with_content = tree.documents().filter(|document| document.content().is_some());
    let starts = with_content.map(|document: DocumentNode<'_>| document.range().start());
    let mut objects = Vec::new();
    for (document, start) in Json::documents(tree, Limits::DEFAULT).unwrap_or_default().into_iter().zip(starts) {
        let is_of_test =
            text(&document, "apiVersion").is_some_and(|version| version.starts_with("chainsaw.kyverno.io/"));
        let Some(spec) = document.get("spec").filter(|_| is_of_test) else { continue };
        let mut test = TestObjects { whole, start, objects: &mut objects, known: Vec::new(), has_files: false };
        for step in spec.value.items_of("steps").iter().chain([&spec.value]) {
            STEP_LISTS.iter().flat_map(|list| step.items_of(list)).for_each(|operation| test.add_operation(operation));
        }
    }
    objects
}

/// Collects the objects of a test.
struct TestObjects<'t> {
    whole: &'t str,
    /// The start of the test's document.
    start: TextSize,
    objects: &'t mut Vec<InlineObject>,
    /// The identities of the objects so far.
    known: Vec<[String; 3]>,
    /// Whether some of the objects are in other files.
    has_files: bool,
}

impl TestObjects<'_> {
    fn add_operation(&mut self, operation: &Json) {
        for (name, part) in TEST_OPERATIONS {
            let Some(JsonMember { value: of, .. }) = operation.get(name) else { continue };
            self.has_files |= part == Part::Whole && of.get("file").is_some();
            let expected = of.items_of("expect");
            expected.iter().filter_map(|item| item.get("match")).for_each(|member| self.add(member, Part::Assertion));
            // An error as the expected result means that the server has to refuse the object.
            let is_refused = expected.iter().filter_map(|item| item.get("check")).any(|check| self.wants_error(check));
            if let Some(member) = of.get("resource").filter(|_| !is_refused) {
                let is_known = matches!(name, "apply" | "create") && self.record(&member.value);
                // Chainsaw patches an object that exists already, so the applied object may be partial.
                self.add(member, if is_known && name == "apply" { Part::Partial } else { part });
            }
        }
    }

    /// Records the identity of an object. Returns whether the object may exist already.
    fn record(&mut self, object: &Json) -> bool {
        let name = object.get("metadata").and_then(|metadata| text(&metadata.value, "name"));
        let of = |field| text(object, field).unwrap_or_default().to_owned();
        let identity = [of("apiVersion"), of("kind"), name.unwrap_or_default().to_owned()];
        let is_known = self.has_files || self.known.contains(&identity);
        if !is_known && self.known.len() < MAX_KNOWN {
            self.known.push(identity);
        }
        is_known
    }

    /// Whether a check requires that an operation fails.
    fn wants_error(&self, check: &JsonMember) -> bool {
        let is_about_error = |range: TextRange| slice(self.whole, range + self.start).contains("$error");
        if !check.value.is_object() {
            return is_about_error(check.value.range);
        }
        let mut members = check.value.members().iter().filter(|member| !wants_success(member));
        members.any(|member| is_about_error(member.key_range) || is_about_error(member.value.range))
    }

    /// Adds the object in a member whose value is below its key.
    fn add(&mut self, member: &JsonMember, part: Part) {
        let (key, content) = (member.key_range + self.start, member.value.range + self.start);
        let is_object = member.value.is_object() && text(&member.value, "kind").is_some();
        let is_below = || slice(self.whole, TextRange::new(key.end(), content.start())).contains('\n');
        if !is_object || content.start() < key.end() || !is_below() {
            return;
        }
        if let Some(line) = separator_place(self.whole, key.start(), mark(part)) {
            self.objects.push(InlineObject { line, content, part });
        }
    }
}

/// Whether a check is `($error == null): true`.
fn wants_success(check: &JsonMember) -> bool {
    let inner = check.key.trim().strip_prefix('(').and_then(|key| key.strip_suffix(')')).unwrap_or_default();
    let is_null = inner.split_once("==").is_some_and(|(left, right)| (left.trim(), right.trim()) == ("$error", "null"));
    is_null && check.value.kind == JsonKind::Bool(true)
}

/// The maximum number of objects of a test that are distinguished.
const MAX_KNOWN: usize = 200;

fn text<'j>(object: &'j Json, field: &str) -> Option<&'j str> {
    object.get(field)?.value.written_text()
}
