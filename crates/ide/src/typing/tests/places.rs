//! Errors at the cursor and elsewhere, in texts with `$0` for the cursor after the last letter.

use crate::{EditPlace, Finding, Severity, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextSize};

/// A snapshot, with the place of its last edit: the letter before `$0`.
#[track_caller]
fn typed(text: &str) -> (Snapshot, EditPlace) {
    let offset = text.find("$0").expect("a cursor");
    let place = EditPlace::after(None, 0.into(), TextSize::new(offset as u32 - 1), &text[offset - 1..offset]);
    (Snapshot::new(Text::new(&text.replacen("$0", "", 1))), place)
}

/// The codes of the errors and open warnings without a cause, each with whether it is open.
fn roots(snapshot: &Snapshot, place: EditPlace) -> Vec<(&'static str, bool)> {
    let open = snapshot.unfinished_at(place);
    let is_shown = |at, finding: &Finding| finding.severity() == Severity::Error || open.contains(&at);
    let shown = snapshot.findings().iter().enumerate().filter(|(at, finding)| is_shown(*at, finding));
    let roots = shown.filter(|(_, finding)| snapshot.cause_of(finding).is_none());
    roots.map(|(at, finding)| (finding.code(), open.contains(&at))).collect()
}

const SCHEMA: &str = "type: object
properties:
  spec:
    type: object
    required: [size]
    properties:
      size:
        type: integer
        minimum: 1
      users:
        type: array
        maxItems: 9
        items:
          type: string
          maxLength: 9
    x-kubernetes-validations:
    - rule: self.size > 1
      fieldPath: .size
";

/// The errors after a part of the schema is replaced by a text with the cursor.
#[track_caller]
fn with(part: &str, replacement: &str) -> Vec<(&'static str, bool)> {
    assert!(SCHEMA.contains(part), "{part}");
    let (snapshot, place) = typed(&crd_around(&SCHEMA.replacen(part, replacement, 1)));
    roots(&snapshot, place)
}

#[test]
fn begun_values() {
    for (part, begun, code) in [
        ("type: integer", "type: integ$0", "schema/type-name"),
        ("type: integer", "type: int$0", "schema/type-name"),
        ("required: [size]", "required: [no$0]", "decode/type"),
        ("fieldPath: .size", "fieldPath: .si$0", "validations/field-path"),
        ("fieldPath: .size", "fieldPath: .$0", "validations/field-path"),
        ("fieldPath: .size", "reason: FieldValueF$0", "validations/reason"),
        ("maxLength: 9", "pattern: '^[a$0'", "schema/pattern"),
        ("minimum: 1", "minimum: -$0", "yaml/collection-on-key-line"),
        ("minimum: 1", "minimum: 10\n        default: 1$0", "default/number"),
    ] {
        assert_eq!(with(part, begun), [(code, true)], "{begun}");
    }
}

#[test]
fn wrong_values() {
    for (part, wrong, code) in [
        ("type: integer", "type: text$0", "schema/type-name"),
        ("fieldPath: .size", "fieldPath: .sq$0", "validations/field-path"),
        ("fieldPath: .size", "reason: Because$0", "validations/reason"),
        ("maxLength: 9", "pattern: '(?<=a$0'", "schema/pattern"),
        ("minimum: 1", "maximum: 1\n        default: 12$0", "default/number"),
        ("minimum: 1", "minimum: one$0", "decode/type"),
    ] {
        assert_eq!(with(part, wrong), [(code, false)], "{wrong}");
    }
}

#[test]
fn begun_keys() {
    for (begun, is_open) in [("typ", true), ("maximu", true), ("oops", false), ("type", false), ("nam", false)] {
        let begun = format!("{begun}$0");
        assert_eq!(with("minimum: 1", &begun), [("yaml/expected-entry", is_open)], "{begun}");
    }
    assert_eq!(with("type: integer\n        minimum: 1", "typ$0"), [("decode/type", true)]);
    // A key of the author's own.
    assert_eq!(with("      users:\n", "      tim$0\n      users:\n"), [("yaml/expected-entry", true)]);
    // Typed over another, whose colon stays.
    assert_eq!(with("minimum: 1", "maxi$0: 1"), [("strict/unknown-field", true)]);
    assert_eq!(with("minimum: 1", "maxo$0: 1"), [("strict/unknown-field", false)]);
}

#[test]
fn expressions_go_on() {
    for (begun, is_open) in [
        ("self.si$0", true),
        ("self.size >$0", true),
        ("size($0", true),
        ("self.users.al$0", true),
        ("self.sq$0", false),
        ("self.sq > 1 && self.size > size(self.us$0)", false),
    ] {
        let found = with("self.size > 1", begun);
        assert_eq!(found.iter().all(|(_, is_open)| *is_open), is_open, "{begun}: {found:?}");
        assert!(!found.is_empty(), "{begun}");
    }
}

