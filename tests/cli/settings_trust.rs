//! Untrusted settings files: they can name paths only inside their repository, and their cost is bounded.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::run::{Ran, check_in, folder};

/// A CRD with an error of the API server.
const CRD: &str = include_str!("settings/crd.yaml");

/// A custom resource that the CRD beside it refuses, and this CRD.
const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\nspec:\n  size: wrong\n";
const OTHER_CRD: &str = include_str!("settings/foo.yaml");

fn with_settings(settings: &str) -> TempDir {
    folder(&[("a.yaml", RESOURCE), (".crd-ls.yaml", settings)])
}

fn check(folder: &Path) -> Ran {
    check_in(folder, &["--format", "short"])
}

/// The errors without the first word.
fn errors(ran: &Ran) -> Vec<&str> {
    ran.stderr.lines().filter_map(|line| line.strip_prefix("error: ")).collect()
}

/// Links to a file outside of the clone.
#[cfg(unix)]
fn link(folder: &TempDir, name: &str, target: impl AsRef<Path>) {
    std::os::unix::fs::symlink(target, folder.path().join(name)).unwrap();
}

#[cfg(unix)]
const OUTSIDE: &str = "is outside of the repository, and a settings file may only name paths inside; name it with \
    `--crds`, or in the \
                       settings of your editor";

#[cfg(unix)]
#[test]
fn crds_stay_in_repository() {
    let others = folder(&[("crd.yaml", OTHER_CRD)]);
    let absolute = others.path().to_str().unwrap();
    for path in ["/dev/zero", "/dev/stdin", "/", "..", "../..", "a/../..", "link", "link/crd.yaml", absolute] {
        for settings in [format!("crds: [{path}]\n"), format!("overrides:\n- {{paths: ['*'], crds: [{path}]}}\n")] {
            let folder = with_settings(&settings);
            link(&folder, "link", others.path());
            let ran = check(folder.path());
            let errors = errors(&ran);
            assert!(ran.status == Some(2) && errors.len() == 1 && errors[0].ends_with(OUTSIDE), "{path}: {ran:?}");
            assert!(!ran.stdout.contains("resource/type"), "{path}: {ran:?}");
            // A flag can name any path, because the user wrote it.
            let named = check_in(folder.path(), &["--format", "short", "--crds", absolute]);
            assert!(named.stdout.contains("resource/type"), "{path}: {named:?}");
        }
    }
}

