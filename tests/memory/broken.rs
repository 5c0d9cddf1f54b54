//! Texts with errors on every line. Finding causes and fixes stays within its budget.

use crd_ls_ide::Snapshot;
use crd_ls_text::{Budget, Text};

use crate::heap::{alone, taken};
use crate::hostile::{HEAD, count, with_schema};
use crate::slow::slow_or;

/// Makes a text with this many lines.
type Lines = fn(usize) -> String;

/// Texts with errors on every line.
const BROKEN: &[(&str, Lines)] = &[
    ("unknown fields", |size| HEAD.to_owned() + &count(size, |number| format!("  zz{number}: 1\n"))),
    ("one key many times", |size| properties(&"k: {type: string}\n".repeat(size))),
    ("tabs", |size| properties("").trim_end().to_owned() + "\n" + &"\t\t\t\t\tp: {type: string}\n".repeat(size)),
    ("tabs and spaces", |size| {
        let line = |number| format!("{}p{number}: {{type: string}}\n", ["          ", "\t"][number % 2]);
        properties("") + &count(size, line)
    }),
    ("no colons", |size| properties(&count(size, |number| format!("p{number}\n  type: string\n")))),
    ("no spaces", |size| properties(&count(size, |number| format!("p{number}:\n  type:string\n")))),
    ("open quotes", |size| properties(&count(size, |number| format!("p{number}:\n  type: 'string\n")))),
    ("open brackets", |size| properties(&count(size, |number| format!("p{number}: {{type: [string\n")))),
    ("wrong brackets", |size| properties(&count(size, |number| format!("p{number}: {{type: string]\n")))),
    ("a column too far right", |size| {
        properties(&count(size, |number| format!("p{number}:\n  type: string\n   minLength: 1\n")))
    }),
    ("no dashes", |size| {
        properties(&format!("p:\n  type: object\n  required:\n{}", count(size, |number| format!("  a{number}\n"))))
    }),
    ("marks of a conflict", |size| {
        let conflict = "<<<<<<< ours\na: {type: string}\n=======\na: {type: integer}\n>>>>>>> theirs\n";
        properties(&conflict.repeat(size))
    }),
    ("misspelt keywords", |size| properties(&count(size, |number| format!("p{number}: {{typ: string}}\n")))),
    ("misspelt types", |size| properties(&count(size, |number| format!("p{number}: {{type: int}}\n")))),
    ("numbers in an enum of texts", |size| {
        properties(&format!("p: {{type: string, enum: [{}]}}\n", count(size, |number| format!("{number}, "))))
    }),
    ("one version many times, always stored", |size| {
        let version =
            "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object}}\n";
        format!("{HEAD}  versions:\n{}", version.repeat(size))
    }),
    ("a bracket above all", |size| {
        "{\n".to_owned() + &properties(&count(size, |number| format!("p{number}: {{type: string}}\n")))
    }),
];

/// A CustomResourceDefinition with these lines as properties.
fn properties(lines: &str) -> String {
    let lines = count_lines(lines, "  ");
    with_schema(&format!("type: object\nproperties:\n{lines}"))
}

fn count_lines(lines: &str, indentation: &str) -> String {
    lines.lines().map(|line| format!("{indentation}{line}\n")).collect()
}

#[test]
fn causes_keep_their_budget() {
    let _alone = alone();
    for (name, text) in BROKEN {
        let snapshot = Snapshot::new(Text::new(&text(slow_or(4_000, 400))));
        let most = Budget::of_causes(snapshot.text().len()).most();
        // The last trial can exceed the rest of the budget, once.
        let (steps, trial) = (snapshot.causes().steps(), 64 * u64::from(u32::from(snapshot.text().len())));
        assert!(steps <= most + trial, "{name}: {steps} of {most} steps");
    }
}

#[test]
fn fixes_share_a_budget() {
    let _alone = alone();
    for (name, text) in BROKEN {
        let snapshot = Snapshot::new(Text::new(&text(slow_or(2_000, 200))));
        let budget = Budget::new(500_000);
        let within = snapshot.within(&budget);
        let looked = snapshot.findings().iter().take_while(|_| budget.is_open());
        let looked = looked.inspect(|finding| drop(within.fixes(finding))).count();
        let trial = 128 * u64::from(u32::from(snapshot.text().len()));
        assert!(budget.used() <= budget.most() + trial, "{name}: {} steps", budget.used());
        assert!(looked > 0 && (looked == snapshot.findings().len() || !budget.is_open()), "{name}: {looked}");
    }
}

#[test]
fn causes_are_linear() {
    for (_, text) in BROKEN {
        let _alone = alone();
        let causes = |size| {
            let snapshot = Snapshot::new(Text::new(&text(size)));
            snapshot.findings();
            taken(|| assert!(snapshot.causes().consequence_count() < usize::MAX))
        };
        causes(10);
        let size = slow_or(4_000, 200);
        let (once, twice) = (causes(size), causes(2 * size));
        assert!(twice.pieces <= once.pieces * 9 / 4 + 10_000, "{once:?} for {size}, {twice:?} for twice that");
    }
}
