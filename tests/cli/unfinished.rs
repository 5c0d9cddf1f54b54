//! `crd-ls check` of values that are filled in later, and the settings about them.

use crate::crd::crd;
use crate::run::{check_in, folder};

const CRD: &str = crd!(
    "        type: object
        properties:
          spec:
            type: object
            required: [size, mode]
            properties:
              size: {type: integer, maximum: 9}
              mode: {type: string, enum: [Fast]}
"
);

/// The last line of a check of a resource with this `spec`.
fn checked(spec: &str, arguments: &[&str]) -> String {
    let resource = format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nspec: {spec}\n");
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", &resource)]);
    check_in(folder.path(), &[arguments, &["."]].concat()).last_line().to_owned()
}

#[test]
fn holes_are_counted() {
    const CHECKED: &str = "checked 2 files, 1 CRD, 1 resource:";
    let two = checked("{size: \"${SIZE}\", mode: \"${MODE}\"}", &[]);
    assert_eq!(two, format!("{CHECKED} 0 errors, 0 warnings; 2 values are filled in later"));
    let one = checked("{size: \"${SIZE}\", mode: Slow}", &[]);
    assert_eq!(
        one,
        format!("{CHECKED} 1 error, 0 warnings; 1 value is filled in later; --fix --unsafe-fixes fixes up to 1")
    );
    let none = checked("{size: 3, mode: Fast}", &[]);
    assert_eq!(none, format!("{CHECKED} 0 errors, 0 warnings"));
}

#[test]
fn holes_in_crds_are_counted() {
    let filled = [
        ("name: foos.example.com", "name: \"${NAME}\""),
        ("maximum: 9", "maximum: {{ .Values.most }}"),
        ("enum: [Fast]", "enum: [Fast, {{ .Values.mode }}], pattern: \"${a}\""),
    ];
    let crd = filled.iter().fold(CRD.to_owned(), |crd, (text, hole)| crd.replace(text, hole));
    let item = crd.replace('\n', "\n  ");
    let list =
        format!("apiVersion: v1\nkind: List\nitems:\n- {}\n- {{apiVersion: v1, kind: \"${{A}}\"}}\n", item.trim_end());
    for text in [&crd, &list] {
        let ran = check_in(folder(&[("crd.yaml", text)]).path(), &["."]);
        // A pattern in a schema does not count as filled in later.
        assert!(ran.last_line().contains("; 3 values are filled in later"), "{}", ran.stdout);
    }
}

#[test]
fn settings_decide_about_holes() {
    let spec = "{size: 3, mode: \"${MODE}\"}";
    assert!(checked(spec, &["--unfinished", "false"]).contains("1 error"));
    let spec = "{size: 3, mode: \"#mode\"}";
    assert!(checked(spec, &[]).contains("1 error"));
    assert!(checked(spec, &["--placeholder", "^#[a-z]+$"]).contains("0 errors"));
    assert!(checked("{size: 3}", &[]).contains("1 error"));
    assert!(checked("{size: 3}", &["--partial", "foo.yaml"]).contains("0 errors"));
    assert!(checked("{size: 12}", &["--partial", "foo.yaml"]).contains("1 error"));
}

#[test]
fn unreadable_templates_are_named() {
    let resource = "apiVersion: example.com/v1\nkind: Foo\nspec:\n  size: {{ .Values.size\n    | int\n";
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", resource)]);
    let ran = check_in(folder.path(), &["--format", "short", "."]);
    let hint = "foo.yaml:4:9: hint[template/not-judged]: ";
    assert!(ran.stdout.starts_with(hint), "{}", ran.stdout);
}

#[test]
fn invalid_placeholders_are_reported() {
    let folder = folder(&[("crd.yaml", CRD)]);
    for (pattern, reason) in [("(", "is not a regular expression"), ("a*", "it matches an empty text")] {
        let ran = check_in(folder.path(), &["--placeholder", pattern, "."]);
        assert!(ran.status == Some(2) && ran.stderr.contains(reason), "{:?} {}", ran.status, ran.stderr);
    }
}

#[test]
fn versions_may_be_named_later() {
    let crd = CRD.replace("name: v1", "name: ${VERSION}");
    let resource = |version: &str, size: &str| {
        let head = format!("apiVersion: example.com/{version}\nkind: Foo\nmetadata: {{name: web}}\n");
        format!("{head}spec: {{size: {size}, mode: Fast}}\n")
    };
    for (version, size, found) in [
        ("v1", "3", ""),
        ("${VERSION}", "3", ""),
        ("v1", "many", "resource/type"),
        ("${VERSION}", "many", "resource/type"),
    ] {
        let folder = folder(&[("crd.yaml", &*crd), ("foo.yaml", &resource(version, size))]);
        let ran = check_in(folder.path(), &["--format", "short", "."]);
        assert!(ran.stdout.contains(found) && ran.stdout.is_empty() == found.is_empty(), "{version} {size}: {ran:?}");
    }
}

#[test]
fn holes_of_versions_are_open() {
    for (crd, resource) in [
        (CRD.to_owned(), "apiVersion: {{ include \"a\" . }}\nkind: Foo\nmetadata: {name: web}\n"),
        (
            CRD.replace("served: true", "served: {{ .Values.served }}"),
            "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec: {size: 3, mode: Fast}\n",
        ),
    ] {
        let folder = folder(&[("crd.yaml", crd.as_str()), ("foo.yaml", resource)]);
        let ran = check_in(folder.path(), &["--format", "short", "."]);
        assert_eq!(ran.stdout, "", "{resource}");
    }
}
