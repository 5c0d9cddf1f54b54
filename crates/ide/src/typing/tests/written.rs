//! The errors shown while a valid text is written letter by letter.

use crate::{EditPlace, Finding, Severity, Snapshot};
use crd_ls_testing::{at_length, crd_around};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

const WHOLE: &str = r#"apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: nightlyjobs.ops.example.com
  annotations:
    note: of a team
spec:
  group: ops.example.com
  names:
    kind: NightlyJob
    plural: nightlyjobs
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: ["spec"]
        properties:
          spec:
            type: object
            properties:
              shell:
                type: string
                enum: [sh, bash]
                default: bash
"#;

/// The errors that an editor shows at full severity: root causes that more text at the place can't remove.
fn loud(snapshot: &Snapshot, place: EditPlace) -> Vec<&Finding> {
    let errors = snapshot.findings().iter().enumerate().filter(|(_, finding)| finding.severity() == Severity::Error);
    let open = snapshot.unfinished_at(place);
    let roots = errors.filter(|(_, finding)| snapshot.cause_of(finding).is_none());
    roots.filter(|(at, _)| !open.contains(at)).map(|(_, finding)| finding).collect()
}

/// The place in a text that was written from its start.
fn end(snapshot: &Snapshot) -> EditPlace {
    EditPlace::of_whole(snapshot.text().len())
}

/// Each error with its line.
fn printed(snapshot: &Snapshot, errors: &[&Finding]) -> Vec<(&'static str, String)> {
    let line = |error: &Finding| {
        let number = snapshot.lines().line_of(error.range.start());
        snapshot.text().slice(snapshot.text().line_range(number)).into_owned()
    };
    errors.iter().map(|error| (error.code(), line(error))).collect()
}

/// The offsets after each keystroke. An indentation is a single keystroke, because editors insert it.
fn keystrokes(text: &str) -> Vec<usize> {
    let is_indentation = |at: usize| {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        at > line && at < text.len() && text[line..=at].bytes().all(|byte| byte == b' ')
    };
    (1..=text.len()).filter(|at| !is_indentation(*at)).collect()
}

/// The states of a text written from its start, with one edit up to each of these offsets.
fn from_the_top<'t>(text: &'t str, places: &'t [usize]) -> impl Iterator<Item = (usize, Snapshot)> + 't {
    let (mut snapshot, mut written) = (Snapshot::new(Text::new("")), 0);
    places.iter().map(move |&at| {
        let end = TextRange::empty(TextSize::new(written as u32));
        snapshot = snapshot.edited(&[Edit::replace(end, &text[written..at])]);
        written = at;
        (at, snapshot.clone())
    })
}

#[test]
fn written_from_the_top() {
    for (at, snapshot) in from_the_top(WHOLE, &keystrokes(WHOLE)) {
        let errors = loud(&snapshot, end(&snapshot));
        assert!(errors.is_empty(), "{:?}\n{}", printed(&snapshot, &errors), &WHOLE[..at]);
    }
}

#[test]
fn property_in_the_middle() {
    let whole = crd_around(
        "type: object\nrequired: [spec]\nproperties:\n  spec:\n    type: object\n    properties:\n      size:\n        type: integer\n        default: 1\n",
    );
    let (above, below) = whole.split_once("              size:").expect("the property");
    let column = " ".repeat(14);
    for lines in [
        &["port:", "  anyOf:", "  - type: integer", "  - type: string", "  x-kubernetes-int-or-string: true"][..],
        &["mode:", "  type: string", "  enum: [\"Fast\", 'Safe']", "  default: Fast"],
    ] {
        let property: String = lines.iter().map(|line| format!("{column}{line}\n")).collect();
        let mut snapshot = Snapshot::new(Text::new(&format!("{above}\n              size:{below}")));
        let (mut written, mut place) = (0, None);
        for at in keystrokes(property.trim_end()) {
            let start = TextSize::new((above.len() + written) as u32);
            let added = &property[written..at];
            snapshot = snapshot.edited(&[Edit::replace(TextRange::empty(start), added)]);
            written = at;
            let now = EditPlace::after(place, 0.into(), start, added);
            place = Some(now);
            let errors = loud(&snapshot, now);
            assert!(errors.is_empty(), "{:?}\n{}", printed(&snapshot, &errors), &property[..at]);
        }
        assert_eq!(snapshot.findings(), []);
    }
}

