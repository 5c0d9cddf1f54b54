//! Actions of templates in plain scalars and alone on their lines.

use crd_ls_syntax::{SyntaxKind, Tree};

use crate::support::{assert_reparse, dump, edit};

/// Asserts the content of a text, and that it is free of errors.
#[track_caller]
fn check(text: &str, expected: &str) {
    let tree = Tree::parse_str(text);
    assert_eq!(tree.errors(), [], "in {text:?}");
    assert_eq!(dump(&tree), expected, "in {text:?}");
}

/// The lines of actions in a text, each with the kind of the node around it.
fn lines(text: &str) -> Vec<(String, SyntaxKind)> {
    let tree = Tree::parse_str(text).syntax();
    let tokens = tree.descendants_with_tokens().filter_map(|element| element.into_token());
    tokens
        .filter(|token| token.kind() == SyntaxKind::TemplateLine)
        .map(|token| (token.text().to_owned(), token.parent().expect("a node around a token").kind()))
        .collect()
}

/// Parts of a chart with all forms of actions.
const CHART: &str = "\
{{- if .Values.a }}
a: {{ .Values.b }}
b: x-{{ if eq .a \"c: d\" }}-y # why
c: [{{ include \"d, e\" . }}, f]
labels:
  {{- include \"labels\" . | nindent 2 }}
d:
{{- range .Values.items }}
- {{ . }}
{{- end }}
{{- else }}
{{ .key }}: {g: {{ h }}}
{{- end }}
{{- /* k: l
- m */}}
i: {{- include \"n\" (dict
  \"o\" .p) | nindent 2 }}
  q: r
  s: x-{{ t
| u }} # v
# {{ if w }}
y: z
";

#[test]
fn actions_in_plain_scalars() {
    check("a: {{ .b }}\n", "{a: {{ .b }}}");
    check("a: {{ b \"c: d\" }} # e\n", "{a: {{ b \\\"c: d\\\" }}}");
    check("a: x {{ b # c }} y\n", "{a: x {{ b # c }} y}");
    check("{{ a }}: b\nc: d\n", "{{{ a }}: b, c: d}");
    check("- {{ a }}\n- b{% c %}\n", "[{{ a }}, b{% c %}]");
    check("[{{ a, b }}, c]\n", "[{{ a, b }}, c]");
    check("{a: {{ b }}, c: d}\n", "{a: {{ b }}, c: d}");
}

#[test]
fn braces_in_strings_of_actions() {
    check("a: {{ b \"{}\" }}\nc: d\n", "{a: {{ b \\\"{}\\\" }}, c: d}");
    check("a: {{ b \"\\\"}}: \" }}\n", "{a: {{ b \\\"\\\\\\\"}}: \\\" }}}");
    check("a: b {{ `{c: d}` }} # e\n", "{a: b {{ `{c: d}` }}}");
    check("[{{ '}, {' }}, {{ \"a: b\" }}]\n", "[{{ \\'}, {\\' }}, {{ \\\"a: b\\\" }}]");
    check("{{/* don't } */}}\na: b\n", "{a: b}");
    check("a: b {{ \"\\\n  \" }}\n", "{a: b {{ \\\"\\\\ \\\" }}}");
    check("{{ \"{\" }}: a\n", "{{{ \\\"{\\\" }}: a}");
}

#[test]
fn strings_of_actions_grow() {
    for text in ["[a, {{b\"c}}, d]\n", "[a, [{{b'c}}], d, e]\n", "{a: {{b`c: d}}, e: f}\n", "[{{b/*c}}, d]\n"] {
        let tree = Tree::parse_str(text);
        for at in 0..=text.len() {
            for insert in ["\"", "'", "`", "}}", "\"}}", "' }}", "`}}", "*/}}"] {
                assert_reparse(text, &tree, &edit(at, at, insert));
            }
        }
    }
}

#[test]
fn braces_without_actions() {
    check("{{\"a: b\": c}: d}\n", "{{a: b: c}: d}");
    check("a: {{b: c}: d}\n", "{a: {{b: c}: d}}");
    check("a: x {{ b\n", "{a: x {{ b}");
    check("a: [[], {}]\n", "{a: [[], {}]}");
}

#[test]
fn actions_over_lines() {
    check("{{/*\na: of \"many\n---\n- [ */}}\nb: c\n", "{b: c}");
    check("a: b\n  {{- /* c\n  d: e */ -}}\nf: g\n", "{a: b, f: g}");
    check("a:\n  {{- include \"b\" (dict\n  \"c\" .d) }}\ne: f\n", "{a: ~, e: f}");
    check("a: {{ b\n.c\n }} # d\ne: f\n", "{a: {{ b .c }}, e: f}");
    check("a: b-{{ c\n  | d }}-e\nf: g\n", "{a: b-{{ c | d }}-e, f: g}");
    check("- {{ b `\n- }}` }}\n- c\n", "[{{ b ` - }}` }}, c]");
    check("{# a\n  b #}\nc: d\n", "{c: d}");
    assert_ne!(Tree::parse_str("a: {{ b\nc: {{ d }}\n").errors(), []);
    assert_ne!(Tree::parse_str("a: {{ \"b\nc\" }}\n").errors(), []);
    assert_ne!(Tree::parse_str("{{/* a\nb: c\n").errors(), []);
}

#[test]
fn values_below_actions() {
    check("a: {{- include \"b\" . | nindent 2 }}\n  c: d\ne: f\n", "{a: {c: d}, e: f}");
    check("a: {{- with .b }} # why\n  c: d\n  {{- end }}\ne: f\n", "{a: {c: d}, e: f}");
    check("a: {{ b }}\n- c\n", "{a: [c]}");
    check("- {{- toYaml .a | nindent 2 }}\n  b: c\n- d: e\n", "[{b: c}, {d: e}]");
    check("a: {{ b }}\nc: d\n", "{a: {{ b }}, c: d}");
    check("- {{ b }}\n- c\n", "[{{ b }}, c]");
    check("a: {{ b }}\n  c\n", "{a: {{ b }} c}");
}

#[test]
fn control_lines_are_trivia() {
    check("{{- if .a }}\nb: c\n{{- else }}\nb: d\n{{- end }}\n", "{b: c, b: d}");
    check("a:\n  b: c\n{{ if d }}\n  e: f\n    {{ end }} # why\n  g: h\n", "{a: {b: c, e: f, g: h}}");
    check("a: b\n  {{- end }}\nc: d\n", "{a: b, c: d}");
    check("a: [b,\n{{ if c }}\n  d,\n{{ end }}\n  e]\n", "{a: [b, d, e]}");
    check("a: |\n  b\n{{ end }}\nc: d\n", "{a: b\\n, c: d}");
}

#[test]
fn text_goes_on_below_actions() {
    check("a: b\n  {{ c }}\n  d\ne: f\n", "{a: b {{ c }} d, e: f}");
}

#[test]
fn writing_lines_in_their_node() {
    let of = |text| lines(text).pop().expect("a line").1;
    assert_eq!(of("a:\n  {{ b }}\nc: d\n"), SyntaxKind::BlockMappingEntry);
    assert_eq!(of("a:\n{{ b | nindent 2 }}\nc: d\n"), SyntaxKind::BlockMappingEntry);
    assert_eq!(of("a:\n{{ b | nindent 0 }}\nc: d\n"), SyntaxKind::BlockMappingEntry);
    assert_eq!(of("a:\n  b: c\n  {{ d }}\ne: f\n"), SyntaxKind::BlockMapping);
    assert_eq!(of("a:\n  - b\n  {{ d }}\ne: f\n"), SyntaxKind::BlockSequence);
    assert_eq!(of("a: [\n  {{ b }}\n]\n"), SyntaxKind::FlowSequence);
    let depth = |text: &str| {
        let tree = Tree::parse_str(text).syntax();
        let token = tree.descendants_with_tokens().find(|element| element.kind() == SyntaxKind::TemplateLine);
        token.and_then(|token| token.parent()).expect("a node around a line").ancestors().count()
    };
    let inner = depth("a:\n  b: c\n  {{ d }}\ne: f\n");
    let outer = depth("a:\n  b: c\n{{ d }}\ne: f\n");
    assert_eq!(inner, outer + 2);
}

#[test]
fn edits_of_templates() {
    let text = CHART;
    let tree = Tree::parse_str(text);
    assert_eq!(tree.errors(), []);
    assert_eq!(lines(text).len(), 8);
    for at in 0..=text.len() {
        for insert in ["{", "}", "{{", "}}", "\n", " ", ": ", "#", "/*", "*/}}", "`"] {
            assert_reparse(text, &tree, &edit(at, at, insert));
        }
        if at < text.len() {
            assert_reparse(text, &tree, &edit(at, at + 1, ""));
        }
    }
    for (at, action) in text.match_indices("{{") {
        assert_reparse(text, &tree, &edit(at, at + action.len(), ""));
    }
}