#[test]
fn crds_can_be_in_other_folders() {
    let folder = folder(&[
        (".git/HEAD", ""),
        ("crds/crd.yaml", OTHER_CRD),
        ("deploy/a.yaml", RESOURCE),
        ("deploy/.crd-ls.yaml", "crds: [../crds]\n"),
    ]);
    let ran = check(&folder.path().join("deploy"));
    assert!(ran.stdout.contains("resource/type") && errors(&ran).is_empty(), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn settings_links_stay_inside() {
    let secrets = folder(&[("shadow", "root:$6$secret:1:0:99999:7:::\ndaemon: *\n")]);
    for target in [secrets.path().join("shadow"), "/dev/zero".into(), "/dev/stdin".into()] {
        let folder = folder(&[("a.yaml", CRD)]);
        link(&folder, ".crd-ls.yaml", &target);
        for format in ["text", "json", "short", "github", "sarif"] {
            let ran = check_in(folder.path(), &["--format", format]);
            assert_eq!(ran.status, Some(2), "{ran:?}");
            assert!(!format!("{}{}", ran.stdout, ran.stderr).contains("secret"), "{ran:?}");
        }
        let error = ".crd-ls.yaml: it is a link that leads out of the repository; write the file itself";
        assert_eq!(errors(&check(folder.path())), [error]);
    }
    let inside = folder(&[("a.yaml", CRD), ("settings.yaml", "rules: {lint: off}\n")]);
    link(&inside, ".crd-ls.yaml", "settings.yaml");
    let ran = check(inside.path());
    assert!(errors(&ran).is_empty() && !ran.stdout.contains("lint/"), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn pipes_are_not_settings() {
    let folder = folder(&[("a.yaml", CRD)]);
    let pipe = folder.path().join(".crd-ls.yaml");
    assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    let ran = check(folder.path());
    assert_eq!((ran.status, &*errors(&ran)), (Some(2), &[".crd-ls.yaml: cannot be read: it is a pipe"][..]));
    assert!(ran.stdout.contains("structural/type-missing"), "{ran:?}");
}

#[test]
fn quotes_are_cut() {
    // YAML keys have at most 1,024 characters.
    let long = "x".repeat(1000);
    let settings = [
        format!("{long}: 1\n"),
        format!("rules: {{{long}: off}}\n"),
        format!("rules: {{lint: {long}}}\n"),
        format!("exclude: ['./{long}']\n"),
        format!("schemas: {{{long}: a}}\n"),
        format!("overrides: [{{{long}: 1, paths: a}}]\n"),
    ];
    for settings in settings {
        let folder = folder(&[("a.yaml", CRD), (".crd-ls.yaml", &settings)]);
        let ran = check(folder.path());
        assert_eq!(ran.status, Some(2), "{settings}");
        assert!(ran.stderr.len() < 600 && ran.stderr.contains("xxxxx…"), "{}", ran.stderr);
    }
}

#[test]
fn hundred_errors_are_shown() {
    let rules: String = (0..5000).map(|number| format!("  x/{number}: off\n")).collect();
    let ran = check(with_settings(&format!("rules:\n{rules}")).path());
    let errors = errors(&ran);
    assert_eq!((ran.status, errors.len()), (Some(2), 101));
    assert_eq!(errors[100], ".crd-ls.yaml:102:3: these settings have 4900 more errors");
}

#[test]
fn long_lists_are_cut() {
    let list = |count: usize, item: &str| vec![item; count].join(", ");
    for (settings, error) in [
        (format!("crds: [{}]", list(101, "a.yaml")), "`crds` is too long; the first 100 are read"),
        (format!("placeholders: [{}]", list(101, "^a$")), "`placeholders` is too long; the first 100 are read"),
        (format!("exclude: [{}]", list(2001, "b")), "`exclude` is too long; the first 2000 are read"),
        (
            format!("overrides: [{}]", list(501, "{paths: x, rules: {lint: off}}")),
            "`overrides` is too long; the first 500 are read",
        ),
        (
            format!("schemas: {{a.com/v1/A: [{}]}}", list(101, "'spec.versions[*].schema'")),
            "`schemas` is too long; the first 100 are read",
        ),
    ] {
        let ran = check(with_settings(&settings).path());
        assert_eq!(ran.status, Some(2));
        assert!(errors(&ran).iter().any(|said| said.contains(error)), "{error}: {}", ran.stderr);
    }
}

#[test]
fn long_files_are_not_read() {
    let ran = check(with_settings(&format!("rules: {{}}\n#{}", "-".repeat(256 << 10))).path());
    let error = ".crd-ls.yaml: cannot be read: it is longer than 262144 bytes; split it";
    assert_eq!((ran.status, &*errors(&ran)), (Some(2), &[error][..]));
}

#[test]
fn nesting_and_aliases_are_bounded() {
    let nested = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let aliases: String =
        (1..60).map(|level| format!("a{level}: &a{level} [*a{0}, *a{0}, *a{0}]\n", level - 1)).collect();
    for (settings, error) in [
        (nested, "the settings can't be parsed: recursion limit exceeded"),
        (format!("exclude: {}{}", "[".repeat(20), "]".repeat(20)), "the settings are nested too deeply"),
        (format!("a0: &a0 x\n{aliases}"), "aliases are not followed here; write the value again"),
    ] {
        let ran = check(with_settings(&settings).path());
        assert_eq!(ran.status, Some(2));
        assert!(errors(&ran).iter().any(|said| said.ends_with(error)), "{}", ran.stderr);
    }
}

#[test]
fn overrides_apply_per_file() {
    let overrides: String =
        (0..400).map(|number| format!("- {{paths: ['{number}.yaml'], rules: {{lint: off}}}}\n")).collect();
    let folder = folder(&[(".crd-ls.yaml", &format!("overrides:\n{overrides}"))]);
    for number in 390..410 {
        fs::write(folder.path().join(format!("{number}.yaml")), CRD).unwrap();
    }
    let ran = check(folder.path());
    assert_eq!((ran.stdout.matches("lint/").count(), errors(&ran).len()), (10, 0), "{ran:?}");
}
