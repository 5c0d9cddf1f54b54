use crate::recover::tests::repaired_text;
use crate::recover::{PasteMark, repairs};
use crd_ls_text::Text;

/// The texts after each repair of a mark on a line.
fn without_marks(text: &str, line: u32) -> Vec<(PasteMark, String)> {
    let text = Text::new(text);
    let repairs = repairs(&text, line);
    repairs.iter().filter_map(|repair| Some((repair.kind.mark()?, repaired_text(&text, repair)))).collect()
}

#[track_caller]
fn assert_removed(pasted: &str, line: u32, mark: PasteMark, meant: &str) {
    let found = without_marks(pasted, line);
    assert!(found.contains(&(mark, meant.to_owned())), "{pasted}: {found:#?}");
}

#[test]
fn fences_are_removed_in_pairs() {
    assert_removed("```yaml\na: 1\n```\n", 0, PasteMark::CodeFence, "a: 1\n");
    assert_removed("a: 1\n~~~\n", 1, PasteMark::CodeFence, "a: 1\n");
}

#[test]
fn commands_go_with_their_ends() {
    assert_removed("$ kubectl get crd -o yaml\na: 1\n", 0, PasteMark::ShellLine, "a: 1\n");
    assert_removed("cat <<'END_IT' | kubectl apply -f -\na: 1\nEND_IT\n", 0, PasteMark::ShellLine, "a: 1\n");
    assert_removed("a: 1\nEOF\n", 1, PasteMark::ShellLine, "a: 1\n");
    assert_eq!(without_marks("cat is an animal\na: 1\n", 0), []);
}

#[test]
fn blocks_lose_their_braces() {
    let block = "a:\n  b {\n    c: 1\n    d = {\n      e: 2\n    }\n  }\n  f: 3\n";
    let meant = "a:\n  b:\n    c: 1\n    d:\n      e: 2\n  f: 3\n";
    for line in 1..7 {
        assert_removed(block, line, PasteMark::Braces, meant);
    }
    assert_eq!(without_marks(block, 7), []);
    let siblings = "a {\n  b: 1\n}\nc: 2\nd {\n  e: 3\n}\n";
    assert_removed(siblings, 0, PasteMark::Braces, "a:\n  b: 1\nc: 2\nd:\n  e: 3\n");
    assert_removed(siblings, 4, PasteMark::Braces, "a {\n  b: 1\n}\nc: 2\nd:\n  e: 3\n");
    assert_removed("- a: {\n    b: 1\n    c: 2\n  }\n", 2, PasteMark::Braces, "- a:\n    b: 1\n    c: 2\n");
}

#[test]
fn other_braces_stay() {
    assert_eq!(without_marks("a: {\n  b: 1,\n  c: 2\n}\n", 1), []);
    assert_eq!(without_marks("a: {\n  b: 1\n},\n", 2), []);
    assert_eq!(without_marks("a {\n  b: 1\n", 0), []);
    let more = "  b {\n    c\n    d\n  }\n";
    let others = ["a: |\n", "a: | # c\n", "a: &x |\n", "a:\n- |\n", "a: !!str >-\n", "b {\n  c: 1\n}\n---\na:\n"];
    for other in others {
        let written = format!("{other}{more}e {{\n  f: 1\n}}\n");
        let meant = format!("{other}{more}e:\n  f: 1\n");
        assert_removed(&written, written.matches('\n').count() as u32 - 2, PasteMark::Braces, &meant);
    }
    let flow = "a: {\n  b: 1\n  , c: 2\n}\n";
    assert_eq!(without_marks(flow, 1), []);
    assert_removed(&format!("d {{\n  e: 1\n}}\n{flow}"), 0, PasteMark::Braces, &format!("d:\n  e: 1\n{flow}"));
}

