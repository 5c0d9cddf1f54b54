//! Constructs that YAML 1.2 allows and go-yaml refuses, verified with gopkg.in/yaml.v2 2.4.

use crd_ls_syntax::{CompatIssueKind, Tree};

use CompatIssueKind::{FlowIndicator, LineSeparator, LongFlowKey, TabAfterIndicator, TabOnEmptyLine, UnseparatedTag};

/// The issues of a text: their kinds and the text they cover.
fn issues(text: &str) -> Vec<(CompatIssueKind, &str)> {
    let tree = Tree::parse_str(text);
    assert_eq!(tree.errors(), [], "in {text:?}");
    let documents: Vec<_> = tree.documents().collect();
    let issues = documents.iter().flat_map(|document| document.compat_issues());
    issues.map(|issue| (issue.kind, &text[issue.range])).collect()
}

#[test]
fn tabs_after_indicators() {
    assert_eq!(issues("- \tx\n- y\n"), [(TabAfterIndicator, "\t")]);
    assert_eq!(issues("a:\n-\tx\n"), [(TabAfterIndicator, "\t")]);
    assert_eq!(issues("-\t\n- y\n"), [(TabAfterIndicator, "\t")]);
    assert_eq!(issues("? a\n:\tb\n"), [(TabAfterIndicator, "\t")]);
    assert_eq!(issues("a:\tb\nc: [\td,\te]\n"), []);
    assert_eq!(issues("- a\t\n- b: c\t# d\n"), []);
}

#[test]
fn tabs_on_empty_lines() {
    for text in ["a: b\n\t\nc: d\n", "a:\n  b: c\n  \t  \nd: e\n", "- a\n\t\n", "- - a: b\n    \t\n", "a:\n   b\n \t\n"]
    {
        assert_eq!(issues(text).len(), 1, "in {text:?}");
        assert_eq!(issues(text)[0].0, TabOnEmptyLine);
    }
    for text in ["a: b\n  \t\nc: d\n", "a:\n  b: c\n   \t\nd: e\n", "a\n\t\n", "- a\n  \t\n", "a: [b,\n\t\n  c]\n"] {
        assert_eq!(issues(text), [], "in {text:?}");
    }
}

#[test]
fn tags_without_white_space() {
    assert_eq!(issues("{a: !!str}\n"), [(UnseparatedTag, "!!str")]);
    assert_eq!(issues("{a: !!str, b: c}\n"), [(UnseparatedTag, "!!str")]);
    assert_eq!(issues("a: !!str\"b\"\n"), [(UnseparatedTag, "!!str\"b\"")]);
    assert_eq!(issues("a: !\nb: !!str\n"), []);
    assert_eq!(issues("{b: !!str , c: !<d> e}\n"), []);
    // `&` can't be part of a handle that a directive would have to declare.
    assert_eq!(issues("a: !&!str b\n"), []);
}

#[test]
fn keys_between_braces() {
    assert_eq!(issues("{a: b, &x\n c: d}\n"), [(LongFlowKey, ":")]);
    assert_eq!(issues("{a\n  : d}\n"), [(LongFlowKey, ":")]);
    assert_eq!(issues("{\"a\n  b\": d}\n"), [(LongFlowKey, ":")]);
    assert_eq!(issues(&format!("{{{}: 1}}\n", "k".repeat(1025))), [(LongFlowKey, ":")]);
    assert_eq!(issues(&format!("{{{}: 1,\n  a: 2}}\n", "k".repeat(1024))), []);
    assert_eq!(issues("{? a\n  : d}\n"), []);
}

#[test]
fn indicators_in_flow_scalars() {
    assert_eq!(issues("[what?, b]\n"), [(FlowIndicator, "what?")]);
    assert_eq!(issues("{:: a}\n"), [(FlowIndicator, ":")]);
    assert_eq!(issues("{?: a}\n"), [(FlowIndicator, "?")]);
    assert_eq!(issues("a: what?\nb: [\"what?\", ?c]\n"), []);
}

#[test]
fn line_breaks_of_yaml_1_1() {
    for separator in ["\u{85}", "\u{2028}", "\u{2029}"] {
        for text in [
            "a: b@c\n",
            "a@b: c\n",
            "a: |\n  b@c\n",
            "# b@c\n",
            "a:\n  b\n  c@d\n",
            "a: b\n@c: d\n",
            "a:\n  b: c\n  @d: e\n",
            "a: @b\n",
        ] {
            let text = text.replace('@', separator);
            assert_eq!(issues(&text), [(LineSeparator, separator)], "in {text:?}");
        }
        for text in ["a: 'b@c'\n", "a: [b@c]\n", "# b@\n", "a: |\n  b@  c\n", "a: b – c\n"] {
            assert_eq!(issues(&text.replace('@', separator)), [], "in {text:?}");
        }
    }
}
