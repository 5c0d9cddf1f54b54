//! No object is lost because `---` is missing before it.
//!
//! kubectl splits a text at lines `---` alone. Of the text between two of them it reads the first YAML document, so an
//! object after `...` is never applied. An object that follows another one without a separator is read as more fields
//! of the same mapping, and the last of equal keys counts. This is reported if one of the two can be a custom resource
//! or a CRD, unless the equal keys are errors already.
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

/// The finding about an object that kubectl does not read, or reads as a part of another. `before`: the document before
/// it. Equal keys in a resource of a known kind are errors anyway.
pub fn of_unread_object(
    before: Option<&PlacedDocument>,
    placed: &PlacedDocument,
    is_known: impl Fn(&GroupKind) -> bool,
) -> Option<Finding> {
    let document = &placed.document;
    if placed.is_unread {
        return of_unread(before?, placed);
    }
    // Few documents have a second head, so the others cost no more than this.
    let head = document.joined_head().filter(|head| head.is_ours && document.template().is_none())?;
    if document.type_meta()?.group_kind().is_some_and(|kind| is_known(&kind)) {
        return None;
    }
    Some(Finding::of_text(YamlProblem::UnseparatedObject, head.key + placed.start, placed.index))
}

/// An object after `...`, or the rest of the object before it.
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
