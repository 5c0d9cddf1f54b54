use notify::EventKind;
use notify::event::{CreateKind, DataChange, ModifyKind};

use super::*;

fn event(kind: EventKind, path: &Path) -> notify::Result<Event> {
    Ok(Event::new(kind).add_path(path.to_owned()))
}

#[test]
fn quick_changes_are_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut scope = Scope::default();
    scope.add(folder.path());
    let file = std::fs::canonicalize(folder.path()).unwrap().join("a.yaml");
    let (sender, events) = mpsc::channel();
    let mut changes = FileEvents { events, ..FileEvents::new().unwrap() };
    let written = EventKind::Modify(ModifyKind::Data(DataChange::Any));
    for kind in [EventKind::Create(CreateKind::File), written, written] {
        sender.send(event(kind, &file)).unwrap();
    }
    changes.wait(&scope).unwrap();
    assert!(changes.events.try_recv().is_err());
    drop(sender);
    assert_eq!(changes.wait(&scope).unwrap_err().to_string(), "changes are no longer reported");
}

#[test]
fn missed_events_cause_a_check() {
    let mut changes = FileEvents::new().unwrap();
    assert!(changes.note(Err(notify::Error::generic("too many")), &Scope::default()));
}
