use super::*;

#[test]
fn plurals_end_as_in_english() {
    let plurals = [
        ("Foo", "foos"),
        ("CronTab", "crontabs"),
        ("Policy", "policies"),
        ("Gateway", "gateways"),
        ("Class", "classes"),
        ("Mailbox", "mailboxes"),
        ("Batch", "batches"),
        ("Mesh", "meshes"),
        ("Y", "ys"),
    ];
    for (kind, expected) in plurals {
        assert_eq!(plural(kind), expected);
    }
}
