//! A tab used as indentation is one error on its line, and does not move any entry.

use crd_ls_syntax::Tree;

use crate::support::{dump, errors};

/// Lines of every shape, as deep as in a CustomResourceDefinition.
const TEXT: &str = "\
spec:
  names:
    kind: Foo
    plural: foos
  versions:
  - name: v1
    served: true
    columns:
      - name: A
        path: .spec.a
      - name: B
        path: .spec.b
    schema:
      root:
        type: object
        properties:
          spec:
            type: object
            properties:
              a:
                type: string
                description: |
                  Some text,
                  some more.
              b: {type: string}
              c:
                description: some text
                  that goes on
                enum:
                  - x
                  - y
              d: {type: string,
                minLength: 1,
                enum: [a,
                  b]}
              e:
                type: string
            required:
              - a
              - b
";

/// The indentation for `columns`, with each level in the given style.
type Indent = fn(columns: usize) -> String;

/// One tab for each level.
const TAB_PER_LEVEL: Indent = |columns| "\t".repeat(columns / 2);

/// A tab for the last level, after spaces.
const TAB_BEHIND_SPACES: Indent = |columns| format!("{}\t", " ".repeat(columns - 2));

/// The text up to the line `line`, with this line indented in another way; `None` if the line is not indented.
fn ends_with_tabs(line: usize, indent: Indent) -> Option<(String, String)> {
    let all = with_tabs(line, indent)?;
    let beginning = |text: &str| text.split_inclusive('\n').take(line + 1).collect::<String>();
    Some((beginning(&all), beginning(TEXT)))
}

/// The text with the line `line` indented in another way; `None` if the line is not indented.
fn with_tabs(line: usize, indent: Indent) -> Option<String> {
    let lines: Vec<&str> = TEXT.lines().collect();
    let content = lines[line].trim_start();
    let columns = lines[line].len() - content.len();
    let changed = (columns > 0).then(|| format!("{}{content}", indent(columns)))?;
    Some([&lines[..line], &[&changed], &lines[line + 1..]].concat().join("\n") + "\n")
}

/// The content of a tree without white space, because a tab before a line of a block scalar can be part of it.
fn structure(tree: &Tree) -> String {
    dump(tree).replace("\\t", "").replace(' ', "")
}

#[track_caller]
fn check(line: usize, indent: Indent) {
    let Some(text) = with_tabs(line, indent) else { return };
    let errors = errors(&text);
    let tree = Tree::parse_str(&text);
    let lines: Vec<usize> =
        tree.errors().iter().map(|error| text[..error.range.start().into()].matches('\n').count()).collect();
    // Inside brackets the error has another kind.
    let said = "TabIndentation";
    // After enough spaces YAML allows a tab inside brackets.
    let is_in_brackets = TEXT.lines().nth(line).is_some_and(|line| line.trim_start().starts_with("b]"));
    if !(is_in_brackets && errors.is_empty()) {
        assert!(errors.len() == 1 && errors[0].ends_with(said), "{errors:?} in {text}");
        assert_eq!(lines, [line], "in {text}");
    }
    assert_eq!(structure(&tree), structure(&Tree::parse_str(TEXT)), "in {text}");
}

#[test]
fn tab_per_level_moves_nothing() {
    assert!(errors(TEXT).is_empty());
    for line in 0..TEXT.lines().count() {
        check(line, TAB_PER_LEVEL);
        check(line, TAB_BEHIND_SPACES);
    }
}

#[test]
fn last_line_stays() {
    for line in 0..TEXT.lines().count() {
        for (indent, end) in [(TAB_PER_LEVEL, ""), (TAB_PER_LEVEL, "---\n"), (TAB_BEHIND_SPACES, "<<<<<<< ours\n")] {
            let Some((tabs, spaces)) = ends_with_tabs(line, indent) else { continue };
            let [tabs, spaces] = [tabs, spaces].map(|text| text + end);
            assert_eq!(structure(&Tree::parse_str(&tabs)), structure(&Tree::parse_str(&spaces)), "{tabs}");
        }
    }
}

#[test]
fn value_after_tab_is_an_error() {
    for value in ["v", "\"v\"", "[v]", "|\n  v", "&x v", "*x", "!!str v"] {
        let text = format!("a:\n\t{value}\nb: 1\n");
        let found = errors(&text);
        assert!(found.first().is_some_and(|error| error == "\t: TabIndentation"), "{found:?} in {text}");
        assert_eq!(found.len(), 1, "{found:?} in {text}");
    }
    for text in ["\tv\n", "a: \tv\n", "a: [\n  \tv]\n", "a:\n  v\n\t# c\n"] {
        assert!(errors(text).is_empty(), "{text}");
    }
}

#[test]
fn tabs_alone_act_like_spaces() {
    let lines: Vec<String> = TEXT
        .lines()
        .map(|line| {
            let content = line.trim_start();
            format!("{}{content}", TAB_PER_LEVEL(line.len() - content.len()))
        })
        .collect();
    assert_eq!(structure(&Tree::parse_str(&lines.join("\n"))), structure(&Tree::parse_str(TEXT)));
}