#[test]
fn braces_in_texts_stay() {
    let text = "    b {\n      c\n      d\n    }\n";
    for start in ["a: |", "a: | # c", "a: &x |", "- |", "a: !!str >-", "a: \"", "a: '", "a: [1, '"] {
        let end = start.chars().last().filter(|last| "\"'".contains(*last)).map(|quote| format!("    {quote}\n"));
        let written = format!("e {{\n  {start}\n{text}{}}}\n", end.unwrap_or_default());
        assert_eq!(without_marks(&written, 0), [], "{written}");
    }
    assert_removed("e {\n  a: |\n    b\n}\n", 0, PasteMark::Braces, "e:\n  a: |\n    b\n");
}

#[test]
fn long_blocks_keep_braces() {
    let many = Text::new(&"a {\n  b: 1\n}\n".repeat(1000));
    let most = [0, 1500, 2999].into_iter().flat_map(|line| repairs(&many, line)).map(|repair| repair.edits.len()).max();
    assert!(most.is_some_and(|edits| (2..200).contains(&edits)), "{most:?}");
    let block = |lines: usize| format!("a {{\n{}}}\n", "  b: 1\n".repeat(lines));
    assert_eq!(without_marks(&block(190), 0).len(), 1);
    assert_eq!(without_marks(&block(210), 0), []);
}

#[test]
fn omissions_are_removed() {
    assert_removed("a: 1\n[...]\nb: 2\n", 1, PasteMark::Omission, "a: 1\nb: 2\n");
}

#[test]
fn signs_of_diffs_are_removed() {
    assert_removed("a:\n+  b: 1\n+  c: 2\n", 1, PasteMark::Diff, "a:\n  b: 1\n  c: 2\n");
    let hunk = "@@ -1,2 +1,2 @@\n a:\n-  b: 1\n+  b: 2\n";
    assert_removed(hunk, 0, PasteMark::Diff, "a:\n  b: 2\n");
}

#[test]
fn prefixes_of_lines_are_removed() {
    assert_removed("> a:\n>   b: 1\n", 0, PasteMark::Quotation, "a:\n  b: 1\n");
    assert_removed("a:\n12  b:\n13    c: 1\n", 1, PasteMark::LineNumber, "a:\n  b:\n    c: 1\n");
    assert_removed(" 9: a:\n10:   b: 1\n", 0, PasteMark::LineNumber, "a:\n  b: 1\n");
    assert_removed(" 9\ta:\n10\t  b: 1\n", 0, PasteMark::LineNumber, "a:\n  b: 1\n");
    assert_removed("x/crd.yaml:3:a:\nx/crd.yaml-4-  b: 1\n", 0, PasteMark::FileName, "a:\n  b: 1\n");
}

#[test]
fn comments_keep_their_words() {
    assert_removed("a: 1\n  /* why */\n", 1, PasteMark::ForeignComment, "a: 1\n  # why\n");
    assert_removed("/*\n * why\n */\na: 1\n", 0, PasteMark::ForeignComment, "#\n # why\n #\na: 1\n");
    assert_removed("<!-- why -->\na: 1\n", 0, PasteMark::ForeignComment, "# why\na: 1\n");
    assert_removed("-- why\n-- not\na: 1\n", 1, PasteMark::ForeignComment, "# why\n# not\na: 1\n");
    assert_eq!(without_marks("/* open\na: 1\n", 0), []);
}

#[test]
fn bullets_become_dashes() {
    assert_removed("a:\n• b: 1\n  c: 2\n• d\n", 1, PasteMark::Bullet, "a:\n- b: 1\n  c: 2\n- d\n");
    assert_removed("a:\n  1. b\n  2. c\n", 2, PasteMark::ItemNumber, "a:\n  - b\n  - c\n");
}

#[test]
fn letters_are_straightened() {
    let invisible = PasteMark::Invisible('\u{feff}');
    assert_removed("a: 1\n\u{feff}b: 2\n", 1, invisible, "a: 1\nb: 2\n");
    assert_removed("a: \u{1b}[32mb\u{1b}[0m\n", 0, PasteMark::TerminalColor, "a: b\n");
    assert_removed("a: [“b”, ‘c’]\n", 0, PasteMark::CurlyQuotes, "a: [\"b\", 'c']\n");
}