#[test]
fn absent_in_open_entry() {
    let new = "      users:\n        description: A$0";
    assert_eq!(with("      users:\n        type: array", new), [("structural/type-missing", true)]);
    let above = "      wait:\n        description: a\n      users:\n        description: A$0\n";
    assert_eq!(with("      users:\n", above), [("structural/type-missing", false)]);
    // The entry around it is finished, unless it was written in one go.
    let text = crd_around(&SCHEMA.replacen("    type: object\n    required: [size]", "    required: [size]", 1));
    let (snapshot, place) = typed(&text.replacen("minimum: 1", "minimum: 12$0", 1));
    assert!(roots(&snapshot, place).iter().all(|(_, is_open)| !is_open));
    assert!(roots(&snapshot, place_in_run(&text)).contains(&("structural/type-missing", true)));
}

/// A place in a text of which everything up to `minimum` was written in one go.
fn place_in_run(text: &str) -> EditPlace {
    let end = TextSize::new(text.find("minimum").expect("the keyword") as u32);
    EditPlace::after(Some(EditPlace::of_whole(end)), 0.into(), end, "m")
}

#[test]
fn names_declared_later() {
    let found = with("      size:\n", "      si$0:\n");
    assert!(found.contains(&("cel/uncompilable", true)), "{found:?}");
    let found = with("      size:\n", "      width$0:\n");
    assert!(found.iter().any(|(code, is_open)| *code == "cel/uncompilable" && !is_open), "{found:?}");
}

#[test]
fn begun_names() {
    let text = crd_around(SCHEMA);
    let name = text.lines().find_map(|line| line.trim().strip_prefix("name: ")).expect("a name");
    let (plural, group) = name.split_once('.').expect("two parts");
    for (part, begun, is_open) in [
        (format!("plural: {plural}"), format!("plural: {}$0", &plural[..2]), true),
        (format!("plural: {plural}"), "plural: other$0".to_owned(), false),
        (format!("group: {group}"), format!("group: {}$0", group.split_once('.').expect("a dot").0), true),
        (format!("name: {name}"), format!("name: {}$0", &name[..5]), true),
        (format!("name: {name}"), "name: other$0".to_owned(), false),
    ] {
        let (snapshot, place) = typed(&text.replacen(&part, &begun, 1));
        let found = roots(&snapshot, place);
        assert!(!found.is_empty() && found.iter().all(|(_, of)| *of == is_open), "{begun}: {found:?}");
    }
}

#[test]
fn begun_resource() {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let found = |spec: &str| {
        let text = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\nspec:\n  {spec}\n");
        let (snapshot, place) = typed(&text);
        let snapshot = snapshot.beside(kinds.clone().into());
        roots(&snapshot, place)
    };
    assert_eq!(found("siz$0"), [("resource/type", true)]);
    assert_eq!(found("other$0"), [("resource/type", false)]);
    assert_eq!(found("size: 2\n  user$0: []"), [("resource/unknown-field", true)]);
    assert_eq!(found("size: 2\n  oops$0: []"), [("resource/unknown-field", false)]);
    assert_eq!(found("users: []$0"), [("resource/required", true)]);
    assert_eq!(found("size: 2\n  users:$0"), [("lint/dropped-null", true)]);
}

#[test]
fn between_inserted_brackets() {
    let text = crd_around(&SCHEMA.replacen("self.size > 1", "size()", 1));
    let at = TextSize::new(text.find("size()").expect("the call") as u32 + 4);
    let place = EditPlace::after(None, 0.into(), at, "()");
    let snapshot = Snapshot::new(Text::new(&text));
    assert_eq!(roots(&snapshot, place), [("cel/uncompilable", true)]);
}

#[test]
fn edits_in_one_go() {
    let after = |before: Option<EditPlace>, removed: u32, start: u32, written: &str| {
        EditPlace::after(before, removed.into(), TextSize::new(start), written)
    };
    let place = after(None, 0, 10, "12345");
    let is_in = |place: EditPlace, offsets: [u32; 2]| offsets.map(|offset| place.is_in_run(TextSize::new(offset)));
    let longer = after(Some(place), 0, 15, "6");
    assert_eq!(is_in(longer, [10, 16]), [true; 2]);
    let shorter = after(Some(longer), 4, 12, "");
    assert_eq!(is_in(shorter, [10, 12]), [true; 2]);
    assert_eq!(is_in(shorter, [9, 13]), [false; 2]);
    let broken = after(Some(shorter), 0, 12, "\n  ");
    assert_eq!(is_in(broken, [10, 15]), [true; 2]);
    let elsewhere = after(Some(shorter), 0, 2, "1");
    assert_eq!(is_in(elsewhere, [10, 12]), [false; 2]);
}

#[test]
fn pasted_blocks_are_finished() {
    let block = "size:\n  minimum: 1\n";
    let pasted = EditPlace::after(None, 0.into(), TextSize::new(10), block);
    let end = 10 + block.len() as u32;
    assert_eq!([10, 12, end].map(|offset| pasted.is_in_run(TextSize::new(offset))), [false, false, true]);
}
