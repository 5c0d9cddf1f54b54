//! No object is lost because `---` is missing before it.
//!
//! kubectl splits a text only at lines with `---`. Between two such lines, it reads only the first YAML document, so an
//! object after `...` is never applied. An object that follows another object without a separator is read as further
//! fields of that object, and the last of equal keys counts. It is reported if one of the two objects can be a custom
//! resource or a CRD, unless the equal keys are errors already.
//!
//! Source: `YAMLReader` in k8s.io/apimachinery/pkg/util/yaml.
//!
//! ```yaml document yaml/unread-document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ...
//! apiVersion: example.com/v1
//! #^^^^^^^^^ warning[yaml/unread-document]: this object follows `...`, so kubectl does not read it. Write `---` instead of `...`.
//! kind: Foo
//! metadata:
//!   name: web
//! ```
//! ```yaml document yaml/unread-document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! apiVersion: example.com/v1
//! #^^^^^^^^^ warning[yaml/unread-document]: another object begins here, whose fields replace those of the object above. Write `---` above this line.
//! kind: Foo
//! ```
//! ```yaml document yaml/unread-document
//! apiVersion: example.com/v1
//! kind: Foo
//! ...
//! #^^ warning[yaml/unread-document]: `...` ends the object here, so kubectl does not read what follows. Remove this line.
//! spec:
//!   size: 1
//! ```
//! ```yaml document
//! apiVersion: example.com/v1
//! kind: Foo
//! ...
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! ```

use crate::problem::YamlProblem;
use crate::rule::{Finding, Related};
use crd_ls_model::{GroupKind, PlacedDocument};

/// The finding about an object that kubectl does not read, or reads as part of another object. `before` is the document
/// before `placed`. An object that is read as part of a resource of a known kind gets no finding, because the equal
/// keys are errors already.
pub fn of_unread_object(
    before: Option<&PlacedDocument>,
    placed: &PlacedDocument,
    is_known: impl Fn(&GroupKind) -> bool,
) -> Option<Finding> {
    let document = &placed.document;
    if placed.is_unread {
        return of_unread(before?, placed);
    }
    // Few documents have a second head, so most documents cost only this check.
    let head = document.joined_head().filter(|head| head.is_ours && document.template().is_none())?;
    if document.type_meta()?.group_kind().is_some_and(|kind| is_known(&kind)) {
        return None;
    }
    Some(Finding::of_text(YamlProblem::UnseparatedObject, head.key + placed.start, placed.index))
}

/// The finding about an object after `...`, or about the rest of the object before `...`.
fn of_unread(before: &PlacedDocument, placed: &PlacedDocument) -> Option<Finding> {
    let key = placed.document.first_key()? + placed.start;
    let end = before.document.end_marker()? + before.start;
    if placed.document.type_meta().is_some() {
        let related = vec![Related { message: "the object before it ends here", range: end }];
        return Some(Finding { related, ..Finding::of_text(YamlProblem::UnreadObject, key, placed.index) });
    }
    before.document.type_meta()?;
    Some(Finding::of_text(YamlProblem::UnreadRest, end, placed.index))
}
