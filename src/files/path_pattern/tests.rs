use std::path::Path;

use super::PathPattern;

/// Whether a pattern below a folder matches a file below it.
fn matches(pattern: &str, file: &str) -> bool {
    let folder = Path::new("/nowhere");
    PathPattern::new(folder, pattern).unwrap().matches(&folder.join(file))
}

#[test]
fn star_stays_in_folder() {
    assert!(matches("a/*.yaml", "a/b.yaml"));
    assert!(matches("*", "b.yaml"));
    assert!(!matches("a/*.yaml", "a/b/c.yaml"));
    assert!(!matches("a/*.yaml", "b/a/c.yaml"));
}

#[test]
fn two_stars_match_folders() {
    for file in ["a/c.yaml", "a/b/c.yaml", "a/b/b/c.yaml"] {
        assert!(matches("a/**/c.yaml", file), "{file}");
        assert!(matches("a/**", file), "{file}");
        assert!(matches("**/*.yaml", file), "{file}");
    }
    assert!(!matches("a/**/c.yaml", "b/c.yaml"));
}

#[test]
fn signs_are_matched() {
    assert!(matches("a?.yaml", "ab.yaml"));
    assert!(!matches("a?.yaml", "a.yaml"));
    assert!(!matches("a?b.yaml", "a/b.yaml"));
    assert!(matches("[a-c].yaml", "b.yaml"));
    assert!(!matches("[!a-c].yaml", "b.yaml"));
    assert!(matches("{a,b/c}.yaml", "b/c.yaml"));
}

#[test]
fn start_may_lead_upwards() {
    let pattern = PathPattern::new(Path::new("/nowhere/a"), "../b/*.yaml").unwrap();
    assert_eq!((pattern.folder(), pattern.written_folder()), (Path::new("/nowhere/b"), Path::new("../b/")));
    assert!(pattern.matches(Path::new("/nowhere/b/c.yaml")));
}

#[test]
fn wrong_brackets_are_invalid() {
    for pattern in ["{a", "a/[b-a].yaml"] {
        assert!(PathPattern::new(Path::new("/nowhere"), pattern).is_none(), "{pattern}");
    }
}

/// A matcher that goes back at each star takes longer than the test may.
#[test]
fn many_stars_take_linear_time() {
    let name = "a".repeat(200);
    assert!(!matches(&format!("{}b", "*a".repeat(50)), &name));
    assert!(matches(&"*a".repeat(50), &name));
}

#[test]
fn huge_patterns_are_refused() {
    assert!(PathPattern::new(Path::new("/nowhere"), &"{[α-ω],*}".repeat(1000)).is_none());
}
