use lsp_types::Url;

use super::*;

fn key(name: &str) -> DocumentKey {
    DocumentKey::new(&Url::parse(&format!("file:///{name}")).unwrap())
}

fn begun(queue: &mut PublishQueue<u32>) -> Option<u32> {
    queue.begin().map(|(found, _)| found)
}

#[test]
fn the_newest_keeps_its_place() {
    let mut queue = PublishQueue::default();
    for (name, found) in [("a", 1), ("b", 2), ("a", 3)] {
        queue.add(key(name), found);
    }
    assert_eq!([begun(&mut queue), begun(&mut queue), begun(&mut queue)], [Some(3), Some(2), None]);
}

#[test]
fn newer_diagnostics_stop_older_ones() {
    let mut queue = PublishQueue::default();
    queue.add(key("a"), 1);
    let (_, stop) = queue.begin().unwrap();
    queue.add(key("b"), 2);
    assert!(!stop.load(Ordering::Relaxed), "another document is no reason to stop");
    queue.add(key("a"), 3);
    assert!(stop.load(Ordering::Relaxed));
}

#[test]
fn typing_on_shows_some() {
    let mut queue = PublishQueue::default();
    queue.add(key("a"), 0);
    let mut published = 0;
    for number in 1..100 {
        let (_, stop) = queue.begin().unwrap();
        queue.add(key("a"), number);
        let is_given_up = stop.load(Ordering::Relaxed);
        published += u32::from(queue.end(&key("a"), is_given_up) && !is_given_up);
    }
    assert_eq!(published, 99 / (MAX_GIVEN_UP + 1));
}

#[test]
fn forgotten_is_not_published() {
    let mut queue = PublishQueue::default();
    queue.add(key("a"), 1);
    let (_, stop) = queue.begin().unwrap();
    queue.add(key("a"), 2);
    queue.forget(&key("a"));
    assert!(stop.load(Ordering::Relaxed));
    assert!(!queue.end(&key("a"), false));
    assert_eq!(begun(&mut queue), None);
    // A document that is opened again is published.
    queue.add(key("a"), 3);
    assert_eq!(begun(&mut queue), Some(3));
    assert!(queue.end(&key("a"), false));
}
