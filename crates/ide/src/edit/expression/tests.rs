use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The fixes offered for a rule about an integer, a string and an object.
fn offered(rule: &str) -> Vec<String> {
    let schema = format!(
        "type: object\nrequired: [a, b, c]\nproperties:\n  a: {{type: integer}}\n  b: {{type: string}}\n  \
         c: {{type: object, properties: {{d: {{type: string}}}}}}\nx-kubernetes-validations:\n- rule: \"{rule}\"\n"
    );
    let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
    let findings = snapshot.findings();
    assert!(!findings.is_empty(), "{rule}");
    findings.iter().flat_map(|finding| snapshot.fixes(finding)).map(|fix| fix.title()).collect()
}

#[test]
fn constant_rules() {
    for rule in
        ["self?.c?.d != null", "self.a > 1 && self?.c?.d == null", "self.b = self.b", "'x' = 'x' || self.a == 1"]
    {
        let titles = offered(rule);
        assert!(titles.iter().all(|title| !title.contains("'.?'") && !title.contains("'=='")), "{rule}: {titles:?}");
    }
}

#[test]
fn broken_rules() {
    assert_eq!(offered("self.a = 'x'"), Vec::<String>::new());
    assert_eq!(offered("self.a = 1"), ["change '=' to '=='"]);
}

#[test]
fn comparisons_with_null() {
    assert_eq!(offered("self?.b != null"), ["change 'self?.b != null' to 'has(self.b)'"]);
    assert_eq!(offered("self.a > 1 || null == self.c?.d"), ["change 'null == self.c?.d' to '!has(self.c.d)'"]);
    assert_eq!(offered("self?.b.orValue('') != 'x'"), ["change '?.' to '.?'"]);
}
