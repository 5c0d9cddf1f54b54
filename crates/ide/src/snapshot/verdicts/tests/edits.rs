//! The verdict on a long resource after an edit equals a fresh one, at a fraction of the cost.

use std::fmt::Write;

use super::{edited, judge, snapshot};
use crate::{Change, Snapshot, Verdicts};
use crd_ls_testing::{at_length, crd_around};
use crd_ls_text::{Edit, TextRange, TextSize};

/// A schema in which the findings in one part also depend on others.
const SCHEMA: &str = "\
type: object
x-kubernetes-validations:
- rule: self.spec.routes.all(route, route.port != 7070)
properties:
  spec:
    type: object
    required: [routes]
    x-kubernetes-validations:
    - {rule: 'self.replicas <= self.most', message: too many, fieldPath: .replicas}
    properties:
      replicas: {type: integer, default: 2}
      most: {type: integer, default: 3}
      mode: {type: string, enum: [Fast, Safe], default: Fast}
      hosts: {type: array, maxItems: 60, x-kubernetes-list-type: set, items: {type: string, maxLength: 20}}
      routes:
        type: array
        maxItems: 60
        x-kubernetes-list-type: map
        x-kubernetes-list-map-keys: [name]
        items:
          type: object
          required: [name]
          properties:
            name: {type: string, maxLength: 20, pattern: '^[a-z0-9-]+$'}
            port:
              x-kubernetes-int-or-string: true
              x-kubernetes-validations: [{rule: self != 22, message: not for SSH}]
            weight: {type: integer, minimum: 0, maximum: 100, default: 1}
            retry: {type: object, default: {times: 500}, properties: {times: {type: integer, maximum: 9}}}
            labels: {type: object, maxProperties: 4, additionalProperties: {type: string, maxLength: 9}}
            source:
              type: object
              properties: {file: {type: string}, url: {type: string, format: uri}}
              oneOf: [{required: [file]}, {required: [url]}]
            any: {type: object, nullable: true, x-kubernetes-preserve-unknown-fields: true}
  status: {type: object, properties: {ready: {type: boolean}}}
";

/// A resource with this number of routes, without errors.
fn resource(routes: usize) -> String {
    let mut text =
        "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\nspec:\n  replicas: 3\n  hosts: [a, b, \
                    c]\n  routes:\n"
            .to_owned();
    for number in 0..routes {
        let _ = write!(
            text,
            "  - name: r-{number}\n    port: {port}\n    retry: {{times: 3}}\n    labels:\n      team: a\n      tier: \
             'x'\n    source: {{file: f{number}}}\n    any:\n      more: [1, {{a: null}}]\n",
            port = 8000 + number
        );
    }
    text + "status:\n  ready: true\n"
}

fn crd() -> Snapshot {
    snapshot(&crd_around(SCHEMA))
}

/// Checks again, and asserts that the result equals a fresh check.
fn judge_again(crd: &Snapshot, resources: &Snapshot, old: &Verdicts) -> Verdicts {
    let verdicts = judge(crd, resources, old);
    let fresh = snapshot(&resources.text().to_string());
    let expected = judge(crd, &fresh, &Verdicts::default()).findings(&fresh, |_| true);
    let found = verdicts.findings(resources, |_| true);
    assert!(found == expected, "{found:#?}\n{expected:#?}\n{}", resources.text());
    verdicts
}

#[test]
fn cost_of_letter() {
    let crd = crd();
    let before = snapshot(&resource(50));
    let first = judge(&crd, &before, &Verdicts::default());
    assert!(first.findings(&before, |_| true).is_empty());
    assert!(first.compared() > 1000, "{}", first.compared());
    let edits = [
        ("port: 8025", "port: 22"),
        ("r-30\n", "r-31\n"),
        ("{file: f7}", "{file: f7, url: 3}"),
        ("times: 3}\n    labels:\n      team: a\n", "times: 30}\n    labels:\n"),
        ("  - name: r-20\n", "  - name: r-x\n  - name: r-20\n"),
        ("    any:\n      more: [1, {a: null}]\n  - name: r-9\n", "  - name: r-9\n"),
        ("replicas: 3", "replicas: 9"),
    ];
    for (old, new) in edits {
        let after = edited(&before, old, new);
        let verdicts = judge_again(&crd, &after, &first);
        assert!(verdicts.compared() < 120, "{old} -> {new}: {}", verdicts.compared());
        // Includes the part with the finding and its surroundings.
        let undone = judge_again(&crd, &edited(&after, new, old), &verdicts);
        assert!(undone.compared() < 120, "{new} -> {old}: {}", undone.compared());
    }
}

