//! Published files agree on the version, the names of archives, and their contents.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use regex::Regex;

/// Files that name the version of a release, with the pattern: `{}` is the version.
const VERSIONS: &[(&str, &str)] = &[
    ("CHANGELOG.md", "\n## [{}]"),
    ("docs/ci.md", "crd-ls/crd-ls@v{}\n"),
    ("docs/ci.md", " rev: v{}\n"),
    ("docs/ci.md", " version: v{}\n"),
    ("editors/emacs/crd-ls.el", "\n;; Version: {}\n"),
    ("editors/vscode/CHANGELOG.md", "\n## [{}]"),
    ("editors/vscode/package.json", "\n  \"version\": \"{}\",\n"),
    ("editors/zed/Cargo.toml", "\nversion = \"{}\"\n"),
    ("editors/zed/extension.toml", "\nversion = \"{}\"\n"),
    ("examples/ci/argo-cd-workflow.yaml", " version: v{}\n"),
    ("examples/ci/flux-workflow.yaml", " version: v{}\n"),
    ("examples/ci/github-workflow.yaml", " version: v{}\n"),
    ("examples/ci/gitlab-ci.yml", " CRD_LS_VERSION: v{}\n"),
    ("examples/ci/pre-commit-config.yaml", " rev: v{}\n"),
    ("packaging/aur/PKGBUILD", "\npkgver={}\n"),
    ("packaging/homebrew/crd-ls.rb", "/refs/tags/v{}.tar.gz\"\n"),
    ("packaging/mason/package.yaml", "/crd-ls@v{}\n"),
    ("packaging/nixpkgs/package.nix", "\n  version = \"{}\";\n"),
    ("pyproject.toml", "\nversion = \"{}\"\n"),
    ("pyproject.toml", "\"crd-ls=={}\""),
];

#[test]
fn versions_agree() {
    for (path, form) in VERSIONS {
        let wanted = form.replace("{}", env!("CARGO_PKG_VERSION"));
        assert!(read(path).contains(&wanted), "{path} lacks {wanted:?}");
    }
}

#[test]
fn recipes_name_real_archives() {
    let workflow = read(".github/workflows/release.yml");
    let targets = found(r"target: ([\w-]+),", &workflow);
    assert!(targets.len() >= 8, "{targets:?}");
    let named = found(r"file: crd-ls-([\w-]+)\.(?:tar\.gz|zip)", &read("packaging/mason/package.yaml"));
    assert_eq!(named, targets, "packaging/mason/package.yaml");
    assert_eq!(found(r#""([\w-]+)": \{"#, &read("packaging/npm/targets.json")), targets, "packaging/npm/targets.json");
    for script in ["action/install.sh", "examples/ci/gitlab-ci.yml"] {
        for target in found(r"(\w+-(?:unknown-linux-musl|apple-darwin|pc-windows-msvc))", &read(script)) {
            assert!(targets.contains(target.trim_start_matches("crd-ls-")), "{script}: {target}");
        }
    }
    let zed = read("editors/zed/src/crd_ls.rs");
    for system in found(r#"\("([\w-]+)", "(?:tar\.gz|zip)""#, &zed) {
        assert!(targets.contains(&format!("x86_64-{system}")), "editors/zed: {system}");
        assert!(targets.contains(&format!("aarch64-{system}")), "editors/zed: {system}");
    }
}

#[test]
fn actions_are_pinned() {
    let pinned = Regex::new("^[^@]+@[0-9a-f]{40}$").unwrap();
    for name in ["ci.yml", "release.yml"] {
        let workflow = read(&format!(".github/workflows/{name}"));
        for action in found(r"uses: (\S+)", &workflow) {
            assert!(pinned.is_match(&action), "{name}: {action}");
        }
    }
}

/// A user unpacks the command, its licence, and files for the shell and `man`.
#[cfg(unix)]
#[test]
fn archives_are_complete() {
    let folder = tempfile::tempdir().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/archive.sh");
    let arguments = [env!("CARGO_BIN_EXE_crd-ls"), "x86_64-unknown-linux-gnu"];
    let made = std::process::Command::new(script).args(arguments).arg(folder.path()).status().unwrap();
    assert!(made.success());
    let archive = folder.path().join("crd-ls-x86_64-unknown-linux-gnu.tar.gz");
    let listed = std::process::Command::new("tar").arg("-tzf").arg(archive).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    for name in ["crd-ls", "LICENSE", "README.md", "completions/crd-ls.bash", "completions/crd-ls.zsh", "man/crd-ls.1"]
    {
        let path = format!("crd-ls-x86_64-unknown-linux-gnu/{name}");
        assert!(listed.lines().any(|line| line == path), "no {path} in\n{listed}");
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The matches of a pattern's group in a text.
fn found(pattern: &str, text: &str) -> BTreeSet<String> {
    Regex::new(pattern).unwrap().captures_iter(text).map(|captures| captures[1].to_owned()).collect()
}