/// A rule above the properties that it is about, and a list above its items.
const RULE_FIRST: &str = r#"type: object
x-kubernetes-validations:
- rule: "self.ports.all(port, port.name != 'x' || size(port.name) in [1, 2])"
  fieldPath: .ports
properties:
  ports:
    type: array
    maxItems: 5
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name]
      properties:
        name:
          type: string
  done: {type: string, pattern: '^a*$'}
"#;

#[test]
fn fields_named_early() {
    let whole = crd_around(RULE_FIRST);
    let begin = whole.find("- rule:").expect("the rule");
    let named = |snapshot: &Snapshot| {
        let codes = ["yaml/unclosed-quote", "yaml/unclosed-bracket", "validations/field-path", "schema/list-map-keys"];
        loud(snapshot, end(snapshot)).into_iter().filter(|error| codes.contains(&error.code())).count()
    };
    let mut unfinished = 0;
    for at in keystrokes(&whole).into_iter().filter(|at| *at > begin && !whole[..*at].ends_with('\n')) {
        let snapshot = Snapshot::new(Text::new(&whole[..at]));
        assert_eq!(named(&snapshot), 0, "{}", &whole[..at]);
        let errors = loud(&snapshot, end(&snapshot));
        assert!(errors.is_empty(), "{:?}\n{}", printed(&snapshot, &errors), &whole[..at]);
        unfinished += snapshot.unfinished_at(end(&snapshot)).len();
    }
    assert!(unfinished > 0);
    // A bracket that another document follows isn't open any more.
    let open = whole.replace("'^a*$'}", "'^a*$'");
    assert_eq!(named(&Snapshot::new(Text::new(&format!("{open}---\nkind: a")))), 1);
    // A further entry shows that the schema is finished.
    let finished = whole.replace(" name:\n                  type", " other:\n                  type");
    for text in [finished.clone(), format!("{finished}---\nkind: a")] {
        let snapshot = Snapshot::new(Text::new(&text));
        assert!(!loud(&snapshot, end(&snapshot)).is_empty(), "{text}");
    }
}

#[test]
fn whole_crds() {
    let fixtures = [
        include_str!("../../../../../fixtures/typing/certificate.yaml"),
        include_str!("../../../../../fixtures/typing/queue.yaml"),
        include_str!("../../../../../fixtures/page/gateway.yaml"),
    ];
    // The quick run looks only at every fourth keystroke.
    for whole in fixtures.into_iter().take(at_length(1, 3)) {
        let (mut sum, mut several, mut last) = (0, 0, Vec::new());
        let keystrokes: Vec<usize> = keystrokes(whole).into_iter().rev().step_by(at_length(4, 1)).rev().collect();
        for (at, snapshot) in from_the_top(whole, &keystrokes) {
            let errors = loud(&snapshot, end(&snapshot));
            last = printed(&snapshot, &errors);
            assert!(errors.len() <= 2, "{last:?}\n{}", &whole[..at]);
            sum += errors.len();
            several += usize::from(errors.len() == 2);
        }
        assert_eq!(last, []);
        assert!(10 * sum <= 3 * keystrokes.len(), "{sum} errors at {} keystrokes", keystrokes.len());
        assert!(50 * several <= keystrokes.len(), "{several} of {} keystrokes with two", keystrokes.len());
    }
}

#[test]
fn repeated_kinds_are_derived_later() {
    let text = WHOLE.replace("nightlyjobs", "NightlyJob").replace("plural", "singular: NightlyJob\n    plural");
    let place_after = |before: &str| {
        let start = text.find(before).unwrap() + before.len();
        EditPlace::after(None, TextSize::new(0), TextSize::new(start as u32), "NightlyJob")
    };
    let snapshot = Snapshot::new(Text::new(&text));
    for before in ["    kind: ", "\n  name: ", "plural: "] {
        let loud = loud(&snapshot, place_after(before));
        assert!(loud.is_empty(), "{before}: {:?}", printed(&snapshot, &loud));
    }
    assert!(!loud(&snapshot, place_after("scope: ")).is_empty());
}
