//! Marks that came with a paste, and blocks that were pasted at a wrong column.

use super::*;

/// Fails unless the text has one mistake with this message, whose first fix restores the CRD.
#[track_caller]
fn assert_restored(pasted: &str, message: &str) {
    let snapshot = Snapshot::new(Text::new(pasted));
    let causes: Vec<String> = snapshot
        .findings()
        .iter()
        .filter(|finding| snapshot.cause_of(finding).is_none())
        .map(|finding| snapshot.message(finding))
        .collect();
    assert_eq!(causes, [message], "{pasted}");
    assert_eq!(fixed(pasted), crd_around(SCHEMA));
}

#[test]
fn marks_are_named() {
    let text = crd_around(SCHEMA);
    assert_restored(&format!("```yaml\n{text}```\n"), "this is a code fence of Markdown, not YAML. Remove the fences.");
    assert_restored(
        &format!("$ kubectl get crd foos.example.com -o yaml\n{text}"),
        "this line is a command for a shell, not YAML. Remove it.",
    );
    assert_restored(
        &with("  scope: Namespaced\n", "\u{feff}  scope: Namespaced\n"),
        "here is an invisible character, a byte order mark (U+FEFF). Remove it.",
    );
    assert_restored(
        &with("  scope: Namespaced\n", "+  scope: Namespaced\n"),
        "this was pasted from a diff, with its signs. Remove the signs.",
    );
}

#[test]
fn braces_are_one_mistake() {
    let text = crd_around(SCHEMA);
    let names = "  names:\n    kind: Foo\n    plural: foos\n";
    assert!(text.contains(names));
    assert_restored(
        &text.replace(names, "  names {\n    kind: Foo\n    plural: foos\n  }\n"),
        "YAML has no blocks in braces: write `names:` instead of `names {`, and remove the `}` in line 10.",
    );
    assert_restored(
        &text.replace(names, "  names: {\n    kind: Foo\n    plural: foos\n  }\n"),
        "the entries in braces need commas between them: write `names:` instead of `names: {`, and remove the `}` in line \
         10.",
    );
}

#[test]
fn braces_elsewhere_stay() {
    let other =
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  b: | # c\n    d {\n      e\n    }\n---\n";
    let names = "  names:\n    kind: Foo\n    plural: foos\n";
    let pasted = crd_around(SCHEMA).replace(names, "  names {\n    kind: Foo\n    plural: foos\n  }\n");
    let pasted = format!("{other}{pasted}");
    let snapshot = Snapshot::new(Text::new(&pasted));
    let messages: Vec<String> = snapshot.findings().iter().map(|finding| snapshot.message(finding)).collect();
    let meant = "YAML has no blocks in braces: write `names:` instead of `names {`, and remove the `}` in line 19.";
    assert!(messages.iter().any(|message| message == meant), "{messages:?}");
    assert_eq!(fixed(&pasted), format!("{other}{}", crd_around(SCHEMA)));
}

#[test]
fn name_of_a_file_is_quoted() {
    assert_restored(
        &with("  scope: Namespaced\n", "crd.yaml:  scope: Namespaced\n"),
        "this was pasted with the name of its file. Remove `crd.yaml:`.",
    );
}

#[test]
fn fixes_of_marked_text_are_marks() {
    let snapshot = Snapshot::new(Text::new(&with("  scope: Namespaced\n", "crd.yaml:  scope: Namespaced\n")));
    let root = snapshot.findings().iter().find(|finding| snapshot.cause_of(finding).is_none());
    let titles: Vec<String> = snapshot.fixes(root.expect("an error")).into_iter().map(|fix| fix.title()).collect();
    assert_eq!(titles, ["remove the file names"]);
}

#[test]
fn marks_of_several_lines_are_one() {
    let text = crd_around(SCHEMA);
    let block = "    kind: Foo\n    plural: foos\n";
    assert!(text.contains(block));
    assert_restored(
        &text.replace(block, "7    kind: Foo\n8    plural: foos\n"),
        "this was pasted with its line numbers. Remove the numbers.",
    );
}

#[test]
fn blocks_move_as_a_whole() {
    let block = "host:\n  type: object\n  properties:\n    name: {type: string}\n";
    let property =
        |indent: usize| block.lines().map(|line| format!("{}{line}\n", " ".repeat(indent))).collect::<String>();
    let around =
        |block: &str| format!("{}{block}              port:\n                type: integer\n", crd_around(SCHEMA));
    // The column of `size`.
    let text = around(&property(14));
    let spoilt = around(&property(0));
    assert_eq!(causes(&spoilt).len(), 1, "{spoilt}");
    assert_eq!(fixed(&spoilt), text);
}
