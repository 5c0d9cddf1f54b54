use super::{Actions, HoleSource, Placeholders, Surroundings, Unfinished};
use HoleSource::{Action, Encrypted, Expression, Placeholder, Variable};

fn found(text: &str) -> Option<HoleSource> {
    let unfinished = Unfinished::default();
    let found = unfinished.hole(text, Surroundings::Object);
    for source in [text.to_owned(), format!("\"{text}\""), format!("'{text}'"), format!("|\n  {text}")] {
        let may_be = unfinished.may_be_hole(&source, Surroundings::Object);
        assert!(found.is_none() || may_be, "{source:?} has to be decoded");
    }
    found
}

#[test]
fn forms_that_are_holes() {
    let holes = [
        (Variable, &["${SIZE}", "${size}", "${A_1}", "a-${B}-c", "${A:=b}", "${A:-b}", "${A-b}", "${A/x/y}"][..]),
        (Variable, &["${#A}x${A}", "${A%b}", "${A#b}", "$(NAME)", "$(name)", "$SIZE", "http://$HOST:80", "$$X $Y"]),
        (Variable, &["${var.region}", "$_A", "$A.b", "${lower(var.a)}", "${each.value[\"a\"]}"]),
        (
            Action,
            &[
                "{{ .Values.size }}",
                "{{x}}",
                "a{{ b }}c",
                "{{}}{{ a }}",
                "{% if x %}",
                "{{- x -}}",
                "${{ parameters.size }}",
                "a-<%= size %>",
            ],
        ),
        (Expression, &["($name)", "(to_number($size))", "(join('-', [$a, $b]))"]),
        (Encrypted, &["ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]"]),
        (Placeholder, &["<size>", "<your name>", "<name-of-bucket>", "{NAME}", "{MY-NAME}", "__NAME__", "__MY_NAME__"]),
        (Placeholder, &["@NAME@", "@project.version@", "%%NAME%%", "%%ns%%", "YOUR_TOKEN", "YOUR-TOKEN"]),
        (Placeholder, &["your-token-here", "your_token_here", "...", "TODO", "FIXME", "TBD", "CHANGEME", "changeme"]),
        (Placeholder, &["%NAME%", "<<size>>", "@@SIZE@@", "#{Size}#", "PLACEHOLDER", "IMAGE_PLACEHOLDER"]),
        (Placeholder, &["https://<host>/a", "arn:aws:iam::<account id>:role/x", "a<b>c"]),
        (Placeholder, &["a-@MODE@-b", "http://@HOST@:80/", "a-%MODE%-b", "%HOST%.example.com", "a@b-@NAME@"]),
        (Placeholder, &["change-me", "Replace_Me", "REPLACE_ME", "REPLACE-WITH-NAME", "INSERT_KEY_HERE", "FILL_IN_2"]),
    ];
    for (source, texts) in holes {
        for text in texts {
            assert_eq!(found(text), Some(source), "{text}");
        }
    }
}

#[test]
fn forms_that_are_none() {
    let finals = [
        "$$X",
        "$${X}",
        "$$(X)",
        "^a$",
        "a$(b",
        "$(a b)",
        "$(params.size)",
        "${",
        "${}",
        "${a b}",
        "$.a.b",
        "$Foo",
        "$1",
        "<=",
        "< 3",
        "<3>",
        "<a href=\"b\">",
        "<b>bold</b>",
        "<br/>",
        "{a: b}",
        "{name}",
        "{\"a\":{\"b\":1}}",
        "{{",
        "{{}}",
        "{{ a }",
        "@every 5m",
        "@daily",
        "a@b",
        "__name__",
        "____",
        "%%",
        "100%",
        "%A%",
        "(a|b)",
        "(x)",
        "( $ )",
        "ENC[",
        "YOURS",
        "todo",
        "placeholder",
        "image_PLACEHOLDER",
        "%name%",
        "(?<name>a)",
        "(?P<name>a)",
        "a <b>c</b>",
        "a < b > c",
        "<1>",
        "Replace",
        "REPLACE",
        "replace_image",
        "REPLACE me",
        "Insert_x",
        "INSERTED",
        "....",
        "your-name",
        "Yes",
        "ENCODED",
        "",
        "__init__.py",
        "a%C3%A4b",
        "%20A%20",
        "%Y-%m-%d %H:%M:%S",
        "a@B@c",
        "git@HOST:a@b",
        "50% OF 100%",
    ];
    for text in finals {
        assert_eq!(found(text), None, "{text}");
    }
}

#[test]
fn patterns_of_settings() {
    let placeholders = Placeholders::new(vec!["^#[a-z]+#$".into()]).unwrap();
    let unfinished = Unfinished { placeholders, ..Unfinished::default() };
    assert_eq!(unfinished.hole("#size#", Surroundings::Object), Some(Placeholder));
    assert_eq!(unfinished.hole("size", Surroundings::Object), None);
    assert!(unfinished.may_be_hole("'#size#'", Surroundings::Object));
    for invalid in ["(", "a*"] {
        assert!(Placeholders::new(vec![invalid.into()]).is_err(), "{invalid}");
    }
}

#[test]
fn schemas_have_only_actions() {
    let of = |actions| Unfinished { actions, ..Unfinished::default() };
    for (actions, around, text, is_hole) in [
        (Actions::Plain, Surroundings::Schema, "{{ x }}", false),
        (Actions::Template, Surroundings::Schema, "{{ x }}", true),
        (Actions::Template, Surroundings::Schema, "${X}", false),
        (Actions::Template, Surroundings::Object, "${X}", true),
        (Actions::Final, Surroundings::Object, "${X}", false),
        (Actions::Final, Surroundings::Object, "{{ x }}", false),
    ] {
        assert_eq!(of(actions).hole(text, around).is_some(), is_hole, "{actions:?} {around:?} {text}");
        assert!(!is_hole || of(actions).may_be_hole(text, around));
    }
}

#[test]
fn actions_without_quotes() {
    let of = |actions| Unfinished { actions, ..Unfinished::default() };
    for (source, is_action) in
        [("{{ .a }}", true), ("{% a %}-b", true), ("b-{{ .a }}", false), ("\"{{ .a }}\"", false), ("{{", false)]
    {
        assert_eq!(of(Actions::Plain).is_action(source), is_action, "{source}");
        assert!(!of(Actions::Final).is_action(source), "{source}");
    }
}
