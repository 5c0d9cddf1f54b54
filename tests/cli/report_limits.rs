//! The effect of `--max-findings` in each format, and the parts of reports about missing data.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};

use crate::run::{check_in, folder};

const BROKEN: &str = include_str!("../../fixtures/check/missing-type.yaml");
const CRD: &str = include_str!("settings/crd.yaml");
/// A merge conflict: both sides, with an error and its consequences.
const MERGE: &str = include_str!("../../fixtures/mistakes/merge-conflict-same-key.yaml");

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The codes of the rules in a SARIF log, and the codes of its results.
fn codes_of_sarif(log: &Value) -> (Vec<String>, Vec<String>) {
    let all = |list: &Value, name: &str| {
        let codes: BTreeSet<String> =
            list.as_array().unwrap().iter().map(|one| one[name].as_str().unwrap().to_owned()).collect();
        codes.into_iter().collect()
    };
    let run = &log["runs"][0];
    (all(&run["tool"]["driver"]["rules"], "id"), all(&run["results"], "ruleId"))
}

#[test]
fn sarif_rules_match_results() {
    let ignored = CRD.replace("maximum: 3", "maximum: 3 # crd-ls: ignore[lint/impossible-bounds] on purpose");
    let folder = folder(&[("a.yaml", MERGE), ("b.yaml", BROKEN), ("c.yaml", &ignored)]);
    for (limit, least) in [("9", 3), ("1", 2), ("0", 1)] {
        let log = parsed(&check_in(folder.path(), &["--format", "sarif", "--max-findings", limit]).stdout);
        let (rules, results) = codes_of_sarif(&log);
        assert_eq!(rules, results, "{limit}");
        assert!(results.len() >= least, "{limit}: {results:?}");
        assert!(results.contains(&"lint/impossible-bounds".to_owned()), "what is ignored does not count: {results:?}");
    }
}

#[test]
fn consequences_do_not_count() {
    let folder = folder(&[("a.yaml", MERGE), ("b.yaml", BROKEN)]);
    let rows = |limit: &str| check_in(folder.path(), &["--format", "json", "--max-findings", limit]).findings();
    let own = |rows: &[Value]| rows.iter().filter(|row| row["causedBy"].is_null()).count();
    let all = rows("99");
    assert!(own(&all) >= 2 && own(&all) < all.len());
    let one = rows("1");
    assert_eq!(own(&one), 1);
    let cause = &one.iter().find(|row| row["causedBy"].is_null()).unwrap()["code"];
    assert!(one.len() > 1 && one.iter().all(|row| row["file"] == "a.yaml"), "{one:?}");
    let causes = one.iter().filter(|row| row["causedBy"].is_object()).map(|row| &row["causedBy"]["code"]);
    assert!(causes.clone().count() > 0 && causes.clone().all(|code| code == cause));
    // The text format has the same limit.
    for format in ["text", "short", "json", "sarif", "gitlab"] {
        let said = check_in(folder.path(), &["--format", format, "--max-findings", "1"]).stderr;
        let left = own(&all) - 1;
        let expected = format!("{left} more findings are not printed because of --max-findings");
        let expected = expected.replace("1 more findings are", "1 more finding is");
        assert!(said.starts_with(&expected), "{format}: {said}");
    }
}

#[test]
fn github_has_no_controls() {
    let text = BROKEN.replace("              size:", "              \"si\\e[31mze\\x01\":");
    assert_ne!(text, BROKEN);
    let folder = folder(&[("a.yaml", &text)]);
    let ran = check_in(folder.path(), &["--format", "github"]);
    assert!(ran.stdout.starts_with("::error file=a.yaml,") && ran.stdout.contains("␛[31mze␁"), "{}", ran.stdout);
    let is_control = |character: char| character.is_control() && character != '\n';
    assert!(!ran.stdout.contains(is_control), "{:?}", ran.stdout);
}

#[test]
fn invalid_bytes_have_a_place() {
    let folder = folder(&[("clean.yaml", "a: 1\n")]);
    fs::write(folder.path().join("latin.yaml"), b"a: 1\nkind: caf\xe9\n").unwrap();
    let of = |format: &str| {
        let ran = check_in(folder.path(), &["--format", format]);
        assert_eq!(ran.status, Some(2), "{}", ran.stderr);
        ran.stdout
    };
    let row = &parsed(&of("json"))[0];
    let end = json!({"line": 1, "character": 9});
    assert_eq!(row["range"], json!({"start": end, "end": end}));
    assert_eq!((&row["message"], &row["code"]), (&json!("is not UTF-8; save it as UTF-8"), &json!("")));
    let issue = &parsed(&of("gitlab"))[0];
    assert_eq!((&issue["location"]["lines"]["begin"], &issue["check_name"]), (&json!(2), &json!("not checked")));
    let expected = "::error file=latin.yaml,line=2,col=10,endLine=2,endColumn=10,title=not checked::is not UTF-8; save it as UTF-8\n";
    assert_eq!(of("github"), expected);
    let log = parsed(&of("sarif"));
    let notification = &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0];
    assert_eq!(notification["locations"][0]["physicalLocation"]["region"]["startLine"], 2);
    assert!(
        of("markdown").contains("\n**not checked**, line 2: is not UTF-8; save it as UTF-8\n"),
        "{}",
        of("markdown")
    );
    assert!(of("junit").contains(">latin.yaml:2:10: is not UTF-8; save it as UTF-8</error>"), "{}", of("junit"));
}

/// Two errors with one code at one place; the second follows from the first.
#[test]
fn same_code_does_not_count() {
    let folder = folder(&[("a.yaml", &CRD.replace("storage: true", "storage: false"))]);
    let ran = check_in(folder.path(), &["--format", "json", "--max-findings", "1"]);
    let of_storage: Vec<Value> =
        ran.findings().into_iter().filter(|finding| finding["code"] == "crd/storage-version").collect();
    let [own, other] = &*of_storage else { panic!("{}", ran.stdout) };
    assert_eq!((&own["causedBy"], &other["causedBy"]["range"]), (&Value::Null, &own["range"]));
}

#[test]
fn unfinished_searches_are_reported() {
    let misspelt: String = (0..4_000).map(|number| format!("          p{number}: {{typ: string}}\n")).collect();
    let text = CRD.split("        properties:").next().unwrap().to_owned() + "        properties:\n" + &misspelt;
    let folder = folder(&[("a.yaml", &text)]);
    let ran = check_in(folder.path(), &["a.yaml"]);
    let [fixes, causes] = ran.stderr.lines().collect::<Vec<_>>()[..] else { panic!("{}", ran.stderr) };
    let count = fixes.strip_prefix("fixes were not looked for in ").unwrap_or_else(|| panic!("{fixes}"));
    let (count, reason) = count.split_once(" findings: ").unwrap();
    let count: usize = count.parse().unwrap();
    assert!((1..8_000).contains(&count), "{count}");
    assert_eq!(reason, "the limit for their files was reached");
    assert_eq!(causes, "in 1 file the search for errors that follow from others has reached its limit");
    // No fixes were requested.
    let short = check_in(folder.path(), &["--format", "short"]);
    assert!(!short.stderr.contains("fixes were not"), "{}", short.stderr);
}
