use super::all;
use expect_test::expect;

#[test]
fn functions_and_members() {
    expect![[r#"
        self.users.some(function(u) { return u.name == 'a' })
            self.users.exists(u, u.name == 'a')
        self.users.every(({name}) => name != 'a')
            -
        !self.users.some(u => u.name === 'x' && u.age > 3)
            !self.users.exists(u, u.name == 'x' && u.age > 3)
        self.users.filter(u => u.age > 3).length > 1
            self.users.filter(u, u.age > 3).size() > 1
        self.users.map(u => u.name).includes('a')
            'a' in self.users.map(u, u.name)
        self.users.map(u => u.name).indexOf('a') !== -1
            'a' in self.users.map(u, u.name)
        self.tags.indexOf('a') >= 0
            'a' in self.tags
        self.bucket.indexOf('a') == -1
            !self.bucket.contains('a')
        self.bucket.includes('a')
            self.bucket.contains('a')
        Object.keys(self.labels).every(k => k != 'a')
            self.labels.all(k, k != 'a')
        'a' in self.labels.keys()
            'a' in self.labels
        self.labels.hasOwnProperty('a')
            'a' in self.labels
        self.labels.has('a') && self.labels.has('b')
            'a' in self.labels && 'b' in self.labels
        self.hasOwnProperty('schedule')
            has(self.schedule)
        'schedule' not in self
            !has(self.schedule)
        "a" not in self.labels
            !("a" in self.labels)
        'a' not in self.tags and 'b' not in self.tags
            !('a' in self.tags) && !('b' in self.tags)
        not 'a' in self.tags
            !('a' in self.tags)
        not self.mode in ['a', 'b']
            !(self.mode in ['a', 'b'])
        self.mode in {'a', 'b'}
            self.mode in ['a', 'b']
        self.mode in ("a")
            self.mode in ["a"]
        self.mode == 'a' ? self.replicas > 1
            self.mode == 'a' ? self.replicas > 1 : true
        self.mode == 'a' ? self.replicas > 1 : self.enabled ? self.least > 1
            self.mode == 'a' ? self.replicas > 1 : self.enabled ? self.least > 1 : true
        (self.replicas > 1 if self.enabled else self.replicas == 1)
            (self.enabled ? self.replicas > 1 : self.replicas == 1)
        self.replicas == (1 if self.enabled else 3)
            self.replicas == (self.enabled ? 1 : 3)
        self.replicas > 1 if self.enabled
            !self.enabled || self.replicas > 1
        if (self.enabled) self.replicas > 1 else self.replicas == 1
            self.enabled ? self.replicas > 1 : self.replicas == 1
        if (self.enabled && self.replicas > 1) has(self.schedule)
            !(self.enabled && self.replicas > 1) || has(self.schedule)
        if self.enabled: self.replicas > 1
            !self.enabled || self.replicas > 1
        if self.enabled: self.replicas > 1 else: self.replicas == 1
            self.enabled ? self.replicas > 1 : self.replicas == 1
        if !self.enabled then true else has(self.schedule)
            !self.enabled ? true : has(self.schedule)
        if self.mode == 'a' then if self.enabled then self.replicas > 1 else true else true
            self.mode == 'a' ? (self.enabled ? self.replicas > 1 : true) : true
        if (self.enabled) { return has(self.schedule); } else { return true; }
            self.enabled ? has(self.schedule) : true
        self.enabled -> has(self.schedule)
            !self.enabled || has(self.schedule)
        self.enabled ==> has(self.schedule)
            !self.enabled || has(self.schedule)
        (self.enabled) implies (self.replicas > 1 and self.most > 3)
            !self.enabled || (self.replicas > 1 && self.most > 3)
        self.enabled => has(self.schedule)
            !self.enabled || has(self.schedule)
        /^a\/b$/.test(self.bucket) && self.enabled
            self.bucket.matches('^a/b$') && self.enabled
        self.bucket.match(/^[a-z]+$/)
            self.bucket.matches('^[a-z]+$')
        self.bucket.match('^[a-z]+$')
            self.bucket.matches('^[a-z]+$')
        self.bucket.match(/^[a-z]+$/) !== null
            self.bucket.matches('^[a-z]+$')
        re.match(r'^\d+$', self.bucket)
            self.bucket.matches(r'^\d+$')
        re.fullmatch('[a-z]+', self.bucket) is not None
            self.bucket.matches('[a-z]+')
        regex.match(self.bucket, '^a$')
            self.bucket.matches('^a$')
        matches(self.bucket, '^a')
            -
        regexp.MatchString("^a", self.bucket)
            self.bucket.matches("^a")
        self.bucket matches '^a'
            self.bucket.matches('^a')
        self.bucket.matches("^\d+$")
            self.bucket.matches(r"^\d+$")
        self.bucket.test('^a')
            self.bucket.matches('^a')
        new RegExp('^a').test(self.bucket)
            self.bucket.matches('^a')
        self.bucket =~ /^a/i and self.enabled
            self.bucket.matches('(?i)^a') && self.enabled
        self.bucket like 'a%'
            self.bucket.matches('^a.*$')
        self.users.any(u, u.name == 'a')
            self.users.exists(u, u.name == 'a')
        all(self.users, lambda u: u.age > 1)
            self.users.all(u, u.age > 1)
        any(self.users, u => u.age > 1)
            self.users.exists(u, u.age > 1)
        any([u.age > 1 for u in self.users])
            self.users.exists(u, u.age > 1)
        all(u in self.users, u.age > 1)
            self.users.all(u, u.age > 1)
        [u.name for u in self.users].contains('a')
            'a' in self.users.map(u, u.name)
        len([u for u in self.users if u.age > 1]) == 1
            size(self.users.filter(u, u.age > 1)) == 1
        'admin' in [u.name for u in self.users]
            'admin' in self.users.map(u, u.name)
        self.users.forEach(u => u.age > 1)
            self.users.all(u, u.age > 1)
        for u in self.users: u.age > 1
            self.users.all(u, u.age > 1)
        self.users.all(u: u.age > 1)
            self.users.all(u, u.age > 1)
        self.users.all(u -> u.age > 1)
            self.users.all(u, u.age > 1)
        self.users.all(u | u.age > 1)
            self.users.all(u, u.age > 1)
        self.users.exists(u, u.age >= 1 and u.age <= 3)
            self.users.exists(u, u.age >= 1 && u.age <= 3)
        count(self.users) > 1
            size(self.users) > 1
        len(self.tags) == 0 or len(self.tags) > 2
            size(self.tags) == 0 || size(self.tags) > 2
        self.tags.length == 0 || self.tags[0] === 'a'
            self.tags.size() == 0 || self.tags[0] == 'a'
        self.tags.len() > 0
            self.tags.size() > 0
        self.tags.size > 0
            self.tags.size() > 0
        self.tags.count > 1
            self.tags.size() > 1
        length(self.tags) > 0
            size(self.tags) > 0
    "#]]
    .assert_eq(&all(r##"
self.users.some(function(u) { return u.name == 'a' })
self.users.every(({name}) => name != 'a')
!self.users.some(u => u.name === 'x' && u.age > 3)
self.users.filter(u => u.age > 3).length > 1
self.users.map(u => u.name).includes('a')
self.users.map(u => u.name).indexOf('a') !== -1
self.tags.indexOf('a') >= 0
self.bucket.indexOf('a') == -1
self.bucket.includes('a')
Object.keys(self.labels).every(k => k != 'a')
'a' in self.labels.keys()
self.labels.hasOwnProperty('a')
self.labels.has('a') && self.labels.has('b')
self.hasOwnProperty('schedule')
'schedule' not in self
"a" not in self.labels
'a' not in self.tags and 'b' not in self.tags
not 'a' in self.tags
not self.mode in ['a', 'b']
self.mode in {'a', 'b'}
self.mode in ("a")
self.mode == 'a' ? self.replicas > 1
self.mode == 'a' ? self.replicas > 1 : self.enabled ? self.least > 1
(self.replicas > 1 if self.enabled else self.replicas == 1)
self.replicas == (1 if self.enabled else 3)
self.replicas > 1 if self.enabled
if (self.enabled) self.replicas > 1 else self.replicas == 1
if (self.enabled && self.replicas > 1) has(self.schedule)
if self.enabled: self.replicas > 1
if self.enabled: self.replicas > 1 else: self.replicas == 1
if !self.enabled then true else has(self.schedule)
if self.mode == 'a' then if self.enabled then self.replicas > 1 else true else true
if (self.enabled) { return has(self.schedule); } else { return true; }
self.enabled -> has(self.schedule)
self.enabled ==> has(self.schedule)
(self.enabled) implies (self.replicas > 1 and self.most > 3)
self.enabled => has(self.schedule)
/^a\/b$/.test(self.bucket) && self.enabled
self.bucket.match(/^[a-z]+$/)
self.bucket.match('^[a-z]+$')
self.bucket.match(/^[a-z]+$/) !== null
re.match(r'^\d+$', self.bucket)
re.fullmatch('[a-z]+', self.bucket) is not None
regex.match(self.bucket, '^a$')
matches(self.bucket, '^a')
regexp.MatchString("^a", self.bucket)
self.bucket matches '^a'
self.bucket.matches("^\d+$")
self.bucket.test('^a')
new RegExp('^a').test(self.bucket)
self.bucket =~ /^a/i and self.enabled
self.bucket like 'a%'
self.users.any(u, u.name == 'a')
all(self.users, lambda u: u.age > 1)
any(self.users, u => u.age > 1)
any([u.age > 1 for u in self.users])
all(u in self.users, u.age > 1)
[u.name for u in self.users].contains('a')
len([u for u in self.users if u.age > 1]) == 1
'admin' in [u.name for u in self.users]
self.users.forEach(u => u.age > 1)
for u in self.users: u.age > 1
self.users.all(u: u.age > 1)
self.users.all(u -> u.age > 1)
self.users.all(u | u.age > 1)
self.users.exists(u, u.age >= 1 and u.age <= 3)
count(self.users) > 1
len(self.tags) == 0 or len(self.tags) > 2
self.tags.length == 0 || self.tags[0] === 'a'
self.tags.len() > 0
self.tags.size > 0
self.tags.count > 1
length(self.tags) > 0
"##));
}
