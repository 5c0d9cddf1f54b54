use super::all;
use expect_test::expect;

#[test]
fn nothing_is_tested_with_has() {
    expect![[r#"
        self.schedule isnot None
            has(self.schedule)
        (self.schedule is not None)
            (has(self.schedule))
        self.schedule is not None and self.bucket is not None
            has(self.schedule) && has(self.bucket)
        self.schedule  is  not  None or not self.enabled
            has(self.schedule) || !self.enabled
        !(self.schedule is None)
            has(self.schedule)
        not (self.schedule is None)
            has(self.schedule)
        self.disk.class is not None
            has(self.disk.class)
        self.disk is None or self.disk.class == 'a'
            !has(self.disk) || self.disk.class == 'a'
        self.users[0].name is not None
            has(self.users[0].name)
        self.labels['a'] is not None
            'a' in self.labels
        self.labels['a'] == undefined
            !('a' in self.labels)
        self.labels.app is not None
            has(self.labels.app)
        self.mode != null && self.mode !== 'x'
            has(self.mode) && self.mode != 'x'
        self.mode != nil
            has(self.mode)
        self.mode is not 'None'
            self.mode != 'None'
        null != self.schedule
            has(self.schedule)
        None is self.schedule
            !has(self.schedule)
        self.users.all(u, u.name is not None)
            self.users.all(u, has(u.name))
        self.users.all(u, u.name != null)
            self.users.all(u, has(u.name))
        self.users.all(u => u.name != null)
            self.users.all(u, has(u.name))
        self.users.some(u => u.roles.contains('a'))
            self.users.exists(u, 'a' in u.roles)
    "#]]
    .assert_eq(&all(r##"
self.schedule isnot None
(self.schedule is not None)
self.schedule is not None and self.bucket is not None
self.schedule  is  not  None or not self.enabled
!(self.schedule is None)
not (self.schedule is None)
self.disk.class is not None
self.disk is None or self.disk.class == 'a'
self.users[0].name is not None
self.labels['a'] is not None
self.labels['a'] == undefined
self.labels.app is not None
self.mode != null && self.mode !== 'x'
self.mode != nil
self.mode is not 'None'
null != self.schedule
None is self.schedule
self.users.all(u, u.name is not None)
self.users.all(u, u.name != null)
self.users.all(u => u.name != null)
self.users.some(u => u.roles.contains('a'))
"##));
}
