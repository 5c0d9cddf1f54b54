use super::all;
use expect_test::expect;

#[test]
fn comparisons_and_paths() {
    expect![[r#"
        1 < self.replicas < self.most and self.enabled
            1 < self.replicas && self.replicas < self.most && self.enabled
        (1 < self.replicas < 5) or self.enabled
            (1 < self.replicas && self.replicas < 5) || self.enabled
        self.least <= self.replicas <= self.most
            self.least <= self.replicas && self.replicas <= self.most
        self.users.all(u, 0 < u.age < 100)
            self.users.all(u, 0 < u.age && u.age < 100)
        0 < len(self.tags) < 5
            0 < size(self.tags) && size(self.tags) < 5
        self.least < self.replicas <= self.most <= 9
            self.least < self.replicas && self.replicas <= self.most && self.most <= 9
        self.spec.backup.replicas > 0 && self.spec.backup.mode == 'a'
            self.replicas > 0 && self.mode == 'a'
        self.spec.replicas > 0
            -
        spec.backup.schedule != ""
            self.schedule != ""
        object.spec.backup.replicas > 0
            self.replicas > 0
        has(self.spec.backup.schedule)
            has(self.schedule)
        has(backup.schedule)
            has(self.schedule)
        backup.replicas > 1
            self.replicas > 1
        replicas >= least && replicas <= most
            self.replicas >= self.least && self.replicas <= self.most
        users.all(u, u.age > 1)
            self.users.all(u, u.age > 1)
        !has(schedule) || size(schedule) > 3
            !has(self.schedule) || size(self.schedule) > 3
        has("schedule") || has('bucket')
            has(self.schedule) || has(self.bucket)
        !has(enabled) or replicas > 1
            !has(self.enabled) || self.replicas > 1
        has(self.schedule
            has(self.schedule)
        has self.schedule
            has(self.schedule)
        self.enabled || (has(self.schedule) && self.replicas > 1
            self.enabled || (has(self.schedule) && self.replicas > 1)
        self.enabled || has(self.schedule)) && self.replicas > 1
            self.enabled || has(self.schedule) && self.replicas > 1
        ((self.enabled || has(self.schedule))
            (self.enabled || has(self.schedule))
        self.users.all(u, u.age > 1
            self.users.all(u, u.age > 1)
        self.users.all(u, u.age > 1))
            self.users.all(u, u.age > 1)
        self.tags[0 == 'a'
            self.tags[0] == 'a'
        self.tags[0) == 'a'
            self.tags[0] == 'a'
        size(self.tags)) > 1
            size(self.tags) > 1
        self.mode in ['a', 'b'
            self.mode in ['a', 'b']
        self.mode in ['a', 'b')
            self.mode in ['a', 'b']
        self.replicas > 0 ;
            self.replicas > 0
        self.replicas > 0,
            self.replicas > 0
        ip(self.bucket).isCanonical()
            ip.isCanonical(self.bucket)
        isIP(self.bucket) and self.enabled
            isIP(self.bucket) && self.enabled
        self.bucket.startsWith("a") || self.bucket.StartsWith("b")
            self.bucket.startsWith("a") || self.bucket.startsWith("b")
        self.bucket.toUpperCase() === "A"
            self.bucket.upperAscii() == "A"
        self.bucket.upper() == 'A'
            self.bucket.upperAscii() == 'A'
        self.bucket.hasPrefix('a')
            self.bucket.startsWith('a')
        self.bucket.strip() == 'a'
            self.bucket.trim() == 'a'
        self.bucket.equals('a')
            self.bucket == 'a'
        self.bucket.isEmpty()
            self.bucket.size() == 0
        startsWith(self.bucket, 'a')
            self.bucket.startsWith('a')
        strings.Contains(self.bucket, "a")
            self.bucket.contains("a")
        ${self.replicas > 0 && self.enabled}
            self.replicas > 0 && self.enabled
        {{self.replicas > 0}}
            self.replicas > 0
        #{self.replicas > 0}
            self.replicas > 0
        `self.replicas > 0`
            self.replicas > 0
        "self.replicas > 0"
            self.replicas > 0
        return self.replicas > 0
            self.replicas > 0
        return (self.replicas > 0);
            (self.replicas > 0)
        =self.replicas > 0
            self.replicas > 0
        self.replicas := 3
            self.replicas == 3
        self.replicas = 3 and self.mode = 'a'
            self.replicas == 3 && self.mode == 'a'
        self.mode <> 'a' and self.mode <> 'b'
            self.mode != 'a' && self.mode != 'b'
        self.enabled & (self.replicas > 1)
            self.enabled && (self.replicas > 1)
        self.enabled | self.schedule == 'a'
            self.enabled || self.schedule == 'a'
        self.enabled AND NOT self.schedule == 'a'
            self.enabled && !(self.schedule == 'a')
        self.bucket == f'a-{self.mode}'
            self.bucket == 'a-' + self.mode
        self.bucket == `${self.mode}-a`
            self.bucket == self.mode + '-a'
        self.bucket == "a" + `b`
            self.bucket == "a" + 'b'
        self?.schedule != null
            has(self.schedule)
        self?.disk?.class !== undefined
            has(self.disk) && has(self.disk.class)
        self.disk?.class == 'a'
            self.?disk.?class.orValue('') == 'a'
        self.disk?.size > 1
            self.?disk.?size.orValue(0) > 1
        self.disk.size ?? 0 > 1
            self.disk.?size.orValue(0) > 1
        (self.disk.size ?? 0) > 1
            (self.disk.?size.orValue(0)) > 1
        self.disk!.size > 1
            self.disk.size > 1
        self.enabled == true and self.schedule
            self.enabled == true && has(self.schedule)
        self.schedule && self.bucket
            has(self.schedule) && has(self.bucket)
        !self.schedule || self.enabled
            !has(self.schedule) || self.enabled
        self.tags && self.tags.length > 0
            has(self.tags) && self.tags.size() > 0
        self.enabled and self.replicas
            self.enabled && has(self.replicas)
        typeof self.size == 'number' && self.size > 1
            type(self.size) == int && self.size > 1
        typeof(self.size) === "string" or self.size > 1
            type(self.size) == string || self.size > 1
        isinstance(self.size, str) or self.size > 1
            type(self.size) == string || self.size > 1
        type(self.size) == 'int'
            type(self.size) == int
        type(self.size) is int
            type(self.size) == int
        self.size instanceof String
            type(self.size) == string
        exists(self.schedule) && defined(self.bucket)
            has(self.schedule) && has(self.bucket)
        isset(self.schedule)
            has(self.schedule)
        hasattr(self, 'schedule')
            has(self.schedule)
        self.schedule is defined
            has(self.schedule)
        self.schedule exists
            has(self.schedule)
        self.retention > '1h'
            self.retention > duration('1h')
        duration(self.bucket) < duration('2 days')
            duration(self.bucket) < duration('48h')
        self.replicas is None or self.replicas > 3
            !has(self.replicas) || self.replicas > 3
        self.replicas is not None and 0 < self.replicas <= 5
            has(self.replicas) && 0 < self.replicas && self.replicas <= 5
        (self.mode === 'a' && self.schedule === undefined) || self.mode !== 'a'
            (self.mode == 'a' && !has(self.schedule)) || self.mode != 'a'
        oldSelf.replicas <= self.replicas and old.mode === self.mode
            oldSelf.replicas <= self.replicas && oldSelf.mode == self.mode
        oldSelf is None or self.replicas >= oldSelf.replicas
            oldSelf == null || self.replicas >= oldSelf.replicas
        this.replicas > 0 && this.enabled === true
            self.replicas > 0 && self.enabled == true
    "#]]
    .assert_eq(&all(r##"
1 < self.replicas < self.most and self.enabled
(1 < self.replicas < 5) or self.enabled
self.least <= self.replicas <= self.most
self.users.all(u, 0 < u.age < 100)
0 < len(self.tags) < 5
self.least < self.replicas <= self.most <= 9
self.spec.backup.replicas > 0 && self.spec.backup.mode == 'a'
self.spec.replicas > 0
spec.backup.schedule != ""
object.spec.backup.replicas > 0
has(self.spec.backup.schedule)
has(backup.schedule)
backup.replicas > 1
replicas >= least && replicas <= most
users.all(u, u.age > 1)
!has(schedule) || size(schedule) > 3
has("schedule") || has('bucket')
!has(enabled) or replicas > 1
has(self.schedule
has self.schedule
self.enabled || (has(self.schedule) && self.replicas > 1
self.enabled || has(self.schedule)) && self.replicas > 1
((self.enabled || has(self.schedule))
self.users.all(u, u.age > 1
self.users.all(u, u.age > 1))
self.tags[0 == 'a'
self.tags[0) == 'a'
size(self.tags)) > 1
self.mode in ['a', 'b'
self.mode in ['a', 'b')
self.replicas > 0 ;
self.replicas > 0,
ip(self.bucket).isCanonical()
isIP(self.bucket) and self.enabled
self.bucket.startsWith("a") || self.bucket.StartsWith("b")
self.bucket.toUpperCase() === "A"
self.bucket.upper() == 'A'
self.bucket.hasPrefix('a')
self.bucket.strip() == 'a'
self.bucket.equals('a')
self.bucket.isEmpty()
startsWith(self.bucket, 'a')
strings.Contains(self.bucket, "a")
${self.replicas > 0 && self.enabled}
{{self.replicas > 0}}
#{self.replicas > 0}
`self.replicas > 0`
"self.replicas > 0"
return self.replicas > 0
return (self.replicas > 0);
=self.replicas > 0
self.replicas := 3
self.replicas = 3 and self.mode = 'a'
self.mode <> 'a' and self.mode <> 'b'
self.enabled & (self.replicas > 1)
self.enabled | self.schedule == 'a'
self.enabled AND NOT self.schedule == 'a'
self.bucket == f'a-{self.mode}'
self.bucket == `${self.mode}-a`
self.bucket == "a" + `b`
self?.schedule != null
self?.disk?.class !== undefined
self.disk?.class == 'a'
self.disk?.size > 1
self.disk.size ?? 0 > 1
(self.disk.size ?? 0) > 1
self.disk!.size > 1
self.enabled == true and self.schedule
self.schedule && self.bucket
!self.schedule || self.enabled
self.tags && self.tags.length > 0
self.enabled and self.replicas
typeof self.size == 'number' && self.size > 1
typeof(self.size) === "string" or self.size > 1
isinstance(self.size, str) or self.size > 1
type(self.size) == 'int'
type(self.size) is int
self.size instanceof String
exists(self.schedule) && defined(self.bucket)
isset(self.schedule)
hasattr(self, 'schedule')
self.schedule is defined
self.schedule exists
self.retention > '1h'
duration(self.bucket) < duration('2 days')
self.replicas is None or self.replicas > 3
self.replicas is not None and 0 < self.replicas <= 5
(self.mode === 'a' && self.schedule === undefined) || self.mode !== 'a'
oldSelf.replicas <= self.replicas and old.mode === self.mode
oldSelf is None or self.replicas >= oldSelf.replicas
this.replicas > 0 && this.enabled === true
"##));
}
