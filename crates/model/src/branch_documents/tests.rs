use super::with_separators;
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

fn separated(text: &str) -> Option<String> {
    let text = Text::new(text);
    let separated = with_separators(&text, &Tree::parse(&text))?;
    assert_eq!(separated.len(), text.len());
    Some(separated.to_string())
}

const OBJECT: &str = "apiVersion: v1\nkind: A\nmetadata:\n  {{- if b }}\n  a: b\n  {{- else }}\n  c: d\n  {{- end }}\n";

#[test]
fn whole_objects_are_separated() {
    let written =
        format!("{{{{- if a }}}}\n{OBJECT}{{{{- else if é }}}}\n{OBJECT}# c\n{{% else %}}\n{OBJECT}{{{{- end }}}}\n");
    let expected = written.replace("{{- else if é }}", "---              ").replace("{% else %}", "---       ");
    assert_eq!(separated(&written), Some(expected));
}

#[test]
fn parts_of_objects_stay_together() {
    for text in [
        OBJECT.to_owned(),
        format!("{{{{ if a }}}}\n{OBJECT}{{{{ end }}}}\n---\n{{{{ if a }}}}\n{OBJECT}{{{{ end }}}}\n"),
        "{{ if a }}\napiVersion: v1\n{{ else }}\napiVersion: v2\n{{ end }}\nkind: A\nmetadata: {}\n".to_owned(),
        format!("{{{{ if a }}}}\n{OBJECT}{{{{ else }}}}\n{OBJECT}{{{{ end }}}}\nspec: {{}}\n"),
        format!("{{{{ if a }}}}\n{OBJECT}{{{{ else }}}}\nspec: {{}}\n{{{{ end }}}}\n"),
    ] {
        assert_eq!(separated(&text), None, "{text}");
    }
}
