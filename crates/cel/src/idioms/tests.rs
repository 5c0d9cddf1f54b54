use super::{IdiomContext, rewritten};
use crate::Wanted;
use crate::testing::Sample;
use std::fmt::Write as _;

fn sample() -> Sample {
    let text = || Sample::of("string").max(64);
    let int = || Sample::of("integer");
    let user = Sample::object([("name", text()), ("age", int()), ("roles", Sample::list(text()).max(8))]);
    Sample::object([
        ("enabled", Sample::of("boolean")),
        ("schedule", text()),
        ("bucket", text()),
        ("mode", text()),
        ("retention", Sample::formatted("duration")),
        ("replicas", int()),
        ("least", int()),
        ("most", int()),
        ("size", Sample::int_or_string()),
        ("users", Sample::list(user).max(8)),
        ("tags", Sample::list(text()).max(8)),
        ("labels", Sample::map(text()).max(8)),
        ("disk", Sample::object([("class", text()), ("size", int())])),
    ])
}

/// The first rewriting of each line, in CEL.
fn all(rules: &str) -> String {
    let environment = sample().environment();
    let mut out = String::new();
    for rule in rules.lines().map(str::trim).filter(|rule| !rule.is_empty()) {
        let first = meant(&environment, rule);
        writeln!(out, "{rule}\n    {first}").expect("a string");
    }
    out
}

fn meant(environment: &crate::Environment, rule: &str) -> String {
    let mode = [crate::Step::Field("mode".into())];
    let is_value = |path: &[crate::Step], value: &str| *path == mode && value == "None";
    let context = IdiomContext {
        wanted: Wanted::Bool,
        has_optional_old_self: false,
        owners: &["spec", "backup"],
        is_value: &is_value,
    };
    let found = rewritten(environment, rule, &context);
    found.into_iter().next().map_or_else(|| "-".to_owned(), |first| first.text)
}

#[test]
fn idioms_become_cel() {
    expect_test::expect![[""]].assert_eq(&all(r#"
self.enabled and self.replicas > 1
not self.enabled or (has(self.schedule) and has(self.bucket))
not self.replicas > 1 and self.enabled
self.schedule is not None
self.schedule is None or self.enabled
self.mode == None
self.mode is not None
self.schedule == None
self.schedule != null
!self.enabled || self.schedule !== undefined
typeof self.size === "string"
typeof self.schedule !== 'undefined'
typeof(self.schedule) == "undefined" || self.enabled
self.mode not in ['a', 'b']
self.mode not in ('a', 'b') and self.enabled
has(self.schedule) if self.enabled else True
if self.enabled then has(self.schedule)
if self.enabled then has(self.schedule) else has(self.bucket)
if (self.enabled) { return has(self.schedule); }
if self.replicas > 1 then self.enabled
/^[a-z]+$/.test(self.bucket)
!/^\d+$/i.test(self.bucket)
re.test(self.bucket, '^a')
re.match('^[a-z]+$', self.bucket)
self.bucket =~ '^[a-z]+$'
self.bucket !~ /^a/
self.bucket ~ '^[a-z]+$'
self.labels.containsKey('a')
!self.labels.containsKey('a')
self.labels.keys().all(k, k != 'port')
self.tags.contains('a')
!self.tags.contains('a') && self.enabled
self.users.map(u, u.name).contains('admin')
any(self.users, u, u.name == 'a')
any(u.name == 'a' for u in self.users)
all(u.age > 1 for u in self.users if u.name != 'x')
self.users.any(u: u.name == 'admin')
self.users.every(u => u.name != 'root')
self.users.some((u) => u.name === 'admin')
self.users.forEach(u => { return u.name != 'root'; })
self.users.all(lambda u: u.age > 18)
len(self.bucket) > 0
self.bucket.length > 0 and len(self.tags) < 3
0 < self.replicas < 5
0 < self.replicas <= self.most < 9
self.spec.backup.enabled
!self.spec.backup.enabled || has(self.spec.backup.schedule)
!self.backup.enabled || has(self.backup.schedule)
spec.backup.replicas > 0
replicas > 0
!enabled || has(schedule)
has('schedule')
has("self.schedule") && has("bucket")
self.has('schedule')
!self.enabled || self.has(schedule)
has(self['schedule'])
has(self.labels['a-b'])
!has(self.labels.max-size)
has(self, 'schedule')
has(self.schedule, self.bucket)
self.replicas > 0;
return self.enabled || has(self.schedule);
{{ !self.enabled || has(self.schedule) }}
${self.replicas} > 0
${self.replicas > 0}
self.replicas = 3
self.replicas <> 3 & self.enabled
self.enabled | self.replicas > 3
!self.enabled || has(self.schedule))
(!self.enabled || has(self.schedule)
!self.enabled || has(self.schedule
!has(self.schedule || self.bucket == 'a'
size(self.bucket > 3
self.bucket != `system`
self.bucket == `a-${self.mode}`
self.enabled ? has(self.schedule)
duration(self.bucket) >= duration('1d')
!self.enabled || has(self..schedule)
!$.enabled || has($.schedule)
!self.enabled || self.schedule
self.enabled && !self.schedule
self.users.count(u, u.name == 'a') == 1
self.users.existsone(u, u.name == 'a')
self.bucket.toLowerCase() == 'a'
self.bucket startsWith 'a' and self.enabled
self.bucket.startswith("a") or self.bucket.endswith("b")
quantity(self.bucket).isGreaterThan(10Gi)
self.replicas in 1..5
self.replicas between 1 and 5
self.enabled implies self.replicas > 1
self.enabled => self.replicas > 1
self.replicas => 1
self.disk?.class != null
self.disk.class ?? 'x' == 'x'
isinstance(self.size, int)
self.bucket is str
!self.mode in ['a']
'schedule' in self
self.bucket == "" or self.bucket is empty
Object.keys(self.labels).length > 0
self.labels.get('a') == 'b'
strings.HasPrefix(self.bucket, 'a')
self.tags.isEmpty() || !self.tags.includes('x')
not (self.enabled and self.replicas == 1)
self.enabled == True and self.mode == 'a'
for all u in self.users: u.age > 1
self.bucket.matches(/^\d+$/)
self.enabled && self.replicas > 1 || (self.mode == 'a' and not self.tags.contains('b'))
lambda self: self.replicas > 1
self => self.replicas > 1
self.tags[*] == 'a'
"#));
}