#[test]
fn unreadable_line() {
    let crd = crd();
    let mut text = snapshot(&resource(50));
    let mut verdicts = judge(&crd, &text, &Verdicts::default());
    for typed in ["    p", "    po", "    port", "    port:", "    port: ", "    port: 8"] {
        let after = format!("  - name: new\n{typed}\n  - name: r-30\n");
        let line = after.strip_suffix("  - name: r-30\n").unwrap_or(&after);
        let earlier = text.text().to_string();
        let old = earlier.split_once("  - name: new\n").map_or("  - name: r-30\n".to_owned(), |(_, rest)| {
            let (typed, _) = rest.split_once("  - name: r-30\n").unwrap();
            format!("  - name: new\n{typed}  - name: r-30\n")
        });
        text = edited(&text, &old, &format!("{line}  - name: r-30\n"));
        verdicts = judge_again(&crd, &text, &verdicts);
        assert!(verdicts.compared() < 120, "{typed}: {}", verdicts.compared());
    }
    // The default's fields are checked as well.
    let found = verdicts.findings(&text, |_| true);
    let paths: Vec<String> = found.iter().map(|finding| finding.hub.to_string()).collect();
    assert_eq!(paths, ["spec.routes[30].retry.times"]);
}

/// Deterministic random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Texts inserted at all kinds of places.
const INSERTS: &[&str] = &[
    "",
    "",
    "x",
    "1",
    "-",
    ": ",
    "\n",
    "\n    ",
    "- ",
    "null",
    "'",
    "{",
    "}",
    ", ",
    "# ",
    "22",
    "name: r-1",
    "    weight: 500\n",
    "    weight: null\n",
    "    wight: 1\n",
    "    retry:\n",
    "    any: 3\n",
    "  replicas: 9\n",
    "  mode: Slow\n",
    "  most: null\n",
    "  - name: r-2\n",
    "    source: {}\n",
    "    port: 22\n",
    "    port: 7070\n",
    "      a: &a b\n",
    "      <<: {c: d}\n",
];

fn random(text: &str, numbers: &mut Numbers) -> Edit {
    let lines: Vec<usize> = [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let insert = INSERTS[numbers.below(INSERTS.len())];
    let is_line = insert.ends_with('\n') || numbers.below(4) == 0;
    let (start, end) = if is_line {
        let line = numbers.below(lines.len());
        let end = lines.get(line + numbers.below(3)).copied().unwrap_or(text.len());
        (lines[line], end.max(lines[line]))
    } else {
        let start = numbers.below(text.len());
        (start, (start + numbers.below(4)).min(text.len()))
    };
    Edit::replace(TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32)), insert)
}

#[test]
fn random_edits() {
    let crd = crd();
    let mut numbers = Numbers(7);
    for _ in 0..at_length(12, 200) {
        let mut text = snapshot(&resource(8));
        let mut verdicts = judge(&crd, &text, &Verdicts::default());
        for _ in 0..30 {
            let edit = random(&text.text().to_string(), &mut numbers);
            let mut after = text.text().clone();
            after.apply(&edit);
            let undo = text.clone();
            text = text.after(&[Change { edit, text: after }]);
            let next = judge_again(&crd, &text, &verdicts);
            // Broken texts stay broken, so most edits are undone; this exercises the reuse in both directions.
            if numbers.below(3) > 0 {
                verdicts = judge_again(&crd, &undo, &next);
                text = undo;
            } else {
                verdicts = next;
            }
        }
    }
}
