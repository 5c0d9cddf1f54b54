use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tracing::span::{Attributes, Id};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

use super::{Destination, Moved};
use crate::Snapshot;
use crate::cursor::EntryPlace;
use crd_ls_text::{Text, TextSize};

/// Counts how many times a text is parsed after an edit.
#[derive(Clone, Default)]
struct Reparses(Arc<AtomicUsize>);

impl<S: tracing::Subscriber> Layer<S> for Reparses {
    fn on_new_span(&self, span: &Attributes<'_>, _: &Id, _: Context<'_, S>) {
        if span.metadata().name() == "reparse" {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The text after moving the entries whose keys begin with `x` into `into`, and the number of parses that it took.
fn moved(text: &str) -> (String, usize) {
    let snapshot = Snapshot::new(Text::new(text));
    let mapping = snapshot.cursor(TextSize::new(0)).mapping().expect("a mapping");
    let places: Vec<EntryPlace<'_>> = mapping.entries().map(|entry| EntryPlace { mapping, entry }).collect();
    let names: Vec<_> = places.iter().map(|place| (*place, place.name())).collect();
    let entries = names.iter().filter(|(_, name)| name.starts_with('x'));
    let entries: Vec<Moved<'_>> = entries.map(|(place, name)| Moved { place: *place, key: name }).collect();
    let reparses = Reparses::default();
    let to = [Destination { mapping, keys: vec!["into"] }];
    let counted = tracing_subscriber::registry().with(reparses.clone());
    let edits = tracing::subscriber::with_default(counted, || snapshot.relocated(&entries, &to)).expect("edits");
    (snapshot.edited(&edits).text().to_string(), reparses.0.load(Ordering::Relaxed))
}

#[test]
fn block_entries() {
    let text = "x1: 1\n# a\nx2:\n  b: 2\nc: 3 # c\nx3: 3\n\n# d\nx4: 4\nx5: 5\ninto:\n  e: 5\n";
    let expected = "# a\nc: 3 # c\n\n# d\ninto:\n  e: 5\n  x1: 1\n  x2:\n    b: 2\n  x3: 3\n  x4: 4\n  x5: 5\n";
    assert_eq!(moved(text).0, expected);
    assert_eq!(moved("x1: 1\nx2: 2\n").0, "into:\n  x1: 1\n  x2: 2\n");
    assert_eq!(moved("x1: 1\nx2: 2\na: 1\nx3: 3\n").0, "a: 1\ninto:\n  x1: 1\n  x2: 2\n  x3: 3\n");
}

#[test]
fn flow_entries() {
    assert_eq!(moved("{x1: 1, x2: 2, a: 3, x3: 4}").0, "{a: 3, into: {x1: 1, x2: 2, x3: 4}}");
    assert_eq!(moved("{a: 1, x1: 1, x2: 2, into: {b: 2}}").0, "{a: 1, into: {b: 2, x1: 1, x2: 2}}");
}

#[test]
fn two_parses_for_any_number() {
    let many: String = (0..300).map(|number| format!("x{number}: 1\n")).collect();
    let (text, reparses) = moved(&format!("a: 1\n{many}"));
    assert_eq!(reparses, 2);
    assert_eq!(text, format!("a: 1\ninto:\n{}", many.replace('x', "  x")));
}
