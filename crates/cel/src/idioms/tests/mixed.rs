use super::all;
use expect_test::expect;

#[test]
fn idioms_of_all_families() {
    expect![[r#"
        self.enabled and self.replicas > 1
            self.enabled && self.replicas > 1
        not self.enabled or (has(self.schedule) and has(self.bucket))
            !self.enabled || (has(self.schedule) && has(self.bucket))
        not self.replicas > 1 and self.enabled
            !(self.replicas > 1) && self.enabled
        self.schedule is not None
            has(self.schedule)
        self.schedule is None or self.enabled
            !has(self.schedule) || self.enabled
        self.mode == None
            self.mode == 'None'
        self.mode is not None
            self.mode != 'None'
        self.schedule == None
            !has(self.schedule)
        self.schedule != null
            has(self.schedule)
        !self.enabled || self.schedule !== undefined
            !self.enabled || has(self.schedule)
        typeof self.size === "string"
            type(self.size) == string
        typeof self.schedule !== 'undefined'
            has(self.schedule)
        typeof(self.schedule) == "undefined" || self.enabled
            !has(self.schedule) || self.enabled
        self.mode not in ['a', 'b']
            !(self.mode in ['a', 'b'])
        self.mode not in ('a', 'b') and self.enabled
            !(self.mode in ['a', 'b']) && self.enabled
        has(self.schedule) if self.enabled else True
            self.enabled ? has(self.schedule) : true
        if self.enabled then has(self.schedule)
            !self.enabled || has(self.schedule)
        if self.enabled then has(self.schedule) else has(self.bucket)
            self.enabled ? has(self.schedule) : has(self.bucket)
        if (self.enabled) { return has(self.schedule); }
            !self.enabled || has(self.schedule)
        if self.replicas > 1 then self.enabled
            !(self.replicas > 1) || self.enabled
        /^[a-z]+$/.test(self.bucket)
            self.bucket.matches('^[a-z]+$')
        !/^\d+$/i.test(self.bucket)
            !self.bucket.matches(r'(?i)^\d+$')
        re.test(self.bucket, '^a')
            self.bucket.matches('^a')
        re.match('^[a-z]+$', self.bucket)
            self.bucket.matches('^[a-z]+$')
        self.bucket =~ '^[a-z]+$'
            self.bucket.matches('^[a-z]+$')
        self.bucket !~ /^a/
            !self.bucket.matches('^a')
        self.bucket ~ '^[a-z]+$'
            self.bucket.matches('^[a-z]+$')
        self.labels.containsKey('a')
            'a' in self.labels
        !self.labels.containsKey('a')
            !('a' in self.labels)
        self.labels.keys().all(k, k != 'port')
            self.labels.all(k, k != 'port')
        self.tags.contains('a')
            'a' in self.tags
        !self.tags.contains('a') && self.enabled
            !('a' in self.tags) && self.enabled
        self.users.map(u, u.name).contains('admin')
            'admin' in self.users.map(u, u.name)
        any(self.users, u, u.name == 'a')
            self.users.exists(u, u.name == 'a')
        any(u.name == 'a' for u in self.users)
            self.users.exists(u, u.name == 'a')
        all(u.age > 1 for u in self.users if u.name != 'x')
            self.users.filter(u, u.name != 'x').all(u, u.age > 1)
        self.users.any(u: u.name == 'admin')
            self.users.exists(u, u.name == 'admin')
        self.users.every(u => u.name != 'root')
            self.users.all(u, u.name != 'root')
        self.users.some((u) => u.name === 'admin')
            self.users.exists(u, u.name == 'admin')
        self.users.forEach(u => { return u.name != 'root'; })
            self.users.all(u, u.name != 'root')
        self.users.all(lambda u: u.age > 18)
            self.users.all(u, u.age > 18)
        len(self.bucket) > 0
            size(self.bucket) > 0
        self.bucket.length > 0 and len(self.tags) < 3
            self.bucket.size() > 0 && size(self.tags) < 3
        0 < self.replicas < 5
            0 < self.replicas && self.replicas < 5
        0 < self.replicas <= self.most < 9
            0 < self.replicas && self.replicas <= self.most && self.most < 9
        self.spec.backup.enabled
            self.enabled
        !self.spec.backup.enabled || has(self.spec.backup.schedule)
            !self.enabled || has(self.schedule)
        !self.backup.enabled || has(self.backup.schedule)
            !self.enabled || has(self.schedule)
        spec.backup.replicas > 0
            self.replicas > 0
        replicas > 0
            self.replicas > 0
        !enabled || has(schedule)
            !self.enabled || has(self.schedule)
        has('schedule')
            has(self.schedule)
        has("self.schedule") && has("bucket")
            has(self.schedule) && has(self.bucket)
        self.has('schedule')
            has(self.schedule)
        !self.enabled || self.has(schedule)
            !self.enabled || has(self.schedule)
        has(self['schedule'])
            has(self.schedule)
        has(self.labels['a-b'])
            'a-b' in self.labels
        !has(self.labels.max-size)
            !('max-size' in self.labels)
        has(self, 'schedule')
            has(self.schedule)
        has(self.schedule, self.bucket)
            has(self.schedule) && has(self.bucket)
        self.replicas > 0;
            self.replicas > 0
        return self.enabled || has(self.schedule);
            self.enabled || has(self.schedule)
        {{ !self.enabled || has(self.schedule) }}
            !self.enabled || has(self.schedule)
        ${self.replicas} > 0
            self.replicas > 0
        ${self.replicas > 0}
            self.replicas > 0
        self.replicas = 3
            self.replicas == 3
        self.replicas <> 3 & self.enabled
            self.replicas != 3 && self.enabled
        self.enabled | self.replicas > 3
            self.enabled || self.replicas > 3
        !self.enabled || has(self.schedule))
            !self.enabled || has(self.schedule)
        (!self.enabled || has(self.schedule)
            (!self.enabled || has(self.schedule))
        !self.enabled || has(self.schedule
            !self.enabled || has(self.schedule)
        !has(self.schedule || self.bucket == 'a'
            !has(self.schedule) || self.bucket == 'a'
        size(self.bucket > 3
            size(self.bucket) > 3
        self.bucket != `system`
            self.bucket != 'system'
        self.bucket == `a-${self.mode}`
            self.bucket == 'a-' + self.mode
        self.enabled ? has(self.schedule)
            self.enabled ? has(self.schedule) : true
        duration(self.bucket) >= duration('1d')
            duration(self.bucket) >= duration('24h')
        !self.enabled || has(self..schedule)
            !self.enabled || has(self.schedule)
        !$.enabled || has($.schedule)
            !self.enabled || has(self.schedule)
        !self.enabled || self.schedule
            !self.enabled || has(self.schedule)
        self.enabled && !self.schedule
            self.enabled && !has(self.schedule)
        self.users.count(u, u.name == 'a') == 1
            self.users.filter(u, u.name == 'a').size() == 1
        self.users.existsone(u, u.name == 'a')
            self.users.exists_one(u, u.name == 'a')
        self.bucket.toLowerCase() == 'a'
            self.bucket.lowerAscii() == 'a'
        self.bucket startsWith 'a' and self.enabled
            self.bucket.startsWith('a') && self.enabled
        self.bucket.startswith("a") or self.bucket.endswith("b")
            self.bucket.startsWith("a") || self.bucket.endsWith("b")
        quantity(self.bucket).isGreaterThan(10Gi)
            quantity(self.bucket).isGreaterThan(quantity('10Gi'))
        self.replicas in 1..5
            1 <= self.replicas && self.replicas <= 5
        self.replicas between 1 and 5
            1 <= self.replicas && self.replicas <= 5
        self.enabled implies self.replicas > 1
            !self.enabled || self.replicas > 1
        self.enabled => self.replicas > 1
            !self.enabled || self.replicas > 1
        self.replicas => 1
            self.replicas >= 1
        self.disk?.class != null
            has(self.disk) && has(self.disk.class)
        self.disk.class ?? 'x' == 'x'
            self.disk.?class.orValue('x') == 'x'
        isinstance(self.size, int)
            type(self.size) == int
        self.bucket is str
            type(self.bucket) == string
        !self.mode in ['a']
            !(self.mode in ['a'])
        'schedule' in self
            has(self.schedule)
        self.bucket == "" or self.bucket is empty
            self.bucket == "" || self.bucket.size() == 0
        Object.keys(self.labels).length > 0
            self.labels.size() > 0
        self.labels.get('a') == 'b'
            self.labels['a'] == 'b'
        strings.HasPrefix(self.bucket, 'a')
            self.bucket.startsWith('a')
        self.tags.isEmpty() || !self.tags.includes('x')
            self.tags.size() == 0 || !('x' in self.tags)
        not (self.enabled and self.replicas == 1)
            !(self.enabled && self.replicas == 1)
        self.enabled == True and self.mode == 'a'
            self.enabled == true && self.mode == 'a'
        for all u in self.users: u.age > 1
            self.users.all(u, u.age > 1)
        self.bucket.matches(/^\d+$/)
            self.bucket.matches(r'^\d+$')
        self.enabled && self.replicas > 1 || (self.mode == 'a' and not self.tags.contains('b'))
            self.enabled && self.replicas > 1 || (self.mode == 'a' && !('b' in self.tags))
        lambda self: self.replicas > 1
            self.replicas > 1
        self => self.replicas > 1
            self.replicas > 1
        self.tags[*] == 'a'
            -
    "#]]
    .assert_eq(&all(r##"
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
"##));
}
