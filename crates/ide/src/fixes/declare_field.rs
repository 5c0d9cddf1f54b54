//! Declares a field that another part of the CRD names, with the type that this part requires.
//!
//! ```yaml document before lint/scale-path
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {replicas: {type: integer}}}
//!     subresources:
//!       scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
//!       status: {}
//! ```
//! ```yaml document after
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {replicas: {type: integer}}}
//!           status:
//!             type: object
//!             properties:
//!               replicas:
//!                 type: integer
//!     subresources:
//!       scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
//!       status: {}
//! ```
//! ```yaml before lint/undeclared-required
//! type: object
//! oneOf:
//! - required: [cron]
//! - required: [schedule]
//! properties:
//!   schedule: {type: string}
//! ```
//! ```yaml after
//! type: object
//! oneOf:
//! - required: [cron]
//! - required: [schedule]
//! properties:
//!   schedule: {type: string}
//!   cron:
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::undeclared_field::UndeclaredField;
use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix =
    QuickFix::one(&["lint/printer-column-path", "lint/scale-path", "lint/undeclared-required"], declare);

fn declare(ctx: &FixContext<'_>) -> Option<Fix> {
    let field = UndeclaredField::of(ctx.snapshot, ctx.finding)?;
    let path = field.names.join(".");
    // A path without names names no field.
    if path.is_empty() {
        return None;
    }
    let edit = ctx.edits().declare(field.object, declaration(&field)?)?;
    let title = match field.type_name {
        Some(type_name) => title!("declare '{}' with the type '{}'", path, type_name),
        None => title!("declare '{}' with any type", path),
    };
    Fix::risky(title, edit)
}

/// The declaration of the property, inside declarations of the surrounding objects that are missing, too.
fn declaration(field: &UndeclaredField<'_>) -> Option<Entry> {
    let mut schema = match field.type_name {
        Some(type_name) => vec![Entry::scalar(Keyword::Type.name(), type_name)],
        None => vec![Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")],
    };
    schema.extend(field.format.map(|format| Entry::scalar(Keyword::Format.name(), format)));
    let (last, outer) = field.names.split_last()?;
    Some(outer.iter().rev().fold(Entry::new(last, Snippet::Mapping(schema)), |inner, name| {
        let properties = Entry::new(Keyword::Properties.name(), Snippet::Mapping(vec![inner]));
        Entry::new(name, Snippet::Mapping(vec![Entry::scalar(Keyword::Type.name(), "object"), properties]))
    }))
}
