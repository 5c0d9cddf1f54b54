//! Updates of many objects at once.

use crd_ls_ide::{Request, Snapshot};
use crd_ls_text::Text;

use crate::heap::{alone, taken};
use crate::hostile::{count, with_schema};
use crate::slow::slow_or;

#[test]
fn updates_are_linear() {
    let _alone = alone();
    let object = |number| format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: a{number}}}\n---\n");
    let kinds = Snapshot::new(Text::new(&with_schema("type: object"))).resource_kinds();
    let updated = |size: usize| {
        let new = Snapshot::new(Text::new(&count(size, object)));
        let old = Snapshot::new(Text::new(&count(size, |number| object(size - 1 - number))));
        taken(|| assert_eq!(new.judge_further(&kinds, Request::Update(&old)).count, size - 1))
    };
    updated(10);
    let size = slow_or(4_000, 400);
    let (once, twice) = (updated(size), updated(2 * size));
    assert!(twice.pieces <= once.pieces * 9 / 4, "{once:?} for {size}, {twice:?} for twice that");
}
