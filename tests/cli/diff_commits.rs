//! `crd-ls diff` with commits, which git reads.

use std::path::Path;

use serde_json::Value;

use crate::diff::{codes, crd, diff, foo};
use crate::git::git;
use crate::run::{Ran, check_in, command, folder};

#[test]
fn commits_are_compared() {
    let folder = folder(&[("crds/foo.yaml", &crd("v1", "Namespaced", "{type: string}")), ("crds/notes.md", "text")]);
    git(folder.path(), &["init", "-q"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    let unchanged = diff(folder.path(), &["--since", "HEAD"]);
    assert_eq!((unchanged.status, unchanged.last_line()), (Some(0), "checked 1 file, 1 CRD: 0 errors, 0 warnings"));
    std::fs::write(folder.path().join("crds/foo.yaml"), crd("v1", "Cluster", "{type: string}")).unwrap();
    let file = ["--since", "HEAD", "crds/foo.yaml", "--format", "json"];
    let all = ["--since", "HEAD", "--format", "json"];
    let path = ["git:HEAD:crds", "crds", "--format", "json"];
    let whole = ["git:HEAD", "crds/foo.yaml", "--format", "json"];
    for arguments in [&file[..], &all, &path, &whole] {
        let ran = diff(folder.path(), arguments);
        let [finding] = &*ran.findings() else { panic!("{arguments:?}: {}{}", ran.stdout, ran.stderr) };
        assert_eq!(finding["related"][0]["file"], "HEAD:crds/foo.yaml", "{arguments:?}");
    }
    let absolute = folder.path().join("crds/foo.yaml");
    let ran = diff(Path::new("/"), &["--since", "HEAD", absolute.to_str().unwrap(), "--format", "json"]);
    assert_eq!(codes(&ran), ["change/scope-changed"]);
}

/// A repository with one commit on the branch `main`, tagged `v1`.
fn branched(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = folder(files);
    git(folder.path(), &["init", "-q", "-b", "main"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    git(folder.path(), &["tag", "v1"]);
    folder
}

#[test]
fn since_uses_branch_point() {
    let (before, after) = (crd("v1", "Namespaced", "{type: object}"), crd("v1", "Namespaced", "{type: string}"));
    let folder = branched(&[("crd/a.yaml", &before), ("note.txt", "a")]);
    git(folder.path(), &["checkout", "-q", "-b", "mine"]);
    git(folder.path(), &["checkout", "-q", "main"]);
    std::fs::write(folder.path().join("crd/a.yaml"), &after).unwrap();
    git(folder.path(), &["commit", "-q", "-a", "-m", "two"]);
    git(folder.path(), &["checkout", "-q", "mine"]);
    let ran = diff(folder.path(), &["--since", "main", "--format", "json"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "[]\n"), "the change is one of main");
    assert_eq!(codes(&diff(folder.path(), &["git:main", ".", "--format", "json"])), ["change/type-changed"]);
    std::fs::write(folder.path().join("crd/a.yaml"), &after).unwrap();
    let ran = diff(folder.path(), &["--since", "main", "--format", "json"]);
    let file = ran.findings()[0]["related"][0]["file"].as_str().unwrap().to_owned();
    let commit = file.strip_suffix(":crd/a.yaml").unwrap();
    git(folder.path(), &["show", &file]);
    assert_eq!(commit.len(), 12, "{commit}");
}

#[test]
fn shallow_clones_fail() {
    let (before, after) = (crd("v1", "Namespaced", "{type: object}"), crd("v1", "Namespaced", "{type: string}"));
    let origin = branched(&[("crd/a.yaml", &before)]);
    git(origin.path(), &["checkout", "-q", "-b", "mine"]);
    std::fs::write(origin.path().join("note.txt"), "a").unwrap();
    git(origin.path(), &["add", "."]);
    git(origin.path(), &["commit", "-q", "-m", "mine"]);
    git(origin.path(), &["checkout", "-q", "main"]);
    std::fs::write(origin.path().join("crd/a.yaml"), &after).unwrap();
    git(origin.path(), &["commit", "-q", "-a", "-m", "main"]);
    let (folder, url) = (tempfile::tempdir().unwrap(), format!("file://{}", origin.path().display()));
    git(folder.path(), &["clone", "-q", "--depth", "1", "--no-single-branch", "-b", "mine", &url, "."]);
    let ran = diff(folder.path(), &["--since", "origin/main"]);
    let reason =
        "error: there is no common commit with `origin/main`; this clone is shallow, so fetch more of its history";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.starts_with(reason)), (Some(2), "", true), "{ran:?}");
    assert!(ran.stderr.contains("`fetch-depth: 0`"), "{ran:?}");
    let ran = check_in(folder.path(), &["--since", "origin/main"]);
    assert_eq!((ran.status, ran.stderr.starts_with(reason)), (Some(2), true), "{ran:?}");
    git(folder.path(), &["fetch", "-q", "--unshallow"]);
    assert_eq!(diff(folder.path(), &["--since", "origin/main"]).status, Some(0), "the change is one of main");
}

#[test]
fn one_sided_paths_compare() {
    let (foo, bar) = (crd("v1", "Namespaced", "{type: object}"), crd("v1", "Namespaced", "{type: text}"));
    let folder = branched(&[("crd/a.yaml", &foo)]);
    std::fs::create_dir(folder.path().join("new")).unwrap();
    std::fs::write(folder.path().join("new/b.yaml"), foo.replace("foo", "bar").replace("Foo", "Bar")).unwrap();
    for path in ["new", "new/b.yaml"] {
        let ran = diff(folder.path(), &["--since", "v1", path]);
        let expected = (Some(0), "checked 1 file, 1 CRD: 0 errors, 0 warnings", "");
        assert_eq!((ran.status, ran.last_line(), ran.stderr.as_str()), expected, "{path}");
    }
    // The server checks new definitions.
    std::fs::write(folder.path().join("new/b.yaml"), bar).unwrap();
    assert_eq!(codes(&diff(folder.path(), &["--since", "v1", "new", "--format", "json"])), ["schema/type-name"]);
    std::fs::remove_file(folder.path().join("crd/a.yaml")).unwrap();
    let ran = diff(folder.path(), &["--since", "v1", "crd/a.yaml", "--format", "json"]);
    assert_eq!((ran.status, codes(&ran)), (Some(1), vec!["change/crd-removed".to_owned()]));
    let ran = diff(folder.path(), &["--since", "v1", "nowhere"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: nowhere: no such file or folder\n"));
}

#[test]
fn programs_get_work_tree_paths() {
    let (foo, bar) = (crd("v1", "Namespaced", "{type: object}"), crd("v1", "Namespaced", "{type: string}"));
    let bar = bar.replace("foo", "bar").replace("Foo", "Bar");
    let folder = branched(&[("crd/a.yaml", &foo), ("crd/b.yaml", &bar)]);
    std::fs::remove_file(folder.path().join("crd/b.yaml")).unwrap();
    let changed = foo.replace("{type: object}", "{type: string}");
    std::fs::write(folder.path().join("crd/a.yaml"), changed).unwrap();
    let run = |arguments: &[&str], format: &str| diff(folder.path(), &[arguments, &["--format", format]].concat());
    for arguments in [&["--since", "v1"][..], &["git:v1:crd", "crd"]] {
        let github = run(arguments, "github").stdout;
        assert!(github.contains("::error file=crd/b.yaml,line="), "{github}");
        let gitlab: Value = serde_json::from_str(&run(arguments, "gitlab").stdout).unwrap();
        assert_eq!(gitlab[1]["location"]["path"], "crd/b.yaml", "{gitlab}");
        let sarif: Value = serde_json::from_str(&run(arguments, "sarif").stdout).unwrap();
        assert!(run(arguments, "markdown").stdout.contains("\n## `crd/b.yaml`\n"));
        let results = &sarif["runs"][0]["results"];
        let uri = |place: &Value| place["physicalLocation"]["artifactLocation"]["uri"].clone();
        assert_eq!(uri(&results[0]["relatedLocations"][0]), "crd/a.yaml", "{results}");
        assert_eq!(uri(&results[1]["locations"][0]), "crd/b.yaml", "{results}");
        // Reports for people name the commit.
        assert!(run(arguments, "text").stdout.contains("v1:crd/b.yaml"));
    }
}

#[test]
fn unquoted_letters_match() {
    // YAML 1.1 reads `y` and `n` as booleans.
    let letters = crd(
        "v1",
        "Namespaced",
        "{type: object, properties: {x: {type: integer}, y: {type: integer, enum: [1], description: n}}}",
    );
    let folder = branched(&[("crd/a.yaml", &letters), ("b.yaml", &letters)]);
    std::fs::write(folder.path().join("crd/a.yaml"), format!("# The same.\n{letters}")).unwrap();
    for arguments in [&["b.yaml", "crd/a.yaml"][..], &["--since", "v1", "crd"], &["git:v1:crd", "crd"]] {
        let ran = diff(folder.path(), arguments);
        assert!(!ran.stdout.contains("change/"), "{arguments:?}: {}", ran.stdout);
    }
    let mut piped = command();
    piped.current_dir(folder.path()).args(["diff", "-", "b.yaml"]);
    piped.stdin(std::fs::File::open(folder.path().join("b.yaml")).unwrap());
    let ran = Ran::new(piped.output().unwrap());
    assert!(!ran.stdout.contains("change/"), "{}", ran.stdout);
}

#[test]
fn bad_sides_have_reasons() {
    let folder = folder(&[("old.yaml", &crd("v1", "Namespaced", "{type: string}")), ("empty.yaml", "a: b\n")]);
    let complaint = |arguments: &[&str]| {
        let ran = diff(folder.path(), arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        ran.stderr
    };
    assert_eq!(
        complaint(&["empty.yaml", "old.yaml"]),
        "error: there is no CustomResourceDefinition before the change\n"
    );
    for pair in [["v1.2", "old.yaml"], ["old.yaml", "v1.2"]] {
        let git = "if it is a commit, branch or tag, write `git:v1.2`, or `git:v1.2:PATH` for a path in it";
        assert_eq!(complaint(&pair), format!("error: v1.2: no such file or folder; {git}\n"));
    }
    for arguments in [&["-", "-"][..], &["old.yaml", "-", "--resources", "-"]] {
        assert!(complaint(arguments).starts_with("error: stdin is read once"), "{arguments:?}");
    }
    assert!(complaint(&["--since", "HEAD"]).contains("not a git repository"));
    git(folder.path(), &["init", "-q"]);
    let hint = "if it is a branch or tag of a remote, fetch it first";
    assert_eq!(
        complaint(&["--since=--upload-pack=x"]),
        format!("error: `--upload-pack=x` is no commit here; {hint}\n")
    );
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    let missing = complaint(&["git:HEAD:crds", "old.yaml"]);
    assert_eq!(missing, "error: crds: there is no such file or folder in `HEAD`\n");
    let absolute = complaint(&["git:HEAD:/old.yaml", "old.yaml"]);
    assert!(absolute.starts_with("error: /old.yaml: "), "{absolute}");
    assert!(absolute.ends_with("; in `git:REF:PATH` a relative PATH counts from the current folder\n"), "{absolute}");
}

#[test]
fn gone_version_is_invalid() {
    let folder = folder(&[
        ("foo.yaml", &crd("v1", "Namespaced", "{type: object, properties: {size: {type: integer}}}")),
        ("sample.yaml", &foo("a", "1")),
    ]);
    git(folder.path(), &["init", "-q"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    let new = crd("v2", "Namespaced", "{type: object, properties: {size: {type: integer}}}");
    std::fs::write(folder.path().join("foo.yaml"), new).unwrap();
    let ran = diff(folder.path(), &["--since", "HEAD", "--format", "json"]);
    let findings = ran.findings();
    let of_sample: Vec<&Value> = findings.iter().filter(|finding| finding["file"] == "sample.yaml").collect();
    let [finding] = &*of_sample else { panic!("{}", ran.stdout) };
    assert!(finding["code"].as_str().unwrap().starts_with("resource/"), "{}", ran.stdout);
}
