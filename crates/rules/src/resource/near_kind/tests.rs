use crd_ls_ide::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The message about a resource beside the CRD of `Backup` in `ops.example.com`, and the first two lines of the
/// resource after the first fix.
fn said_of(api_version: &str, kind: &str) -> Option<(String, String)> {
    let crd = crd_around("type: object").replace("example.com", "ops.example.com");
    let crd = crd.replace("kind: Foo", "kind: Backup").replace("foos", "backups");
    let resource = format!("apiVersion: {api_version}\nkind: {kind}\nmetadata:\n  name: web\n");
    let snapshot = Snapshot::new(Text::new(&format!("{crd}---\n{resource}")));
    let finding = snapshot.findings().first()?;
    let fix = snapshot.fixes(finding).into_iter().next().expect("a fix");
    let fixed = snapshot.edited(&fix.edits).text().to_string();
    let (_, fixed) = fixed.split_once("---\n").expect("the resource");
    let head: Vec<&str> = fixed.lines().take(2).collect();
    Some((finding.message(), head.join(", ")))
}

#[test]
fn near_kinds() {
    for (api_version, kind, meant) in [
        ("ops.example.com/v1", "backup", "Backup"),
        ("ops.example.com/v1", "Backups", "Backup"),
        ("ops.example.com/v1", "Bakup", "Backup"),
        ("op.example.com/v1", "Backup", "ops.example.com/v1"),
        ("ops.example.org/v1", "Backup", "ops.example.com/v1"),
        ("backups.ops.example.com/v1", "Backup", "ops.example.com/v1"),
        ("v1", "Backup", "ops.example.com/v1"),
        ("ops.example.com.v1", "Backup", "ops.example.com/v1"),
        ("ops.example.com-v1", "Backup", "ops.example.com/v1"),
        ("ops.example.com", "Backup", "ops.example.com/v1"),
    ] {
        let (message, fixed) = said_of(api_version, kind).expect("a finding");
        assert!(message.ends_with(&format!("Did you mean `{meant}`?")), "{message}");
        assert_eq!(fixed, "apiVersion: ops.example.com/v1, kind: Backup");
    }
}

#[test]
fn other_kinds() {
    for (api_version, kind) in [
        ("ops.example.com/v1", "Backup"),
        ("ops.example.com/v1", "BackupSchedule"),
        ("ops.example.com/v1", "XBackup"),
        ("example.com/v1", "Backup"),
        ("op.example.com/v1", "Backups"),
        ("v1", "BackupList"),
    ] {
        assert_eq!(said_of(api_version, kind), None, "{api_version} {kind}");
    }
}
